"""The kernel behind a page: IPython's own, without its debugger.

`share/kernels/python3` lets our server start this one wherever a notebook asks for `python3`. A
page has nobody who debugs, and every page is a kernel: 8 MiB and a quarter of a second less each.
One thread of it works, so one arena is enough: 2 MiB less, and it stays flat over many games.
"""

import sys

if __name__ == "__main__":
    sys.modules["debugpy"] = None  # imports as if not installed

    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()
