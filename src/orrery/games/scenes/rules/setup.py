"""Set-up and draft (NS-010 to NS-021)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import DEAL, DECK, DRAFT, HAND, NONE, PACKET
from orrery.games.scenes.rules.scenes import open_scene

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


# -- set-up
def draw(s: StoryState) -> None:
    """Draw three themes, a premise and the first spotlight."""
    themes = list(range(len(s.rules.content.themes)))
    s.dice.shuffle(DEAL, themes)
    s.themes = sorted(themes[:3])
    s.premise = s.dice.below(DEAL, s.rules.content.drawn)
    s.spotlight = s.dice.below(DEAL, s.rules.seats)
    s.deck = list(range(DECK))


def sit(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001  as all deeds are called
    """A person tells along, having read what the pack warns of (NS-130)."""
    s.machines[seat] = 0
    s.step += 1
    s.tell("sits", f"{{{seat}}} tells along.", {"seat": seat})


def seat_a_machine(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """A machine tells for this seat: it neither challenges nor has a say in the theme bonus (NS-103)."""
    s.machines[seat] = 1
    s.step += 1
    s.tell("machine", f"{{{seat}}} is a machine teller.", {"seat": seat})


def pick_theme(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.theme = s.themes[values[0]]
    begin_draft(s)


def own_theme(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """A text of the table's own (NS-013)."""
    s.theme = len(s.rules.content.themes)
    s.theme_text = words
    begin_draft(s)


def begin_draft(s: StoryState) -> None:
    """Each seat is dealt 3 elements, 2 events and 2 moves from three shuffled piles (NS-018)."""
    s.phase, s.step = DRAFT, 0
    left: list[int] = []
    for first, cards, dealt in PACKET:
        pile = list(range(first, first + cards))
        s.dice.shuffle(DEAL, pile)
        for packet in s.packets:
            packet += [pile.pop() for _ in range(dealt)]
        left += pile
    for packet in s.packets:
        packet.sort()
    s.deck = left
    s.news += 1
    s.tell("theme", "The theme is chosen, and the cards are dealt.", {"theme": s.theme})


# -- draft
def keep(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """Keep one card of the packet, hidden until all have chosen (NS-019)."""
    s.picks[seat] = values[0]
    s.tell("keeps", f"{{{seat}}} has kept a card.", {"seat": seat})
    if NONE not in s.picks:
        pass_on(s)


def pass_on(s: StoryState) -> None:
    """All have chosen: packets go to the left; after the fifth round what is left goes back (NS-020)."""
    seats = len(s.machines)
    for seat, pick in enumerate(s.picks):
        s.packets[seat].remove(pick)
        s.hands[seat].append(pick)
        s.hands[seat].sort()
        s.picks[seat] = NONE
    s.step += 1
    s.news += 1
    if s.step < HAND:
        s.packets = [s.packets[seat - 1] for seat in range(seats)]
        s.tell("passes", "All packets go one seat to the left.", {"round": s.step})
        return
    s.deck = sorted(s.deck + [card for packet in s.packets for card in packet])
    s.packets = [[] for _ in range(seats)]
    s.dice.shuffle(DEAL, s.deck)
    s.tell("drafted", "Everybody has a hand of five; the rest is the deck.", {"deck": len(s.deck)})


def take_premise(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """One of the pack's premises, as it stands."""
    s.premise = values[0]
    agree_on_premise(s, seat, values, "")


def agree_on_premise(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """Place, time and one question: stored, and no fact (NS-021). Then the first scene opens."""
    s.premise_text = words
    s.tell("premise", "The premise is agreed upon.", {"words": words})
    open_scene(s)
