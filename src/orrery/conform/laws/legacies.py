"""Laws about legacies: what outlives a match is a fold of finished matches. A game without one keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.conform.picture import same
from orrery.conform.trial import Broken, Trial
from orrery.engine.game import settle
from orrery.engine.legacy import Kept, Legacy, finished
from orrery.engine.match import Match
from orrery.engine.matchfile import read_match
from orrery.engine.words import Malformed

LIVES = 6  # matches that are folded one after the other


def legacy_of(trial: Trial) -> Legacy[Any] | None:
    """The legacy of the game under trial. (What is played with packs counts for none.)"""
    return None if trial.packs else type(trial.game).legacy


def ended(trial: Trial) -> Match:
    """The trial's match, played to its end; one that is too long is given up by its first seat."""
    match = Match(trial.game, trial.plan.key_text(), trial.plan.chance)
    for move in trial.play():
        match.record(move.seat, move.action)
    if not match.over():
        match.resign(0)
    return match


def life(trial: Trial, legacy: Legacy[Any]) -> Iterator[tuple[Kept[Any], Match, int]]:
    """A person's matches, each begun as the legacy says: what is kept before it, the match, and a seat."""
    kept = legacy.fresh()
    for n in range(LIVES):
        other = trial.variation(n)
        if n:
            other.game = other.game_with(
                {**other.game.options, **legacy.inherit(kept.value), **trial.subject.settled}
            )
        match = ended(other)
        seat = other.below(other.game.seats)
        trial.moves = other.moves
        yield kept, match, seat
        kept = legacy.add(kept, match, seat)


def a_fresh_legacy_inherits_the_defaults(trial: Trial) -> None:
    """Somebody who has never played begins with the options at their defaults."""
    legacy = legacy_of(trial)
    if legacy is None:
        return
    same("Its legacy has another name than the game", trial.game.about.name, legacy.game)
    fresh = settle(trial.game_class, legacy.inherit(legacy.fresh().value))
    same("A fresh legacy inherits no defaults", settle(trial.game_class, {}), fresh)
    same("A fresh legacy is not always the same", legacy.write(legacy.fresh()), legacy.write(legacy.fresh()))


def folding_is_deterministic(trial: Trial) -> None:
    """The same legacy and the same match give the same legacy, and the one before is not changed.

    The match is folded as it was played, and as it was read from its file.
    """
    legacy = legacy_of(trial)
    if legacy is None:
        return
    for kept, match, seat in life(trial, legacy):
        before = legacy.write(kept)
        again = read_match(match.text(), trial.find_game)
        here, there = (
            legacy.write(Kept(legacy.fold(kept.value, finished(each, seat)))) for each in (match, again)
        )
        same("Folded from its file, the match gives another legacy", here, there)
        same("Folding has changed the legacy that was there before", before, legacy.write(kept))


def folding_twice_changes_nothing(trial: Trial) -> None:
    """A match that is folded in already changes nothing, however it comes again; another one does."""
    legacy = legacy_of(trial)
    if legacy is None:
        return
    for kept, match, seat in life(trial, legacy):
        once = legacy.add(kept, match, seat)
        if len(once.matches) != len(kept.matches) + 1:
            raise Broken("A match that was folded in is not remembered.")
        again = legacy.read(legacy.write(once))
        again = legacy.add(again, read_match(match.text(), trial.find_game), trial.below(match.game.seats))
        same("Folded in twice, the match counts twice", legacy.write(once), legacy.write(again))


def what_is_inherited_is_accepted(trial: Trial) -> None:
    """Whatever was folded in, the options that are inherited are such as the game accepts."""
    legacy = legacy_of(trial)
    if legacy is None:
        return
    for kept, match, seat in life(trial, legacy):
        inherited = legacy.inherit(legacy.add(kept, match, seat).value)
        try:
            settled = settle(trial.game_class, inherited)
        except Malformed as refusal:
            raise Broken(f"It inherits what the game refuses: {refusal.sentence}") from refusal
        taken = {name: settled[name] for name in inherited}
        same("It inherits what the game reads otherwise", inherited, taken)
        trial.game_with(inherited).new(trial.plan.key_text(), trial.plan.chance)


def legacies_read_back(trial: Trial) -> None:
    """A legacy prints itself, reads itself back, and says in words what it is."""
    legacy = legacy_of(trial)
    if legacy is None:
        return
    for kept, match, seat in life(trial, legacy):
        now = legacy.add(kept, match, seat)
        text = legacy.write(now)
        again = legacy.read(text)
        if again != now or legacy.write(again) != text:
            raise Broken(f"The legacy reads back as another one: {again}, not {now}.")
        for line in legacy.describe(now.value):
            if not (line.title.strip() and line.text.strip() and f"{line.title}{line.text}".isprintable()):
                raise Broken(f"This says nothing to a person: {line}.")
