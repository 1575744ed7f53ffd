"""The game as a PettingZoo environment: agents take turns on the real engine."""

from __future__ import annotations

import copy
import operator
import random
import sys
from typing import Any, Final, TypedDict

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ...dealing import PLAYERS, Deal, deal
from ...errors import TextError
from ...game import Game
from ...language import gettext as _
from ...verdicts import RuleError, Verdict
from ...view import View
from .codes import ACTIONS
from .observing import Row, observation_fields, observe
from .partial import NOTHING, Partial, choices, go_on
from .rewards import REWARDS
from .telling import tell

MAX_ROUNDS: Final = 100
"""The rounds after which a game is cut off: one that is played to win is over long before."""


class Observation(TypedDict):
    """What an agent is given.

    Attributes
    ----------
    observation
        What its seat knows, as `observation_fields` lists it.
    action_mask
        1 for each code that may be chosen now; all 0 where it is another agent's turn.
    """

    observation: Row
    action_mask: npt.NDArray[np.int8]


class RomiRamiEnv(AECEnv[str, Observation, int | None]):
    """Romi Rami for agents: ``player_0`` sits at seat 0, and so on.

    An agent is asked for one code after the other (`romirami.lab.rl.ACTIONS`) until its turn is
    over.  Here an illegal code raises; the environment that `env` makes ends the game then.

    Parameters
    ----------
    num_players
        2 to 4.
    reward
        ``win`` or ``margin``: what the end of the game pays, see `romirami.lab.rl.env`.
    max_rounds
        The rounds after which the game is cut off (truncated); None for never.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).
    render_mode
        ``ansi``: `render` returns the table as text; ``human``: it is written after each action.

    Raises
    ------
    TextError
        If one of them can't be.

    Attributes
    ----------
    game
        The game as it stands, with all that is hidden.
    partial
        What the agent whose turn it is has chosen of its action so far; others don't see it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        "name": "romirami_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    game: Game
    partial: Partial

    def __init__(
        self,
        num_players: int = 2,
        *,
        reward: str = "win",
        max_rounds: int | None = MAX_ROUNDS,
        open_bonus: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        _require(num_players, [*PLAYERS])
        _require(reward, [*REWARDS])
        _require(render_mode, [None, *self.metadata["render_modes"]])
        if max_rounds is not None and (type(max_rounds) is not int or max_rounds < 1):
            raise TextError(
                repr(max_rounds), _("the rounds are a whole number from 1 on, or None for no limit")
            )
        self.reward = reward
        self.max_rounds = max_rounds
        self.open_bonus = open_bonus
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(num_players)]
        self.agents: list[str] = []
        fields = observation_fields(num_players)
        low, high = (
            np.concatenate([np.full(field.size, field[which], np.float32) for field in fields])
            for which in (2, 3)
        )
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (len(ACTIONS),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._chance = random.Random()
        self.partial = NOTHING

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Tell the space of an agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Tell the space of an agent's actions, always the same object."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a game.

        Parameters
        ----------
        seed
            That of the game: ``reset(seed=7)`` deals what ``romirami.new_game(n, seed=7)`` does.
            Where left out, the seed comes from those of the resets before, so that a run of
            games is the same again after the same first seed.
        options
            ``{"setup": …}``, a `romirami.Deal` or `romirami.Position`, begins with that instead.

        Raises
        ------
        TextError
            If the setup is not for this number of players, or the seed can't be.
        """
        setup = (options or {}).get("setup")
        if setup is not None and not isinstance(setup, Deal):
            raise TextError(repr(setup), _("the setup is a Deal or a Position"))
        seats = len(self.possible_agents)
        if setup is not None and len(setup.names) != seats:
            expected = _("this table has {n} seats, and so has its setup").format(n=seats)
            raise TextError(repr(setup.names), expected)
        if seed is not None:
            seed = operator.index(seed)
            self._chance.seed(seed)
        if setup is None:
            fresh = self._chance.getrandbits(64) if seed is None else seed
            setup = deal(self.possible_agents, seed=fresh, open_bonus=self.open_bonus)
        self.game = Game(setup)
        self.partial = NOTHING
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat]

    def view(self, agent: str) -> View:
        """Tell what an agent may know, as a value that the computer players read too."""
        return self.game.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> Observation:
        """Tell what an agent observes."""
        view = self.view(agent)
        partial = self.partial if view.is_my_turn else NOTHING
        mask = np.zeros(len(ACTIONS), np.int8)
        if agent in self.agents and not (self.terminations[agent] or self.truncations[agent]):
            mask[choices(view, partial)] = 1
        return {"observation": observe(view, partial), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose a code for the agent whose turn it is; None for one whose game is over.

        Raises
        ------
        TextError
            If there is no such code.
        RuleError
            If it may not be chosen now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = _code(action)
        view = self.view(agent)
        if code not in choices(view, self.partial):
            raise RuleError(ACTIONS[code], _NOT_NOW)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chosen = go_on(view, self.partial, code)
        if isinstance(chosen, Partial):
            self.partial = chosen
        else:
            self.partial = NOTHING
            self.game = self.game.apply(chosen)
            self._pass_on()
        if self.render_mode == "human":
            self.render()

    def _pass_on(self) -> None:
        """Give the turn on, or pay and end the game."""
        if self.game.is_over:
            sheet = self.game.score()
            paid = REWARDS[self.reward].pay(sheet)
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = paid[seat]
                self.terminations[agent] = True
                self.infos[agent] = {
                    "points": sheet.totals[seat],
                    "won": seat in sheet.winners,
                    "rounds": self.game.round,
                }
            self._accumulate_rewards()
        elif self.max_rounds is not None and self.game.round > self.max_rounds:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.game.seat]

    def render(self) -> str | None:
        """Show the table as the agent whose turn it is sees it.

        Returns
        -------
        str or None
            The text for ``ansi``; for ``human`` it is written to the standard output.
        """
        if self.render_mode is None:
            gymnasium.logger.warn(_("There is nothing to see without a render mode."))
            return None
        text = tell(self.view(self.possible_agents[self.game.seat]), self.partial)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """Do nothing: there is no window and no process to close."""

    def __deepcopy__(self, memo: dict[int, Any]) -> RomiRamiEnv:
        # A game doesn't change, so the copy may stand on the same one.
        memo[id(self)] = twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if name == "game" else copy.deepcopy(value, memo)
        return twin


def env(
    num_players: int = 2,
    *,
    reward: str = "win",
    max_rounds: int | None = MAX_ROUNDS,
    open_bonus: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Make the environment, with the usual wrappers around it.

    The wrappers refuse to be used in the wrong order, and end the game where an agent chooses what
    its mask doesn't allow.

    Parameters
    ----------
    num_players
        2 to 4; the agents are ``player_0``, ``player_1`` …
    reward
        ``win``: 1 for the only winner, less where a win is shared, and the others pay for it in
        equal parts.  ``margin``: one's points less the mean of those of the others.  All that comes
        at the end of the game; before it, and where it is cut off, the reward is 0.  An illegal
        action pays -1 or -100, which is never better than to lose.
    max_rounds
        The rounds after which a game is cut off (truncated); None for never.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).
    render_mode
        ``ansi``: `render` returns the table as text; ``human``: it is written after each action.

    Returns
    -------
    pettingzoo.AECEnv
        ``env.unwrapped`` is the `RomiRamiEnv`.

    Raises
    ------
    TextError
        If one of the parameters can't be.

    Examples
    --------
    >>> from romirami.lab.rl import ACTIONS
    >>> table = env(num_players=3)
    >>> table.reset(seed=7)
    >>> table.agent_selection
    'player_0'
    >>> observation, reward, terminated, truncated, info = table.last()
    >>> [ACTIONS[code] for code in observation["action_mask"].nonzero()[0]][-2:]
    ['take 5h 5c', 'take 2d 2y 2y']
    """
    inner = RomiRamiEnv(
        num_players,
        reward=reward,
        max_rounds=max_rounds,
        open_bonus=open_bonus,
        render_mode=render_mode,
    )
    legal = wrappers.TerminateIllegalWrapper(inner, illegal_reward=REWARDS[reward].illegal)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


_NOT_NOW: Final = Verdict(
    False, "not-now", "The action mask tells what may be chosen now, and this is not among it."
)


def _code(action: object) -> int:
    try:
        code = operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        code = -1
    if code not in range(len(ACTIONS)):
        expected = _("an action is a whole number from 0 to {last}").format(last=len(ACTIONS) - 1)
        raise TextError(repr(action), expected)
    return code


def _require(given: object, options: list[Any]) -> None:
    if given not in options:
        expected = _("it is one of {options}").format(options=", ".join(map(repr, options)))
        raise TextError(given if isinstance(given, str) else repr(given), expected)
