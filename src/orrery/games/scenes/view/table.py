"""What is seen of a story: the page being written, the board of facts, meters, NPCs, hands, choices.

What tellers wrote stands in the texts of cards, as text. (NS-025, NS-029, NS-066, NS-112, NS-125)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from orrery.engine.game import Outcome
from orrery.engine.view import AnyPart, Card, Meter, Note, Prompt, Track, Values, View, Zone
from orrery.games.scenes.names import (
    COHERENCE_BANDS,
    DRAFT,
    END,
    EPILOGUE,
    FIRST_EVENT,
    FIRST_MOVE,
    HAND,
    HIGHEST,
    KINDS,
    LOCKED,
    MOST_PREMISES,
    NO_DIALOG,
    NONE,
    OVER,
    PHASES,
    SCENES,
    SCORING,
    SETUP,
    SUBTYPES,
    TENSION_BANDS,
    act_of,
    band,
    kind_of,
    subtype_of,
)
from orrery.games.scenes.rules import arc, ending, refusals
from orrery.games.scenes.rules.texts import (
    fact_name,
    fact_text,
    premise_of,
    readable,
    story_text,
    theme_of,
    troubles_of,
)
from orrery.games.scenes.view import labels
from orrery.games.scenes.view.bands import meaning
from orrery.narrate.prose import PARTS, upper

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState
    from orrery.games.scenes.state.tale import Npc

MOVE_HELP = {
    "Introduce": "A new open fact, in your words.",
    "Complicate": "An open fact gets worse: +1 Tension.",
    "Reveal": "A secret is opened for all.",
    "Callback": "A fact of an earlier scene comes back.",
    "Resolve": "An open fact finds its end: -2 Tension, 2 points for you, 1 for its creator.",
    "Confront": "Two facts face to face, or a stand against an NPC.",
}


def of(s: StoryState, seat: int) -> View:
    parts: list[AnyPart] = [phase_track(s)]
    if s.stopped:
        text = (
            "Nobody has to say why. Under “Take something out” you can strike any card: its sentence leaves "
            "the story, and what it brought in goes with it. Anybody can let the story go on."
        )
        parts.append(Note("stopped", text, "The story is stopped"))
    if s.phase == SETUP:
        parts += setup_parts(s)
    if not s.telling():
        what = "has" if s.phase > DRAFT else "will begin with"
        text = f"{s.rules.seat_title(s.spotlight)} {what} the spotlight."
        parts.append(Note("spotlight", text, values={"spotlight": s.spotlight} if s.phase > DRAFT else {}))
    if s.vetoes:
        parts.append(texts_zone("vetoes", "Not in this story", s.vetoes))
    if s.phase != SETUP:
        parts += [*meters(s), theme_note(s)]
    parts.append(premise_card(s))
    if s.phase == DRAFT and s.step == HAND:
        parts.append(premises_zone(s))
    if s.phase >= DRAFT + 1:
        parts += [page(s), earlier(s), board(s, seat), *npc_zone(s)]
    if s.rules.arc:
        parts += arc_parts(s)
    parts += scoring_parts(s, seat)
    for owner in range(len(s.machines)):
        parts += seat_parts(s, owner, seat)
    if s.phase != SETUP:
        parts.append(Zone("deck", "Deck", (), deck_count(s), layout="pile"))
    if s.phase >= DRAFT + 1:
        last = Card(
            "lw", "Last Word", "A Resolve for scene 9, if nobody has one.", facts=("beside the deck",)
        )
        parts.append(Zone("beside", "Beside the deck", (last,), 1))
    shown = s.show(seat, parts, labels.question(s), labels.choices(s, seat), labels.asides(s, seat))
    waiting = None if seat in shown.to_act else refusals.why_waiting(s, seat)
    return shown if waiting is None else replace(shown, prompt=Prompt(waiting.sentence))


def setup_parts(s: StoryState) -> list[AnyPart]:
    """What the pack warns of (NS-130), and the themes that were drawn."""
    told = f"This pack tells of {', '.join(s.rules.content.warnings)}."
    themes = [upper(s.rules.content.themes[each]) for each in s.themes]
    return [Note("warnings", told, "Content warnings"), texts_zone("themes", "Themes", themes)]


def phase_track(s: StoryState) -> Track:
    """Where the story is."""
    if s.telling():
        steps = tuple(f"{'·' if number % 3 else '*'}{number + 1}" for number in range(SCENES))
        act = act_of(s.scene)
        return Track("scenes", f"Act {act}, scene", steps, s.scene - 1, {"act": act, "scene": s.scene})
    return Track("scenes", "Phase", PHASES, s.phase)


def meters(s: StoryState) -> list[Meter]:
    tension, coherence = s.tale.tension, s.tale.coherence
    needs = ("scene 9 needs a Resolve",) if s.tale.needs else ()
    locked = ("no Resolve before a Callback or a Confront",) if s.tale.lock == LOCKED else ()
    return [
        banded("tension", "Tension", tension, TENSION_BANDS, needs),
        banded("coherence", "Coherence", coherence, COHERENCE_BANDS, locked),
    ]


def banded(
    name: str, title: str, value: int, bands: tuple[tuple[int, str], ...], duties: tuple[str, ...]
) -> Meter:
    """A meter, the band that it is in, and what that asks of the tellers."""
    now = band(bands, value)
    values: Values = {
        "band": now,
        "bands": tuple([called for _, called in reversed(bands)]),
        "from": tuple([str(lowest) for lowest, _ in reversed(bands)]),
        "does": meaning(now),
    }
    if duties:
        values["duties"] = duties
    return Meter(
        name, title, value, 0, HIGHEST, facts=(now, *duties, scale(bands), meaning(now)), values=values
    )


def scale(bands: tuple[tuple[int, str], ...]) -> str:
    """The bands of a meter, from the lowest: ``Slack from 0, Drawn from 2, …``."""
    return ", ".join(f"{name} from {lowest}" for lowest, name in reversed(bands))


def theme_note(s: StoryState) -> Zone:
    return Zone("theme", "Theme", (Card("theme-card", upper(theme_of(s))),), 1)


def premise_card(s: StoryState) -> Zone:
    premise = premise_of(s)
    card = Card("premise-card", upper(premise.place), premise.question, facts=(premise.time,))
    pack = s.rules.content
    values: Values = {"pack": pack.id, "name": pack.name}
    return Zone("premise", f"Premise ({pack.name}, {s.rules.tone})", (card,), 1, values=values)


def premises_zone(s: StoryState) -> Zone:
    """The premises of the pack, from which the table may take one."""
    cards = tuple(
        Card(f"premise-{place}", upper(each.place), each.question, facts=(each.time,))
        for place, each in enumerate(s.rules.content.premises[:MOST_PREMISES])
    )
    return Zone("premises", "Premises to choose from", cards, len(cards), layout="column")


def texts_zone(name: str, title: str, texts: list[str]) -> Zone:
    cards = tuple(Card(f"{name}-{number}", text) for number, text in enumerate(texts, start=1))
    return Zone(name, title, cards, len(cards), layout="column")


# -- the arc
GOAL = (
    "Bring the story home together. A secret that is hinted at promises to be opened, what gets worse "
    "promises to be resolved, and the question of the premise promises an answer. Keep two promises of "
    "three, and make at least {least}. At the end Coherence must be 3 or more."
)


def arc_parts(s: StoryState) -> list[AnyPart]:
    """The goal first; while the story is told, how far it has come; at the end, what became of it."""
    parts: list[AnyPart] = []
    if s.phase <= DRAFT:
        parts.append(Note("goal", GOAL.format(least=arc.needed(s)), "The goal"))
        return parts
    kept, of = arc.counted(s)
    facts = (f"{arc.enough(s)} bring it home",)
    parts.append(
        Meter("promises", "Promises kept", kept, 0, of, facts=facts, values={"enough": arc.enough(s)})
    )
    cards = tuple(
        Card(
            f"promised-{number}",
            upper(arc.called(s, each)),
            facts=("kept" if each.kept else "open",),
            values={"kept": int(each.kept)},
        )
        for number, each in enumerate(arc.promises(s))
    )
    parts.append(Zone("arc", "What the story has promised", cards, len(cards), layout="column"))
    if arc.judged(s):
        parts.append(Note("verdict", f"The story is {arc.ENDINGS[arc.verdict(s)]}.", "The arc"))
    return parts


# -- the story
def page(s: StoryState) -> Zone:
    """The scene as it is being written."""
    cards: list[Card] = []
    opening = s.openings[s.scene - 1]
    if opening:
        cards.append(Card("opening", "The scene opens", opening))
    for number, play in enumerate(s.tale.plays):
        if play.scene == s.scene:
            cards.append(play_card(s, number))
    if s.dialog != NO_DIALOG:
        asked, _, explained = s.explanation.partition(PARTS)
        spoken = (("question", "It is asked", asked), ("explanation", "The author explains", explained))
        cards += [Card(name, title, text) for name, title, text in spoken if text]
    title = f"Scene {s.scene}, spotlight on {s.rules.seat_title(s.spotlight)}"
    values: Values = {"scene": s.scene, "spotlight": s.spotlight}
    return Zone("page", title, tuple(cards), len(cards), layout="column", values=values)


def play_card(s: StoryState, number: int) -> Card:
    play = s.tale.plays[number]
    what = "face down" if play.hidden else s.rules.card_name(play.card)
    named = [f"F{each + 1}" for each in (play.target, play.second, play.mention, play.made) if each != NONE]
    facts = [f"{s.rules.seat_title(play.seat)}: {KINDS[play.kind]}", *named]
    values: Values = {"teller": play.seat, "facts": tuple(named)}
    if number == s.window:
        open_to_all = "can still be challenged" if not play.challenged else "was challenged"
        facts.append(open_to_all)
        values["challenge"] = open_to_all
    return Card(
        f"p{number + 1}", upper(what), story_text(s, play), facts=tuple(facts), tags=(KINDS[play.kind],),
        values=values,
    )  # fmt: skip


def earlier(s: StoryState) -> Zone:
    """The scenes before this one, each a page."""
    last = s.scene if s.phase < SCORING else SCENES + 1
    cards = tuple(scene_card(s, scene) for scene in range(1, last))
    return Zone("earlier", "The story so far", cards, len(cards), layout="column")


def scene_card(s: StoryState, scene: int) -> Card:
    told = [(NONE, s.openings[scene - 1])]
    told += [(play.seat, story_text(s, play)) for play in s.tale.plays if play.scene == scene]
    told = [(seat, text) for seat, text in told if text]
    title = s.scene_titles[scene - 1]
    values: Values = {
        "tellers": tuple([str(seat) for seat, _ in told]),
        "told": tuple([text for _, text in told]),
    }
    if title:
        values = {**values, "title": title}
    return Card(
        f"scene-{scene}",
        f"Scene {scene}{f': {title}' if title else ''}",
        " ".join([text for _, text in told]),
        values=values,
    )


def board(s: StoryState, seat: int) -> Zone:
    """The fact sheet: open facts first, with all that has become of them (NS-029)."""
    around = [number for number, fact in enumerate(s.tale.facts) if not fact.void]
    around.sort(key=lambda number: (not s.tale.facts[number].open, number))
    cards = tuple(fact_card(s, number, seat) for number in around)
    return Zone("facts", "Facts", cards, len(cards), layout="row")


def fact_card(s: StoryState, number: int, seat: int) -> Card:
    fact = s.tale.facts[number]
    facts = [f"F{number + 1}", f"{SUBTYPES[fact.subtype]} of {s.rules.seat_title(fact.creator)}"]
    if fact.secret:
        facts.append("revealed" if fact.revealed else "hidden")
    facts.append(f"resolved by {s.rules.seat_title(fact.resolver)}" if fact.resolved else "open")
    open_text = readable(s, fact, seat)
    values = fact_values(s, number, open_text=open_text)
    if fact.complications:
        told = troubles_of(s, number) if open_text else []
        count = f"{len(fact.complications)} complication{'s' if len(fact.complications) > 1 else ''}"
        facts.append(f"{count}: {'; '.join(told)}" if told else count)
    if fact.callbacks:
        facts.append(f"called back {len(fact.callbacks)}×")
    facts += [f"linked to F{other + 1}" for other in linked(s, number)]
    text = fact_text(s, number) if open_text else "Only its creator can read it."
    text = "" if text.removesuffix(".") == fact_name(s, number) else text  # a note is called by what it says
    tags = (
        SUBTYPES[fact.subtype],
        "open" if fact.open else "resolved",
        *(("sealed",) if fact.sealed else ()),
    )
    name = upper(fact_name(s, number))
    return Card(f"f{number + 1}", name, text, facts=tuple(facts), tags=tags, values=values)


def fact_values(s: StoryState, number: int, *, open_text: bool) -> Values:
    """What is drawn of a fact: tellers by their seats, facts by their ids."""
    fact = s.tale.facts[number]
    values: Values = {"creator": fact.creator}
    if fact.secret:
        values["secret"] = "revealed" if fact.revealed else "hidden"
    if not open_text:
        values["unreadable"] = 1
    if fact.resolved:
        values["resolver"] = fact.resolver
    if fact.complications:
        values["complications"] = len(fact.complications)
    if fact.complications and open_text:
        values["worse"] = tuple(troubles_of(s, number))
    if fact.callbacks:
        values["callbacks"] = len(fact.callbacks)
    if links := linked(s, number):
        values["links"] = tuple([f"f{other + 1}" for other in links])
    return values


def linked(s: StoryState, number: int) -> list[int]:
    """The facts that this one was held against, tied to, or told of in one breath with."""
    found = set(s.tale.facts[number].links)
    for play in s.tale.plays:
        named = {play.target, play.second, play.mention, play.made} - {NONE}
        if number in named and not play.struck:
            found |= named - {number}
    return sorted(other for other in found if not s.tale.facts[other].void)


def npc_zone(s: StoryState) -> list[Zone]:
    if not s.tale.npcs:
        return []
    cards = tuple(npc_card(s, npc) for npc in s.tale.npcs)
    return [Zone("npcs", "NPCs", cards, len(cards))]


def npc_card(s: StoryState, npc: Npc) -> Card:
    name, want, fear = [*[part.strip() for part in npc.text.split(PARTS)], "", "", ""][:3]
    words = [f"Wants {want}." if want else "", f"Fears {fear}." if fear else ""]
    facts = [f"F{npc.fact + 1}", *[f"tied to F{tie + 1}" for tie in npc.ties]]
    facts += [f"{s.rules.seat_title(seat)} {stance:+d}" for seat, stance in enumerate(npc.stances) if stance]
    facts += [f"acted in scene {npc.last}"] if npc.last else []
    facts += ["closed"] if s.tale.closed(npc) else []
    return Card(
        f"npc-{npc.fact + 1}",
        name or upper(fact_name(s, npc.fact)),
        " ".join(filter(None, words)),
        facts=tuple(facts),
    )


# -- the seats
def seat_parts(s: StoryState, owner: int, seat: int) -> list[AnyPart]:
    title = s.rules.seat_title(owner)
    parts: list[AnyPart] = []
    if s.phase > DRAFT and not s.rules.arc and (not s.rules.quiet_scores or s.phase >= SCORING):
        parts.append(
            Meter(
                f"points-{owner}",
                f"{title}'s points",
                s.tale.points[owner],
                0,
                owner=owner,
                facts=standing(s, owner),
                short="Points",
            )
        )
    if s.machines[owner] == 1:
        parts.append(Note(f"machine-{owner}", "A machine tells.", title))
    if s.packets[owner]:
        parts.append(pile(s, f"packet-{owner}", "packet", s.packets[owner], owner, seat))
    if s.phase != SETUP:
        parts.append(pile(s, f"hand-{owner}", "hand", s.hands[owner], owner, seat))
    return parts


def standing(s: StoryState, owner: int) -> tuple[str, ...]:
    facts = []
    if s.bonuses[owner] != NONE:
        facts.append(f"theme bonus {s.bonuses[owner]}, together {s.total(owner)}")
    if s.withdrawn[owner]:
        facts.append("has withdrawn once")
    if s.tokens[owner]:
        facts.append(f"objections: {s.tokens[owner].bit_count()}")
    return tuple(facts)


def pile(s: StoryState, name: str, what: str, cards: list[int], owner: int, seat: int) -> Zone:
    shown = tuple(
        face_up(s, f"{name}-{card}", card) if owner == seat else Card(f"{name}-down-{place}", face="down")
        for place, card in enumerate(cards)
    )
    title = f"{s.rules.seat_title(owner)}'s {what}"
    return Zone(name, title, shown, len(shown), owner, "fan", short=upper(what))


def face_up(s: StoryState, name: str, card: int) -> Card:
    title = upper(s.rules.card_name(card))
    if card >= FIRST_MOVE:
        kind = KINDS[kind_of(card)]
        return Card(name, title, MOVE_HELP[kind], facts=("move",), tags=("move", kind))
    text = s.rules.content.cards[card].text
    kind = "event" if card >= FIRST_EVENT else SUBTYPES[subtype_of(card)]
    return Card(name, title, text, facts=(kind,), tags=("event" if card >= FIRST_EVENT else "element", kind))


def deck_count(s: StoryState) -> int:
    return len(s.deck)


# -- scoring and the end
def scoring_parts(s: StoryState, seat: int) -> list[AnyPart]:
    if s.phase < SCORING:
        return []
    parts: list[AnyPart] = [Note("group", f"It ends {ending.how_it_ends(s)}.", "The story")]
    seats = len(s.machines)
    for target in range(s.step if s.phase == SCORING else 0):  # behind it the bonus stands beside the points
        numbers = ending.proposals_for(s, target)
        if numbers:
            text = f"{', '.join(map(str, numbers))}; in the middle {ending.middle(numbers):g}"
            parts.append(Note(f"proposals-{target}", text, f"Proposed for {s.rules.seat_title(target)}"))
            examples = [text for text in s.examples[target * seats : (target + 1) * seats] if text]
            if examples:
                title = f"Examples for {s.rules.seat_title(target)}"
                parts.append(texts_zone(f"examples-{target}", title, examples))
    if s.phase == SCORING and s.step < seats and seat != NONE:
        mine = s.proposals[s.step * seats + seat]
        if mine != NONE:
            parts.append(Note("own-proposal", f"You propose {mine}.", "Sealed"))
    if s.phase == END:
        parts += closing_parts(s, seat)
    return parts


def closing_parts(s: StoryState, seat: int) -> list[AnyPart]:
    parts: list[AnyPart] = []
    threads = [
        Card(
            f"thread-{owner}",
            upper(fact_name(s, number)),
            s.closings[owner],
            facts=(s.rules.seat_title(owner),),
        )
        for owner, number in enumerate(s.adopted)
        if number != NONE
    ]
    if threads:
        parts.append(Zone("threads", "Loose threads", tuple(threads), len(threads), layout="column"))
    if s.step == EPILOGUE and (number := ending.most_called_back(s)) != NONE:
        card = Card("echo", upper(fact_name(s, number)), "It came back most often: name it.")
        parts.append(Zone("called-back", "For the epilogue", (card,), 1))
    if s.epilogue:
        parts.append(texts_zone("epilogue", "Epilogue", [s.epilogue]))
    offered = [text for text in s.offers if text]
    if offered:
        parts.append(texts_zone("offers", "Titles offered", offered))
    if s.step == OVER:
        parts.append(texts_zone("title", "Title", [ending.title_of(s)]))
    elif seat != NONE and s.ballots[seat] != NONE:
        parts.append(Note("ballot", "You have voted.", "Sealed"))
    return parts


def outcome_of(s: StoryState) -> Outcome:
    """How the story ended: by points, with the theme bonus where persons gave one."""
    scores = [int(s.score(seat)) for seat in range(len(s.machines))]
    if s.rules.arc:
        kept, of = arc.counted(s)
        told = f"{kept} of {of} promises kept, Coherence {s.tale.coherence}"
        text = f"The story is {arc.ENDINGS[arc.verdict(s)]}: {told}."
        return Outcome(scores, "arc", text)
    best = max(scores)
    first = " and ".join(f"{{{seat}}}" for seat, score in enumerate(scores) if score == best)
    text = f"The story ends {ending.how_it_ends(s)}. {first} told with most points: {best}."
    return Outcome(scores, "told" if s.phase == END else "machines", text)
