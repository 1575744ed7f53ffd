"""A little card game as a PettingZoo environment, and ways in which it leaks.

Each of two players has a card of ten, the others are the deck. Three times each, in turn, a player
passes or raises; the higher card wins as much as was raised.
"""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

RAISE = 1
CARDS = 10
TURNS = 6


class OneCard(AECEnv):
    """The game as it should be: a player is given its card and what was raised."""

    metadata = {"name": "one_card_v0", "render_modes": []}  # noqa: RUF012
    render_mode = None

    def __init__(self):
        self.possible_agents = ["player_0", "player_1"]
        row = Box(0, CARDS + TURNS, (2,), np.int8)
        mask = Box(0, 1, (2,), np.int8)
        self._spaces = {
            agent: (Dict({"observation": row, "action_mask": mask}), Discrete(2))
            for agent in self.possible_agents
        }

    def observation_space(self, agent):
        return self._spaces[agent][0]

    def action_space(self, agent):
        return self._spaces[agent][1]

    def reset(self, seed=None, options=None):  # noqa: ARG002
        self.deal(seed, np.random.default_rng(seed).permutation(CARDS).tolist())

    def deal(self, seed, cards):
        self.seed = seed
        self.agents = self.possible_agents[:]
        self.cards = dict(zip(self.agents, cards[:2], strict=True))
        self.deck = cards[2:]
        self.actions = []
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    @property
    def stake(self):
        return 1 + self.actions.count(RAISE)

    def other(self, agent):
        return self.possible_agents[agent == self.possible_agents[0]]

    def leads(self, agent):
        return self.cards[agent] > self.cards[self.other(agent)]

    def is_over(self):
        return len(self.actions) == TURNS

    def observe(self, agent):
        row = np.array([self.cards[agent], self.stake], np.int8)
        return {"observation": row, "action_mask": np.ones(2, np.int8)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.actions.append(int(action))
        if self.is_over():
            for one in self.agents:
                self.rewards[one] = self.stake if self.leads(one) else -self.stake
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.other(agent)


class MadeAnew(OneCard, EzPickle):
    """As many environments are: a copy by `copy.deepcopy` begins before the reset."""

    def __init__(self):
        super().__init__()
        EzPickle.__init__(self)


def exchange(twin, agent, chance):
    """Deal again all but the agent's card, and play the same actions."""
    table = twin.unwrapped
    actions = table.actions
    cards = [*table.cards.values(), *table.deck]
    own = table.possible_agents.index(agent)
    unseen = [card for place, card in enumerate(cards) if place != own]
    chance.shuffle(unseen)
    unseen.insert(own, cards[own])
    table.deal(chance.getrandbits(31), unseen)
    for action in actions:
        if not table.is_over():
            table.step(action)
    return True


class PeekingAtTheDeck(OneCard):
    def observe(self, agent):
        told = super().observe(agent)
        told["observation"][1] += self.deck[0]
        return told


class TellingByTheMask(OneCard):
    """Who can't win may not raise."""

    def observe(self, agent):
        told = super().observe(agent)
        told["action_mask"][RAISE] = self.leads(agent)
        return told


class TellingByTheType(OneCard):
    """Low cards need few bytes."""

    def observe(self, agent):
        told = super().observe(agent)
        least = np.int8 if self.cards[self.other(agent)] < 5 else np.int16
        return told | {"observation": told["observation"].astype(least)}


class TellingTheSeed(OneCard):
    def deal(self, seed, cards):
        super().deal(seed, cards)
        self.infos = {agent: {"seed": seed} for agent in self.agents}


class TellingByTheReward(OneCard):
    """Who leads is encouraged."""

    def step(self, action):
        super().step(action)
        self.rewards = {agent: int(self.leads(agent)) for agent in self.rewards}


class TellingByTheTurn(OneCard):
    """The lower card begins."""

    def deal(self, seed, cards):
        super().deal(seed, cards)
        self.agent_selection = min(self.cards, key=self.cards.get)


class TellingByTheEnd(OneCard):
    """Nobody plays on against the best cards; who still does so knows that they are not there."""

    def is_over(self):
        return super().is_over() or (len(self.actions) == 3 and max(self.cards.values()) > 7)
