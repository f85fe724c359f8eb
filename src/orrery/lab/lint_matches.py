"""Lint for designers, by playing: cards that are never played or decide nothing, and text that never runs.

A sensible player plays some matches with the cards, and what it did is done again with a part of a text left
out (or, where nothing may be left out, with another number in it). If not a single state differs from what it
was, in no match, the part has never run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from orrery.cardtext import Card, Node, Vocabulary, read_cards
from orrery.cardtext.changing import language_of, numbers_in, omissions, parts_of, written
from orrery.engine.game import NOBODY, Game
from orrery.engine.packs import Pack
from orrery.files import scenario_files
from orrery.games import REGISTERED
from orrery.lab.lint import Remark, own_entries
from orrery.lab.playing import Table, body
from orrery.lab.reading import find_scenario
from orrery.lab.rows import MatchRow
from orrery.lab.running import Progress, Silence
from orrery.lab.scenario import Scenario
from orrery.lab.statistics import separate_shares
from orrery.players import players_of

SCENARIO: Final = "lint"  # of a game's own scenarios: what lint plays
WHOLE_GAME: Final = "all-cards"
TRIAL_PACK: Final = "without-a-part"
NO_EFFECT: Final = 0.05  # an interval of the share won that lies within this is no effect worth a card
FEWEST: Final = 5  # matches without the card to compare with


@dataclass(slots=True)
class Recorded:
    """A match that was played, so that it can be played again."""

    row: MatchRow
    setting: int
    moves: list[tuple[int, int]]
    names: set[str]  # of all cards that it tells of, or that were dealt


@dataclass(slots=True)
class Seen:
    """What matches have shown of the cards."""

    played: list[Recorded] = field(default_factory=list)
    raised: list[str] = field(default_factory=list)  # what the others raised


def lint_scenario(game: str, packs: tuple[Pack, ...], matches: int) -> Scenario:
    """What lint plays: the game's scenario of that name, or the usual match with a quick player."""
    if (name := f"{game}/{SCENARIO}") in scenario_files():
        found = find_scenario(name)
    else:
        from orrery.games import new_game

        quick = "heuristic" if "heuristic" in players_of(game) else "tree:50"
        seats = (quick,) * new_game(game).seats
        found = Scenario(
            name=name, title="Lint", game=game, place=REGISTERED[game], seats=seats, matches=1, key=name
        )
    repeats = found.repeats()
    return msgspec.structs.replace(found, packs=packs, matches=-(-matches // repeats) * repeats)


def lint_by_playing(
    game: str,
    packs: tuple[Pack, ...],
    matches: int,
    before: tuple[Pack, ...] = (),
    progress: Progress | None = None,
) -> list[Remark]:
    """What matches show of the cards of packs, without those `before`; without packs, of all cards."""
    watching = progress or Silence()
    own = own_entries(REGISTERED[game], packs, before)
    scenario = lint_scenario(game, packs or (as_pack(own),), matches)
    table = Table(scenario)
    watching.begin(scenario.matches, 0, 0)
    seen = recorded(table, watching)
    found = []
    if seen.raised:
        problem = f"{len(seen.raised)} of {scenario.matches} matches raised: {seen.raised[0]}"
        found.append(Remark("raised", scenario.title, game, problem))
    parts = [list(parts_to_try(card)) for card in own]
    watching.begin(sum(map(len, parts)), 0, 0)
    for card, tried in zip(own, parts, strict=True):
        if card.table == "card":
            found += card_remarks(card, seen.played)
        found += dead_text(card, tried, table, scenario, seen.played)
        watching.add(len(tried), 0)
    return found


def as_pack(cards: Sequence[Card]) -> Pack:
    """A game's own cards as a pack, unchanged: what packs bring is put into decks, so all cards turn up."""
    text = "\n".join(written(card, {}) for card in cards if card.table == "card")
    return Pack(WHOLE_GAME, ((f"{WHOLE_GAME}.toml", text),))


def recorded(table: Table, watching: Progress) -> Seen:
    seen = Seen()
    for n in range(table.scenario.matches):
        course, (row, _) = table.follow(n)
        watching.add(1, 1 if row.error else 0)
        if row.error:
            seen.raised.append(row.error)
            continue
        assert course.state is not None
        mentioned = {str(value) for event in course.state.log or () for value in event.values.values()}
        dealt = {name for names in (*row.deck, *row.drawn) for name in names}
        setting = table.settings.index(row.setting)
        seen.played.append(Recorded(row, setting, course.moves(), mentioned | dealt))
    return seen


# -- what the rows show
def card_remarks(card: Card, matches: Sequence[Recorded]) -> Iterator[Remark]:
    name, place = card.name, str(card.place)
    in_deck = [each.row for each in matches if has(each.row.deck, name) or has(each.row.played, name)]
    played = [row for row in in_deck if has(row.played, name)]
    if not in_deck:
        yield Remark("never-there", name, place, f"no deck of {len(matches)} matches had it")
    elif not played:
        yield Remark(
            "never-played", name, place, f"never played, though {len(in_deck)} of {len(matches)} decks had it"
        )
    else:
        yield from effect_remarks(card, in_deck)


def effect_remarks(card: Card, in_deck: Sequence[MatchRow]) -> Iterator[Remark]:
    """Whether drawing it makes a difference, among matches whose decks had it."""
    drawn = [row for row in in_deck if has(row.drawn, card.name)]
    others = [row for row in in_deck if not has(row.drawn, card.name)]
    if len(drawn) < FEWEST or len(others) < FEWEST:
        return
    effect = separate_shares(wins(others), len(others), wins(drawn), len(drawn))
    if effect.low >= -NO_EFFECT and effect.high <= NO_EFFECT:
        yield Remark(
            "no-effect",
            card.name,
            str(card.place),
            f"no effect on winning: {100 * effect.value:+.1f} points when it is drawn "
            f"({100 * effect.low:+.1f} to {100 * effect.high:+.1f}, {effect.n} matches)",
        )


def has(by_seat: Sequence[Sequence[str]], name: str) -> bool:
    return any(name in names for names in by_seat)


def wins(rows: Sequence[MatchRow]) -> int:
    return sum(0 in row.winners for row in rows)


# -- text that never runs
def dead_text(
    card: Card,
    parts: Sequence[Part],
    table: Table,
    scenario: Scenario,
    matches: Sequence[Recorded],
) -> Iterator[Remark]:
    """The parts of a card's text that made no difference in any match in which it turned up."""
    there = [each for each in matches if card.name in each.names]
    if not there or (card.table == "card" and not any(has(each.row.played, card.name) for each in there)):
        return
    dead: list[Node] = []
    for part in parts:
        inside_dead = any(part.node is each for gone in dead for each in gone.walk())
        if inside_dead or part.node in dead:
            continue
        entry = usable(card, part.without)
        if entry and runs_the_same(table, Variant(scenario, entry), there):
            dead.append(part.node)
            problem = f'"{part.text}" never made a difference in {len(there)} matches'
            yield Remark("dead-text", card.name, str(card.place), problem)


class Part(NamedTuple):
    """A phrase of a card's text, with a text in which it is gone or, if it must stay, has another number."""

    node: Node
    text: str
    without: Node


def parts_to_try(card: Card) -> Iterator[Part]:
    text, language = card.values.get("text"), language_of(card.schema)
    if not isinstance(text, Node) or language is None:
        return
    gone = []
    for part, rest in omissions(text, language):
        gone.append(part)
        yield Part(part, language.render(part), rest)
    for steps, part in parts_of(text):
        if any(part is each for each in gone):
            continue
        own = [each for each in numbers_in(text, language).values() if each.steps == steps]
        for number in own[:1]:
            step = number.kind.scale
            other = number.value + step if number.value + step <= number.kind.high else number.value - step
            yield Part(part, language.render(part), number.changed(text, other))


def usable(card: Card, text: Node) -> str:
    """The entry with another text as a file writes it, in order; "" if no such card can be.

    What a text no longer allows (an upgrade of what is gone, say) is set to something that it does.
    """
    plain = written(card, {"text": text})
    faults = read_cards(plain, card.schema).faults
    if not faults:
        return plain
    name = faults[0].problem.partition(":")[0]
    kind = card.schema.by_name[name].type if name in card.schema.by_name else None
    for word in kind.words if isinstance(kind, Vocabulary) else ():
        other = written(card, {"text": text, name: word.text})
        if not read_cards(other, card.schema).faults:
            return other
    return ""


class Variant:
    """A scenario with one entry written otherwise."""

    def __init__(self, scenario: Scenario, entry: str) -> None:
        pack = Pack(TRIAL_PACK, ((f"{TRIAL_PACK}.toml", entry),))
        self.scenario = msgspec.structs.replace(scenario, packs=(*scenario.packs, pack))
        self.games: dict[int, Game] = {}

    def game(self, setting: int) -> Game:
        """The game of one setting, made when it is needed."""
        if setting not in self.games:
            self.games[setting] = self.scenario.new_game(self.scenario.settings()[setting])
        return self.games[setting]


def runs_the_same(table: Table, variant: Variant, matches: Sequence[Recorded]) -> bool:
    """Whether no match goes another way when its moves are made in the other game."""
    return not any(differs(table.games[each.setting], variant.game(each.setting), each) for each in matches)


def differs(game: Game, changed: Game, match: Recorded) -> bool:
    ours, other = game.new(match.row.key), changed.new(match.row.key)
    for seat, action in match.moves:
        if body(ours) != body(other) or other.mover() != seat or action not in other.actions(seat):
            return True
        ours.apply(seat, action)
        other.apply(seat, action)
    return body(ours) != body(other) or (other.mover() == NOBODY) != (ours.mover() == NOBODY)
