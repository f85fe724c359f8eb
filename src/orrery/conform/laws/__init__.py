"""The laws, one function each. Its docstring's first line states the law, the rest says how it is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from orrery.conform.laws import chance, copies, decisions, honesty, legacies, secrets, sight, words
from orrery.conform.trial import Trial
from orrery.engine.words import Malformed, nearest


@dataclass(frozen=True)
class Law:
    """One law: its name, and the function that raises `Broken` when a trial breaks it."""

    name: str
    judge: Callable[[Trial], None]
    once: bool = False  # one trial is enough; the law varies it by itself

    @property
    def statement(self) -> str:
        return (self.judge.__doc__ or "").strip().split("\n", maxsplit=1)[0]

    def __str__(self) -> str:
        return self.name


# In the order in which they are tried: what the others rely on comes first.
LAWS: tuple[Law, ...] = (
    Law("about", decisions.the_game_introduces_itself),
    Law("options", decisions.every_option_works, once=True),
    Law("ends", decisions.every_match_ends),
    Law("actions", decisions.actions_are_listed_once),
    Law("outcome", decisions.the_outcome_is_settled),
    Law("looking", decisions.looking_changes_nothing),
    Law("refusals", decisions.refusals_leave_the_state_untouched),
    Law("determinism", chance.same_key_same_match),
    Law("elsewhere", chance.same_match_in_another_process, once=True),
    Law("clone", copies.clones_are_independent),
    Law("save", copies.states_save_and_load),
    Law("fields", copies.no_field_is_forgotten),
    Law("damage", copies.damaged_states_are_refused),
    Law("replay", copies.match_files_replay),
    Law("undo", copies.undo_goes_back),
    Law("texts", words.actions_read_back),
    Law("events", words.events_are_well_formed),
    Law("silence", words.listening_changes_nothing),
    Law("ledger", words.counting_says_what_is_told),
    Law("parts", sight.views_are_well_formed),
    Law("choices", sight.choices_are_the_legal_actions),
    Law("secrets", secrets.seats_cannot_tell_worlds_apart),
    Law("canary", secrets.keys_and_hidden_words_stay_hidden),
    Law("told", secrets.nobody_is_told_more_than_it_knows),
    Law("news", secrets.news_is_raised_when_something_is_shown),
    Law("sealed", secrets.sealed_choices_stay_sealed),
    Law("order", secrets.sealed_choices_have_no_order),
    Law("honesty", honesty.imagination_knows_only_what_the_seat_knows),
    Law("twins", honesty.same_experience_same_knowledge),
    Law("imagined", honesty.imagined_worlds_can_be_played),
    Law("advice", honesty.open_advice_looks_at_nothing_hidden),
    Law("forecasts", honesty.forecasts_tell_nothing_hidden),
    Law("fresh", legacies.a_fresh_legacy_inherits_the_defaults, once=True),
    Law("fold", legacies.folding_is_deterministic),
    Law("fold-once", legacies.folding_twice_changes_nothing),
    Law("inherit", legacies.what_is_inherited_is_accepted),
    Law("legacy-text", legacies.legacies_read_back),
)


def law_named(name: str) -> Law:
    """The law of that name; raises Malformed."""
    laws = {law.name: law for law in LAWS}
    if name not in laws:
        raise Malformed("unknown-law", f'There is no law "{name[:40]}"{nearest(name, laws)}')
    return laws[name]
