"""Many games of computer players, compiled with Numba: one game after the other.

It needs the extra ``compiled``; the games are, bit by bit, those of the path of NumPy.
"""
