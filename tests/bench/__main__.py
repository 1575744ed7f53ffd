"""`make bench`: runs every `bench_*.py` of this folder and prints one table.

A bench module offers `rows()`, an iterable of `Row`. Names given on the command line choose
modules: `python -m tests.bench pages`. What takes very long runs only where it is named.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.table import Row, render

ONLY_NAMED = {"romi_strength", "strength"}


def all_rows(chosen: list[str]) -> Iterator[Row]:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        name = path.stem.removeprefix("bench_")
        if name in chosen if chosen else name not in ONLY_NAMED:
            print(f"measuring {name} …", file=sys.stderr)
            for row in importlib.import_module(f"tests.bench.{path.stem}").rows():
                print(f"  {row.what}: {row.ours} | {row.peer} | {row.ratio}", file=sys.stderr)
                yield row


print(render(list(all_rows(sys.argv[1:]))))
