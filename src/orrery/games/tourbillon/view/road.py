"""What is seen of a run: the map, the purse, the deck, and whatever is open. In a fight, the fight.

Each part says in words what matters, and in values what a drawing is made from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Track, Values, View, Zone
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    AT_EVENT,
    AT_REWARD,
    AT_WORKSHOP,
    COST,
    DRAW,
    MAP_ROWS,
    MAP_WIDTH,
    MOST_EXPANSIONS,
    NODE_NAMES,
    NONE,
    ON_MAP,
    PRODUCTION,
    REMOVE,
    RESOURCES,
    RUN_OVER,
    SCENE_NAMES,
    TUNE,
    UPGRADE,
    node_name,
)
from orrery.games.tourbillon.rules import setup
from orrery.games.tourbillon.rules.run import goals, loops, offers, workshop
from orrery.games.tourbillon.rules.run import plate as run_plate
from orrery.games.tourbillon.rules.run.map import next_nodes
from orrery.games.tourbillon.view import goals as goal_words
from orrery.games.tourbillon.view import pieces, story, table
from orrery.games.tourbillon.view.pieces import Lines
from orrery.games.tourbillon.view.road_labels import (
    choices,
    hp_of,
    offer_title,
    question,
    who,
    why_offered,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.program import Gremlin
    from orrery.games.tourbillon.state.run import RunState
    from orrery.games.tourbillon.tables import RunRules

NODE_TITLES: Final = ("Combat", "Elite combat", "Rest", "Event", "Workshop", "Boss")
PLAIN: Final = pieces.around(0, (0,) * RESOURCES, shifted=False, bearers=())  # no gremlin is in the way


def of(run: RunState, seat: i64) -> View:
    """A run has one seat, and a spectator sees what the player sees."""
    parts: list[AnyPart] = [progress(run), purse(run)]
    fight = run.fight
    if fight is not None:
        inside = table.of(fight, seat)
        title = run.rules.encounter_titles[run.foe]
        goal = goal_note(run, goals.state_of(run.goal, fight, run.notes))
        fought = [*parts, Note("encounter", title, "Fight"), goal, *inside.parts, deck(run, "run-deck")]
        if run.scene == RUN_OVER:
            fought += [the_map(run), *other_acts(run)]  # the road that was taken
        return replace(inside, parts=tuple(fought), over=run.scene == RUN_OVER)
    parts += scene(run)
    parts += [the_map(run), *other_acts(run), plate(run), deck(run)]
    view = run.show(seat, parts, question(run), choices(run))
    return replace(view, glossary=table.words_on(run.rules, kinds_in_sight(run), ()))


def kinds_in_sight(run: RunState) -> tuple[int, ...]:
    return tuple(dict.fromkeys([*run.offer, *run.package, *run.deck]))


def where(run: RunState) -> str:
    """Where the run is, in a few words."""
    return f"Act {run.act + 1}, row {run.row}" if run.row else f"Act {run.act + 1}"


def goal_note(run: RunState, state: i64) -> Note:
    """What there is to play for in a fight, and how it stands."""
    goal = run.goal
    pays = goal_pays(run.rules, goal)
    text = f"{goal_words.text(goal)} It pays {pays}. It is {goal_words.STATES[state]}."
    values: Values = {"state": goal_words.STATES[state], "pays": pays, "what": goal_words.text(goal)}
    return Note("goal", text, f"Goal: {goal_words.title(goal)}", values)


def goal_pays(rules: RunRules, goal: list[int]) -> str:
    return goal_words.bonus(goal) if loops.goals_pay(rules.loops) else "nothing in this loop"


# -- the road
def progress(run: RunState) -> Track:
    steps = tuple([f"Act {act + 1}: {boss_of(run, act)}" for act in range(ACTS)])
    values: Values = {
        "act": run.act + 1,
        "row": run.row,
        "place": run.place + 1,
        "scene": SCENE_NAMES[run.scene],
        "road": tuple([f"{node // ACT_NODES + 1} {name_of(node)}" for node in run.road]),
        "beats": run.beats,
        "won": run.fights_won,
        **knowledge(run.rules),
    }
    return Track("acts", "Run", steps, run.act, values)


def knowledge(rules: RunRules) -> Values:
    """What earlier runs have left behind: how often the Wheel was slowed, and how the plate looks."""
    loop = rules.options["loop"]
    assert isinstance(loop, int)
    return {"loop": loop, "slowed": loop - 1, "finish": str(rules.options["finish"])}


def boss_of(run: RunState, act: i64) -> str:
    return run.rules.encounter_titles[run.foes[act * ACT_NODES + (MAP_ROWS - 1) * MAP_WIDTH]]


def foes_of(rules: RunRules, encounter: i64) -> Values:
    """Who waits in a fight, from top to bottom, and what is printed on them; harder loops are counted in."""
    met = [rules.gremlins[gremlin] for gremlin in rules.encounters[encounter]]
    return {
        "encounter": rules.encounter_titles[encounter],
        "gremlins": tuple([gremlin.name for gremlin in met]),
        "hp": tuple([str(hp_of(rules, gremlin)) for gremlin in met]),
        "does": tuple([does(rules, gremlin) for gremlin in met]),
    }


def does(rules: RunRules, gremlin: Gremlin) -> str:
    """What makes a gremlin a threat: its armor and shields, and what it does."""
    shields = loops.gremlin_shields(rules.loops, gremlin.shields)
    armor_and_shields = ("Armor", gremlin.armor), ("Shields", shields)
    told = [f"{name} {number}" for name, number in armor_and_shields if number]
    return ". ".join(filter(None, [*told, gremlin.text]))


def name_of(node: i64) -> str:
    """A node's name within its act."""
    inside = node % ACT_NODES
    return node_name(inside // MAP_WIDTH + 1, inside % MAP_WIDTH)


def purse(run: RunState) -> Meter:
    return Meter("inspiration", "Inspiration", run.inspiration, values={"earned": run.earned})


def the_map(run: RunState) -> Grid:
    """The map of the act, with the boss in the first row: the way leads up."""
    reached = [run.node_at(run.row + 1, place) for place in next_nodes(run)]
    first = run.act * ACT_NODES
    cells: list[Cell] = []
    for row in range(MAP_ROWS - 1, -1, -1):
        for place in range(MAP_WIDTH):
            node = first + row * MAP_WIDTH + place
            state = (
                "here" if node == run.here() else
                "taken" if node in run.road else
                "open" if run.scene == ON_MAP and node in reached else
                "behind" if row < run.row else
                ""
            )  # fmt: skip
            numbers = (run.nodes[node], run.links[node], run.foes[node], run.goals[node])
            cells.append(node_cell(run.rules, node, numbers, state))
    return Grid("map", f"Act {run.act + 1}", MAP_WIDTH, tuple(cells))


@lru_cache(maxsize=4096)
def node_cell(rules: RunRules, node: int, numbers: tuple[int, int, int, int], state: str) -> Cell:
    """A place of the map, and the node that may be there."""
    kind, links, foes, packed = numbers
    name = name_of(node)
    row = node % ACT_NODES // MAP_WIDTH + 1
    values: Values = {"row": row, "place": node % MAP_WIDTH + 1}
    if kind == NONE:
        return Cell(name, "", values=values)
    ways = tuple([node_name(row + 1, place) for place in range(MAP_WIDTH) if links >> place & 1])
    values |= {"kind": NODE_NAMES[kind], "links": ways}
    facts: list[str] = []
    if state:
        values["state"] = state
    if state == "here":
        facts.append("you are here")
    if state == "open":
        facts.append("you can go here")
    text = ""
    if foes != NONE:
        text = rules.encounter_titles[foes]
        values |= foes_of(rules, foes)
        facts.append(who(rules, foes))
    if packed != NONE:
        goal = goals.unpacked(packed)
        words, pays = goal_words.text(goal), goal_pays(rules, goal)
        values |= {"goal": words, "pays": pays}
        facts.append(f"goal: {words.rstrip('.')}; it pays {pays}")
    if ways:
        facts.append(f"leads to {' and '.join(ways)}")
    card = Card(f"node-{name}", NODE_TITLES[kind], text, facts=tuple(facts), tags=(NODE_NAMES[kind],))
    return Cell(name, name, card, values=values)


def other_acts(run: RunState) -> list[AnyPart]:
    """The acts that are over, and those that wait behind this one, open from the start (TB-181)."""
    return [other_act(run, act) for act in range(ACTS) if act != run.act]


def other_act(run: RunState, act: i64) -> Note:
    nodes: list[str] = []
    for node in range(act * ACT_NODES, (act + 1) * ACT_NODES):
        if run.nodes[node] != NONE:
            row = node % ACT_NODES // MAP_WIDTH + 1
            ways = [node_name(row + 1, to) for to in range(MAP_WIDTH) if run.links[node] >> to & 1]
            nodes.append(f"{name_of(node)} {NODE_NAMES[run.nodes[node]]} {','.join(ways)}".strip())
    boss = boss_of(run, act)
    text = f"At its end {'was' if act < run.act else 'waits'}: {boss}."
    foes = foes_of(run.rules, run.foes[act * ACT_NODES + (MAP_ROWS - 1) * MAP_WIDTH])
    values: Values = {"nodes": tuple(nodes), "boss": boss, **foes}
    return Note(f"act-{act + 1}", text, f"Act {act + 1}", values=values)


# -- what is owned
def deck(run: RunState, name: str = "deck") -> Zone:
    """The run deck, which can be looked through at any time; in a fight by another name than its deck."""
    cards: list[Card] = []
    tuned = run.tuned[:]
    for number, kind in enumerate(run.deck, start=1):
        card = face(run.rules, f"{name}-{number}", kind)
        if kind in tuned:
            tuned.remove(kind)
            better = run.rules.cards[run.rules.cards[kind].upgrade].name
            facts = (*card.facts, f"{better} in the next fight")
            card = replace(card, facts=facts, tags=(*card.tags, "tuned"), values={**card.values, "tuned": 1})
        cards.append(card)
    return Zone(name, f"Deck of {len(cards)} cards", tuple(cards), len(cards), 0, "pile", short="Run deck")


def face(rules: RunRules, name: str, kind: i64) -> Card:
    """A card that can be read; an upgraded one says so."""
    printed = rules.cards[kind]
    card = pieces.face_up(name, printed, kind, printed.cost, PLAIN)
    if rules.base[kind] == kind:
        return card
    return replace(card, tags=(*card.tags, "upgraded"), values={**card.values, "upgraded": 1})


def plate(run: RunState) -> Grid:
    """The plate as the next fight finds it."""
    squares = run.rows * run.columns
    lines = Lines(run.columns, 0, 0, run.rows, run.columns)
    bare, bonuses = run.rules.nothing[:squares], run_plate.ground(run)
    make, cheaper, draw = [
        tuple(setup.ground(bare, bonuses, which, run.columns)) for which in (PRODUCTION, COST, DRAW)
    ]
    _, cells = pieces.plate(lines, make, cheaper, draw, (0,) * squares)
    title = f"Mainplate, {run.rows} by {run.columns}; it can grow {MOST_EXPANSIONS - run.expansions} times"
    return Grid("plate", title, run.columns, cells)


# -- what is open
def scene(run: RunState) -> list[AnyPart]:
    if run.scene == ON_MAP and run.row == 0:
        loop = run.rules.options["loop"]
        assert isinstance(loop, int)
        return [Note("story", story.of(run.act, loop), "The Wheel")]
    if run.scene == AT_EVENT:
        event = run.rules.events[run.about]
        return [Note("event", run.rules.event_scenes[run.about], event.name)]
    if run.scene == AT_REWARD:
        return [offer(run, offer_title(run))]
    if run.scene == AT_WORKSHOP:
        return [offer(run, "For sale"), *package(run), *price_list(run)]
    return []


def offer(run: RunState, title: str) -> Zone:
    """The cards on offer, each with the reason why it is there, if there is one, and its price."""
    leaning = offers.Leaning(run.rules, run.deck)
    cards: list[Card] = []
    for number, kind in enumerate(run.offer):
        card = face(run.rules, f"offer-{number + 1}", kind)
        why = why_offered(run.rules, leaning, kind) if run.fits >> number & 1 else ""
        price = workshop.price_of_card(run, kind) if run.scene == AT_WORKSHOP else 0
        facts, values = list(card.facts), dict(card.values)
        if why:
            facts.append(why)
            values["why"] = why
        if price:
            facts.append(f"{price} Inspiration")
            values["price"] = price
        cards.append(replace(card, facts=tuple(facts), values=values))
    return Zone("offer", title, tuple(cards), len(cards), values={"about": offer_title(run)})


def package(run: RunState) -> list[AnyPart]:
    if not run.package:
        return []
    price = workshop.price_of_package(run)
    cards = tuple([face(run.rules, f"package-{n}", kind) for n, kind in enumerate(run.package, start=1)])
    title = f"Converter Package, both for {price} Inspiration"
    return [Zone("package", title, cards, len(cards), values={"price": price})]


def price_list(run: RunState) -> list[AnyPart]:
    prices = [
        ("removal", "Remove a card", workshop.price_of_deed(run, REMOVE)),
        ("upgrade", "Upgrade a card", workshop.price_of_deed(run, UPGRADE)),
        ("tuning", "Upgrade a card for the next fight", workshop.price_of_deed(run, TUNE)),
    ]
    if not run.worked and run.expansions < MOST_EXPANSIONS:
        prices.append(("expansion", "Expand the plate", workshop.price_of_expansion(run)))
    text = ", ".join([f"{words.lower()} {price}" for _, words, price in prices])
    return [Note("prices", f"{text.capitalize()} Inspiration.", "Work", {name: n for name, _, n in prices})]
