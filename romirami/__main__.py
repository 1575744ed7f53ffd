"""``python -m romirami`` is the command ``romirami``."""

from .cli import main

if __name__ == "__main__":  # a process that simulates imports this file too
    raise SystemExit(main())
