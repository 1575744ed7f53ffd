"""Whether an environment hides what it should: for any PettingZoo environment.

An agent can't know what is hidden if everything that it is given stays the same, byte for byte,
while the hidden parts are exchanged.  `assert_hides` plays at random and tries that at each step.
"""

from __future__ import annotations

import copy
import dataclasses
import io
import pickle
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from ...errors import SHOWN
from ...language import gettext as _
from .environment import RomiRamiEnv
from .partial import NOTHING
from .twins import twin_of

Exchange = Callable[[AECEnv[Any, Any, Any], Any, random.Random], bool]
"""Changes, in the environment that it is given, what an agent can't know; says whether it did."""

Probe = Callable[[AECEnv[Any, Any, Any], Any], object]
"""Something else that an agent's side makes of an environment, a computer player's choice say."""


def assert_hides(
    env: AECEnv[Any, Any, Any],
    exchange: Exchange,
    *,
    positions: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    probes: Mapping[str, Probe] | None = None,
) -> None:
    """Assert that no agent is given anything that depends on what is hidden from it.

    Episodes are played with random actions, those of the action mask where there is one.  Before
    each action, for each agent, the environment is copied, the hidden parts of the copy are
    exchanged, and what both environments give to the agent is compared: its termination and
    truncation, who is to act, its observation with the action mask, its reward and info, and the
    probes.

    Parameters
    ----------
    env
        The environment, wrapped or not.
    exchange
        ``exchange(twin, agent, chance)`` gets the copy and changes in ``twin.unwrapped`` whatever
        ``agent`` can't know, and nothing else: hands of others are dealt anew from the cards that
        the agent hasn't seen, decks are shuffled, seeds are drawn.  ``chance`` is a `random.Random`
        to do it with.  It returns whether anything is changed: at some moments nothing is hidden.
        What the environment has worked out before and keeps, as rewards and infos, shows a leak
        only if the exchange works it out anew: best, it deals again and plays the same actions.
        A parallel environment, converted by `pettingzoo.utils.conversions.parallel_to_aec`, keeps
        its observations too, so there the exchange must do that.
    positions
        How many times something must have been exchanged and compared.
    seed
        The same seed plays the same episodes and exchanges the same.
    options
        What each episode is reset with.
    probes
        By name, functions of an environment and an agent whose values must stay the same too.
        A value is compared by its pickle.

    Raises
    ------
    AssertionError
        If something differs: it says what, and in which step of which episode.  Or if a whole
        episode went by in which nothing was exchanged, so that nothing would be tested.

    Examples
    --------
    >>> from romirami.lab.rl import env, exchange_hidden
    >>> assert_hides(env(num_players=3), exchange_hidden, positions=50)

    Here a player peeks at the deck:

    >>> def peek(table, agent):
    ...     return table.unwrapped.game.number_deck[:1]
    >>> assert_hides(env(num_players=3), exchange_hidden, probes={"peek": peek})
    Traceback (most recent call last):
    AssertionError: player_0 learns what is hidden from it: its peek[0] is NumberCard('2y'), and \
NumberCard('1c') once that is exchanged (reset with seed 3626764237, after 0 actions)
    """
    chance = random.Random(seed)
    compared = 0
    while True:
        start = chance.getrandbits(32)
        before = compared
        for actions in _play(env, start, options, chance):
            for agent in list(env.agents):
                if compared == positions:
                    return
                twin = _copied(env, {})
                if exchange(twin, agent, chance):
                    compared += 1
                    told, other = (_told(one, agent, probes or {}) for one in (env, twin))
                    for what, value in told.items():
                        _compare(agent, what, value, other[what], start, actions)
        if compared == before:
            expected = _(
                "nothing was exchanged in a whole episode (reset with seed {seed}), so nothing is "
                "tested"
            )
            raise AssertionError(expected.format(seed=start))


def exchange_hidden(env: AECEnv[Any, Any, Any], agent: str, chance: random.Random) -> bool:
    """Exchange what an agent can't know of a `RomiRamiEnv`: what `assert_hides` asks for.

    Other hands, the faces and sizes of other suit bonus piles, the order of the decks and the seed
    are exchanged, as far as the agent has not seen them; see `romirami.lab.rl.twin_of`.  What
    another agent has chosen of its action so far is dropped.

    Parameters
    ----------
    env
        The environment; it stands on another game then.
    agent
        Who shall not notice.
    chance
        What decides.

    Returns
    -------
    bool
        Whether there was something to exchange.
    """
    table = env.unwrapped
    assert isinstance(table, RomiRamiEnv), "this is about Romi Rami"
    seat = table.possible_agents.index(agent)
    twin = twin_of(table.game, seat, chance)
    if twin is None:
        return False
    table.game = twin
    if twin.seat != seat:
        table.partial = NOTHING  # others may not have those cards any more
    return True


def _play(
    env: AECEnv[Any, Any, Any],
    seed: int,
    options: Mapping[str, Any] | None,
    chance: random.Random,
) -> Iterator[int]:
    """Play an episode at random; yield before each action how many went before."""
    env.reset(seed=seed, options=None if options is None else dict(options))
    for agent in env.possible_agents:
        env.action_space(agent).seed(chance.getrandbits(31))
    actions = 0
    for agent in env.agent_iter():
        observation, _reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        yield actions
        mask = info.get("action_mask")
        if isinstance(observation, dict):
            mask = observation.get("action_mask", mask)
        env.step(env.action_space(agent).sample(mask))
        actions += 1


def _copied(env: Any, memo: dict[int, Any]) -> Any:
    """Copy an environment and those that it wraps, with the position in which they are.

    Many environments are an `EzPickle`, and `copy.deepcopy` makes those anew, before any reset.
    """
    if hasattr(type(env), "__deepcopy__"):
        return copy.deepcopy(env, memo)
    memo[id(env)] = twin = object.__new__(type(env))
    for name, value in vars(env).items():
        copied = _copied if isinstance(value, AECEnv | ParallelEnv) else copy.deepcopy
        twin.__dict__[name] = copied(value, memo)
    return twin


def _told(env: AECEnv[Any, Any, Any], agent: Any, probes: Mapping[str, Probe]) -> dict[str, object]:
    """Gather all that an agent is given."""
    return {
        "termination": env.terminations[agent],
        "truncation": env.truncations[agent],
        "turn": env.agent_selection,
        "observation": env.observe(agent),
        "reward": (env.rewards[agent], env._cumulative_rewards[agent]),
        "info": env.infos[agent],
        **{name: probe(env, agent) for name, probe in probes.items()},
    }


def _compare(agent: Any, what: str, one: object, other: object, seed: int, actions: int) -> None:
    if _bytes(one) != _bytes(other):
        path, one, other = _difference(what, one, other)
        message = _(
            "{agent} learns what is hidden from it: its {what} is {one}, and {other} once that is "
            "exchanged (reset with seed {seed}, after {actions} actions)"
        )
        raise AssertionError(
            message.format(
                agent=agent,
                what=path,
                one=_shown(one),
                other=_shown(other),
                seed=seed,
                actions=actions,
            )
        )


def _bytes(value: object) -> bytes:
    """Pickle a value; what is equal in all parts is so whether or not it shares them."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file)
    pickler.fast = True  # without the references to what was pickled before
    pickler.dump(value)
    return file.getvalue()


def _difference(path: str, one: object, other: object) -> tuple[str, object, object]:
    """Find the first part that differs, as far as both have the same parts."""
    parts, others = _parts(one), _parts(other)
    if parts.keys() == others.keys() and getattr(one, "dtype", 0) == getattr(other, "dtype", 0):
        for name, part in parts.items():
            if _bytes(part) != _bytes(others[name]):
                return _difference(path + name, part, others[name])
    return path, one, other


def _parts(value: object) -> dict[str, object]:
    """Name the parts of a value as Python does."""
    if isinstance(value, dict):
        return {f"[{key!r}]": part for key, part in value.items()}
    if isinstance(value, list | tuple):
        return {f"[{place}]": part for place, part in enumerate(value)}
    if isinstance(value, np.ndarray):
        return {f"{list(place)}": value[place] for place in np.ndindex(value.shape)}
    if dataclasses.is_dataclass(value):
        return {f".{one.name}": getattr(value, one.name) for one in dataclasses.fields(value)}
    return {}


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, np.generic) else repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
