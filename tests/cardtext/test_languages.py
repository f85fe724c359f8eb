"""A language that contradicts itself is refused when it is declared, or when its first text is read."""

import copy

import pytest

from orrery.cardtext import BadLanguage, CardError, Language, Number, Phrase, Place, Vocabulary, Word

FORCE = Vocabulary.of("force", "Red", "Blue")


def language(*templates: str, types: tuple[Number | Vocabulary, ...] = (FORCE,)) -> Language:
    phrases = [Phrase(f"phrase{index}", "act", template) for index, template in enumerate(templates)]
    return Language("act", types, phrases)


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("Gain {amount:number", "a brace too many or too few"),
        ("Gain [{amount:number}", "lacks a ]"),
        ("Gain {amount:number=1}]", "a ] too many"),
        ("Gain {a b:number}", "is no slot"),
        ("Gain {amount:nmber}", "there is no type 'nmber'"),
        ("Gain {a:number} {a:force}", "two slots have the same name"),
        ("Gain{all:flag}", "a flag stands in an optional part"),
        ("Gain[ all{all:flag*, }]", "there are no lists of flags"),
        ("Gain[ {amount:number}]", "needs a default of its type"),
        ("Gain[ {force:force=Green}]", "needs a default of its type"),
        ("Gain {force:force} card(s)", "there is no number to decide"),
        ("Gain 2 {force:force}", "2 cannot stand in a template"),
        ("[Gain]", "can be written as nothing at all"),
        ("Gain" + "[ so{s%d:flag}]" * 9 % tuple(range(9)), "too many optional parts"),
    ],
)
def test_a_bad_template_is_refused(template: str, reason: str) -> None:
    with pytest.raises(BadLanguage, match=reason.replace("[", r"\[")):
        language(template)


@pytest.mark.parametrize(
    "templates",
    [
        ("Gain {force:force}", "gain {colour:force}"),
        ("Gain {force:force}", "Gain {colour:colour}"),
        ("Gain {amount:number}[, twice{twice:flag}]", "{acts:act*, }"),
        ("Gain[ much{a:flag}][ much{b:flag}]",),
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(templates: tuple[str, ...]) -> None:
    both = language(*templates, types=(FORCE, Vocabulary.of("colour", "Red", "Green")))
    with pytest.raises(BadLanguage, match=r"two ways|two readings"):
        both.parse("Gain Red")


def test_declarations_are_checked() -> None:
    with pytest.raises(BadLanguage, match="'red' twice"):
        Vocabulary("force", (Word("Red", 0), Word("Blue", 1, also=("red",))))
    with pytest.raises(BadLanguage, match="two words of the same number"):
        Vocabulary("force", (Word("Red", 0), Word("Blue", 0)))
    with pytest.raises(BadLanguage, match="no words"):
        Vocabulary("force", ())
    with pytest.raises(BadLanguage, match="no range"):
        Number("ticks", low=3, high=2)
    with pytest.raises(BadLanguage, match="scale"):
        Number("ticks", scale=7)
    with pytest.raises(BadLanguage, match="declared twice"):
        language("Gain", types=(FORCE, FORCE))
    with pytest.raises(BadLanguage, match="there is a type of that name"):
        Language("force", (FORCE,), [Phrase("gain", "force", "Gain")])
    with pytest.raises(BadLanguage, match="two phrases have the same name"):
        Language("act", (), [Phrase("gain", "act", "Gain"), Phrase("gain", "act", "Win")])
    with pytest.raises(BadLanguage, match="no phrase is of the kind"):
        Language("card", (), [Phrase("gain", "act", "Gain")])
    with pytest.raises(BadLanguage, match="which is no slot"):
        Language("act", (), [Phrase("gain", "act", "Gain", explain="gains {amount}")])
    with pytest.raises(BadLanguage, match="a whole text is of the kind act"):
        language("Gain").parse("Gain", start="force")
    with pytest.raises(BadLanguage, match="cannot mean"):
        Language("act", (), [Phrase("gain", "act", "Gain")], synonyms={"win": "obtain"})


def test_a_phrase_that_makes_nothing_stands_for_its_only_slot() -> None:
    plain = language("Gain {amount:number}", "Pay {amount:number} {force:force}")
    assert plain.compile(plain.parse("Gain 3")) == 3
    with pytest.raises(BadLanguage, match="makes nothing"):
        plain.compile(plain.parse("Pay 3 Red"))


def test_a_game_may_bound_plain_numbers_as_it_likes() -> None:
    small = language("Gain {amount:number}", types=(Number("number", low=1, high=3),))
    with pytest.raises(CardError, match="from 1 to 3"):
        small.parse("Gain 4")


def test_names_beside_each_other_are_quoted() -> None:
    pair = language("Bind {first:name} {second:name}")
    node = pair.parse('Bind "Rake" "Spade"')
    assert pair.render(node) == 'Bind "Rake" "Spade"'
    assert pair.parse(pair.render(node)) == node


def test_a_refusal_survives_the_way_from_a_worker() -> None:
    error = CardError("unknown-word", Place("a.toml", 3, 9), "Unknown word.", "Gian", "Gain")
    back = copy.copy(error)  # by the same way as pickle
    assert (back.code, back.place, str(back)) == (error.code, error.place, str(error))


# ------------------------------------------------------------------------------- a language of exact spelling
STORY = Language(
    "effect",
    (Number("change", low=-3, high=3, signed=True), Vocabulary.of("meter", "Tension", "Coherence")),
    (
        Phrase("plain", "effect", "{option:option}"),
        Phrase("choose", "effect", "Choose: {first:option} OR {second:option}"),
        Phrase("option", "option", "{tokens:token*, }"),
        Phrase("token", "token", "{change:change} {meter:meter}"),
    ),
    exact=True,
)


@pytest.mark.parametrize(
    "text", ["+1 Tension", "-2 Coherence, +1 Tension", "Choose: +1 Tension OR -1 Coherence"]
)
def test_an_exact_language_reads_canonical_texts(text: str) -> None:
    assert STORY.render(STORY.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [("+1 tension", 4), ("+ 1 Tension", 2), ("+1 Tension ", 11), ("+1 Tension,-1 Coherence", 12)],
)
def test_an_exact_language_refuses_all_others(text: str, column: int) -> None:
    with pytest.raises(CardError, match="should be written exactly") as refusal:
        STORY.parse(text)
    assert refusal.value.place.column == column
