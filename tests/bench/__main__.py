"""`make bench`: runs every `bench_*.py` of this folder and prints one table.

A bench module offers `rows()`, an iterable of `Row`. Names given on the command line choose
modules: `python -m tests.bench pages`.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.table import Row, render


def all_rows(chosen: list[str]) -> Iterator[Row]:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if not chosen or path.stem.removeprefix("bench_") in chosen:
            print(f"measuring {path.stem.removeprefix('bench_')} …", file=sys.stderr)
            for row in importlib.import_module(f"tests.bench.{path.stem}").rows():
                print(f"  {row.what}: {row.ours} | {row.peer} | {row.ratio}", file=sys.stderr)
                yield row


print(render(list(all_rows(sys.argv[1:]))))
