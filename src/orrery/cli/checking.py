"""`orrery conform` and `orrery check`: holding games to the laws, and their data to good sense."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click

from orrery.cli.completing import FILE
from orrery.cli.explaining import in_lines
from orrery.cli.naming import GAME
from orrery.cli.packs import PACKS, are_foreign, files_of_no_game
from orrery.cli.reading import verify_one, worst_code
from orrery.cli.refusals import FAILED
from orrery.cli.settings import OPTIONS, settings_of
from orrery.engine.game import Game
from orrery.engine.options import Option, option_text
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.words import Refusal
from orrery.files import look_at_pack, read_packs
from orrery.games import (
    REGISTERED,
    game_class,
    game_names,
    least_faulty,
    new_game,
    reviews_by,
    reviews_by_all,
)

MOST_ACTIONS = 20_000  # of a game whose action texts are read back


@click.command(
    short_help="Hold a game to the laws of the engine.",
    epilog="\b\nExamples:\n  orrery conform leduc\n  orrery conform mygame:MyGame --examples 200\n"
    "  orrery conform clans --option mode=rounds --law secrets --examples 500",
)
@click.argument("game", type=GAME)
@click.option(
    "--examples", type=click.IntRange(1, 100_000), default=30, show_default=True, help="Matches a law."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed tries the same matches.")
@click.option("--law", "names", multiple=True, metavar="NAME", help="Only this law; can be repeated.")
@OPTIONS
@PACKS
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def conform(
    game: str, examples: int, seed: int, names: tuple[str, ...], options: tuple[str, ...],
    packs: tuple[str, ...], as_json: bool,
) -> int:  # fmt: skip
    """Hold a game to the laws of the engine, with matches made up at random.

    A game of your own is named by its place: MODULE:CLASS, importable from here. Options that are not given
    are drawn, as all else. Exit code 1 if a law is broken.
    """
    found, added = game_class(game), read_packs(packs)
    from orrery import conform as laws

    chosen = [laws.law_named(name) for name in names] or laws.LAWS
    report = laws.check(found, examples, seed, chosen, packs=added, options=settings_of(options))
    click.echo(report.as_json() if as_json else report)
    return 0 if report.passed else FAILED


@click.command(
    short_help="Check the games' data, and match files.",
    epilog="\b\nExamples:\n  orrery check\n  orrery check my.match\n"
    "  orrery check --pack my-cards/ --explain",
)
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]...")
@PACKS
@click.option(
    "--game",
    default="",
    type=GAME,
    help="The game that the packs are for; by default the one that they fit best.",
)
@click.option("--explain", is_flag=True, help="Show the cards of the packs as the game understands them.")
@click.option("--matches", type=click.IntRange(1, 100_000), metavar="N",
              help="Play matches, too: which cards are never played, which words never run?")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def check(
    files: tuple[str, ...],
    packs: tuple[str, ...],
    game: str,
    explain: bool,
    matches: int | None,
    as_json: bool,
) -> int:
    """Check what the registered games say of themselves, and any match FILEs and packs of cards.

    For each game: name, title, version, summary, seats and streams; that the options' defaults and the
    texts of the actions read back; and what the game itself finds wrong with its cards. Of cards: whether
    two say the same, and which lie far beside the designer's budget; with --matches, which are never played
    or decide nothing, and which words of their texts never run. These are remarks; exit code 1 if something
    is wrong.
    """
    if matches is not None:
        from orrery.cli.lab import need_libraries

        need_libraries()
    results = [
        *([] if packs else [check_game(name, matches or 0) for name in game_names()]),
        *check_packs(packs, game, explain=explain, matches=matches or 0),
        *[verify_one(file) for file in files],
    ]
    if as_json:
        click.echo(json.dumps({"checked": results}, ensure_ascii=False, indent=2))
    else:
        for result in results:
            click.echo(result["sentence"], err=not result["ok"])
    return worst_code(results)


def check_packs(
    folders: tuple[str, ...], game: str, *, explain: bool, matches: int
) -> Iterator[dict[str, object]]:
    """What can be said of each pack, after those before it: what is wrong, and how much of it can be used."""
    looked = [look_at_pack(Path(folder)) for folder in folders]
    read = tuple(pack for pack, _ in looked if pack)
    reviews = {game: reviews_by(game_class(game), read)} if game else reviews_by_all(read)
    if not game and are_foreign(reviews):
        yield no_pack(folders, files_of_no_game(read, reviews))
        return
    name = least_faulty(reviews)
    about, found_in = game_class(name).about, iter(reviews[name])
    packs: tuple[Pack, ...] = ()
    sound = True  # so far: with packs that are not, no match can be played
    for folder, (pack, unreadable) in zip(folders, looked, strict=True):
        before = packs
        packs = (*packs, pack) if pack else packs
        found = next(found_in) if pack else Review()
        sentences = [*(fault.sentence for fault in unreadable), *found.faults]
        usable = f"{folder}: {found.added} new and {found.replaced} replaced entries can be used."
        notes = [f"{folder}: {note}" for note in found.notes]
        sound = sound and not sentences
        remarks = [] if sentences else remarks_on(about.name, packs, matches if sound else 0, before)
        shown = [dict(facts) for facts in found.entries] if explain else []
        yield {
            "pack": folder,
            "game": about.name if pack else "",
            "ok": not sentences,
            "code": unreadable[0].code if unreadable else found.code,
            "sentence": "\n".join([*sentences, *notes, *to_look_at(remarks), usable, *map(in_lines, shown)]),
            "faults": sentences,
            "notes": list(found.notes),
            "remarks": remarks,
            **({"entries": shown} if explain else {}),
        }


def no_pack(folders: tuple[str, ...], sentences: list[str]) -> dict[str, object]:
    """What is said of folders in which no game finds anything of its own."""
    return {
        "pack": " ".join(folders),
        "game": "",
        "ok": False,
        "code": "unknown-file",
        "sentence": "\n".join(sentences),
        "faults": sentences,
        "notes": [],
        "remarks": [],
    }


def remarks_on(
    game: str, packs: tuple[Pack, ...], matches: int, before: tuple[Pack, ...] = ()
) -> list[dict[str, str]]:
    """What a designer should look at: at a glance, and, if there are to be matches, by playing them.

    Of packs: in the last one, after those `before`.
    """
    from orrery.lab.lint import remarks

    found = list(remarks(REGISTERED[game], packs, before))
    if matches and game_class(game).book.packs:
        from orrery.cli.watching import Watch
        from orrery.lab.lint_matches import lint_by_playing

        title = game_class(game).about.title
        with Watch(f"{title}: matches", f"{title}: parts of texts") as watch:
            found += lint_by_playing(game, packs, matches, before, watch)
    return [{"code": each.code, "entry": each.entry, "sentence": each.sentence} for each in found]


def to_look_at(remarks: list[dict[str, str]]) -> list[str]:
    return [f"Look at {remark['sentence']}" for remark in remarks]


def check_game(name: str, matches: int = 0) -> dict[str, object]:
    """What can be said of one game's registration, and of its cards."""
    try:
        game = new_game(name)
        remarks = remarks_on(name, (), matches)
        own = game.book.review()
        faults = [
            *about_faults(name, game), *option_faults(game), *seat_faults(game), *action_faults(game),
            *own.faults,
        ]  # fmt: skip
    except Refusal as refusal:
        return {
            "game": name,
            "ok": False,
            "code": refusal.code,
            "sentence": f"{name}: {refusal.sentence}",
            "faults": [],
            "remarks": [],
        }
    options = f"{len(game.about.options)} options"
    texts = f"{min(game.action_space, MOST_ACTIONS):,} action texts"
    seats = "1 seat" if game.seats == 1 else f"{game.seats} seats"
    lines = [f"{name}: {line}" for line in (*faults, *own.notes)]
    if not faults:
        lines.append(f"{name}: in order ({seats}, {options}, {texts}).")
    return {
        "game": name,
        "ok": not faults,
        "code": "bad-game" if faults else "",
        "sentence": "\n".join([*to_look_at(remarks), *lines]),
        "faults": faults,
        "notes": list(own.notes),
        "remarks": remarks,
    }


def about_faults(name: str, game: Game) -> Iterator[str]:
    about = game.about
    if about.name != name:
        yield f'it is registered as "{name}", but calls itself "{about.name}".'
    if not re.fullmatch(r"[a-z][a-z0-9-]*", about.name):
        yield "its name should be one lower-case word."
    if about.version < 1:
        yield "its version should be 1 or more."
    if not about.title.strip():
        yield "it has no title."
    from orrery.lab.scenario import GENERIC

    measures = [*GENERIC, *(measure.name for measure in game.lab.measures)]
    for twice in sorted({each for each in measures if measures.count(each) > 1}):
        yield f'two of its measures would be called "{twice}" in a report.'
    if not about.summary.endswith((".", "!", "?")) or "\n" in about.summary:
        yield "its summary should be one sentence."


def option_faults(game: Game) -> Iterator[str]:
    names = [option.name for option in game.about.options]
    for option in game.about.options:
        if names.count(option.name) > 1:
            yield f'it has two options "{option.name}".'
        if not re.fullmatch(r"[a-z][a-z0-9_-]*", option.name):
            yield f'the option "{option.name}" should be one lower-case word.'
        if not option.help.strip():
            yield f'the option "{option.name}" says nothing of itself.'
        if not reads_back(option):
            yield f'the default of the option "{option.name}" does not read back.'


def reads_back(option: Option) -> bool:
    try:
        return option.read(option_text(option.default)) == option.default
    except Refusal:
        return False


def seat_faults(game: Game) -> Iterator[str]:
    titles = [game.seat_title(seat) for seat in range(game.seats)]
    if not titles:
        yield "it has no seats."
    if len(set(titles)) < len(titles):
        yield "two of its seats have the same title."
    if len(set(game.streams)) < len(game.streams):
        yield "two of its streams of chance have the same name."
    if game.lowest_score > game.highest_score:
        yield "its lowest score is above its highest."


def action_faults(game: Game) -> Iterator[str]:
    if game.action_space < 1:
        yield "it has no actions."
    for action in range(min(game.action_space, MOST_ACTIONS)):
        text = game.text(action)
        try:
            back = game.text(game.parse(text))  # a pair in another order may stand for the usual one
        except Refusal:
            back = ""
        if back != text:
            yield f'the text "{text}" of action {action} does not read back.'
            return
