"""On a cluster: a worker that is killed in the middle changes nothing."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future

import pytest
from distributed import Client, LocalCluster

from romirami.lab import playing, simulate

PLAYERS, GAMES, SEED = ["random", "random"], 500, 7


@pytest.fixture
def cluster(tmp_path) -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        local_directory=str(tmp_path),
    ) as cluster:
        yield cluster


class Killing(Executor):
    """The executor of a cluster, which loses a worker once some blocks are done."""

    def __init__(self, client: Client) -> None:
        self.executor = client.get_executor()
        self.client = client
        self.asked: list[Future] = []
        self.killed: int | None = None

    def submit(self, function, /, *arguments):
        if len(self.asked) == 10:
            self.asked[0].result()  # so that games are being played
            self.killed = next(iter(self.client.run(os.getpid).values()))
            os.kill(self.killed, signal.SIGKILL)
        self.asked.append(self.executor.submit(function, *arguments))
        return self.asked[-1]


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: LocalCluster, monkeypatch):
    monkeypatch.setattr(playing, "BLOCK", 20)
    alone = simulate(PLAYERS, GAMES, SEED)
    with Client(cluster) as client:
        executor = Killing(client)
        results = simulate(PLAYERS, GAMES, SEED, workers=executor)
        assert executor.killed is not None
        assert executor.killed not in client.run(os.getpid).values()
    assert results.rows["game"].tolist() == [game for game in range(GAMES) for _seat in PLAYERS]
    assert results.rows.tobytes() == alone.rows.tobytes()
