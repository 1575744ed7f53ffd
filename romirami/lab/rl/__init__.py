"""Reinforcement learning: the game as a PettingZoo environment (needs the extra ``rl``).

>>> from romirami.lab.rl import env
>>> table = env(num_players=2)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     mask = observation["action_mask"]
...     table.step(None if terminated or truncated else int(mask.argmax()))
"""

from .codes import ACTIONS, decode, encode
from .environment import RomiRamiEnv, env
from .hiding import assert_hides, exchange_hidden
from .observing import Field, named, observation_fields
from .twins import twin_of

__all__ = [
    "ACTIONS",
    "Field",
    "RomiRamiEnv",
    "assert_hides",
    "decode",
    "encode",
    "env",
    "exchange_hidden",
    "named",
    "observation_fields",
    "twin_of",
]
