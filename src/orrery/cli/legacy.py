"""`orrery legacy`: what is kept of the matches that were finished at this terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

import click
import msgspec

from orrery.cardtext import slug
from orrery.cli.completing import FILE
from orrery.cli.legacies import AnyLegacy, all_legacies, caught_up, legacy_of, rebuilt
from orrery.cli.naming import GAME
from orrery.cli.refusals import FAILED
from orrery.cli.writing import OUTPUT, write_down
from orrery.engine.legacy import Entry, Kept
from orrery.engine.options import option_text
from orrery.engine.words import Malformed, counted, nearest
from orrery.games import game_class

WIDTH = 78  # of what is read
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group(
    short_help="What you keep of finished matches.",
    epilog="\b\nExamples:\n  orrery legacy show\n  orrery legacy show leduc\n"
    "  orrery legacy read tourbillon-run\n  orrery legacy export leduc -o leduc.json\n"
    "  orrery legacy rebuild leduc old/*.match",
)
def legacy() -> None:
    """What outlives a match: what was reached, counted and opened, in games that keep something.

    It is made from your finished matches and from nothing else, each counted once. Matches that repeat a
    deal, or were played with cards of your own, are practice and do not count.
    """


@legacy.command(short_help="Say what you have kept.")
@click.argument("game", required=False, type=GAME)
@AS_JSON
def show(game: str | None, as_json: bool) -> None:
    """Say what you have kept of a GAME, and what it has opened; or what you have kept of all games."""
    found = [(each, caught_up(each)) for each in chosen(game)]
    if as_json:
        click.echo(json.dumps([in_facts(*each) for each in found], ensure_ascii=False, indent=2))
        return
    told = [in_lines(*each) + (entry_lines(*each) if game else []) for each in found]
    click.echo("\n\n".join("\n".join(lines) for lines in told))


@legacy.command(short_help="Read what your matches have opened.")
@click.argument("game", type=GAME)
@click.argument("title", required=False)
def read(game: str, title: str | None) -> None:
    """Print what your matches of a GAME have opened: the entry with this TITLE, or all in their order."""
    found = legacy_of(game)
    opened = [entry for entry in found.entries(caught_up(found).value) if entry.open]
    wanted = [entry for entry in opened if title is None or slug(entry.title) == slug(title)]
    if title is not None and not wanted:
        near = nearest(title, [entry.title for entry in opened])
        raise Malformed("no-such-entry", f'You have opened nothing called "{title}"{near}')
    texts = ["\n".join(page_of(entry)) for entry in wanted]
    nothing = f"Your matches of {game_class(game).about.title} have opened nothing yet."
    click.echo("\n\n".join(texts) or nothing)


@legacy.command(short_help="Print it as JSON, to keep elsewhere.")
@click.argument("game", required=False, type=GAME)
@OUTPUT
def export(game: str | None, output: str | None) -> None:
    """Write what you have kept of a GAME as JSON; without a GAME, a list of all."""
    texts = [each.write(caught_up(each)).rstrip() for each in chosen(game)]
    listed = ",\n".join(texts)
    write_down(f"{texts[0]}\n" if game else f"[\n{listed}\n]\n", output)


@legacy.command(short_help="Make it anew from match files.")
@click.argument("game", required=False, type=GAME)
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]...")
@AS_JSON
def rebuild(game: str | None, files: tuple[str, ...], as_json: bool) -> int:
    """Make what you have kept of a GAME anew, from the matches that are saved here and any match FILEs.

    Every match is played again and its marks are checked, in the order in which the files were written. Of
    several people in a file, the first one is you. Without a GAME all are made anew. The file that was there
    is kept as NAME.json.old. Exit code 1 if a FILE that you have named does not count.
    """
    results = [rebuilt(each, map(Path, files)) for each in chosen(game)]
    for result in results:
        result.save()
    if as_json:
        facts = [
            in_facts(each.legacy, each.kept) | {"skipped": list(each.skipped.values())} for each in results
        ]
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        for each in results:
            click.echo(heading(each.legacy, each.kept))
            for sentence in each.skipped.values():
                click.echo(f"  Skipped: {sentence}", err=True)
    missing = any(Path(file) in each.skipped for each in results for file in files)
    return FAILED if missing else 0


def chosen(game: str | None) -> list[AnyLegacy]:
    return [legacy_of(game)] if game else all_legacies()


# -- words


def page_of(entry: Entry) -> Iterator[str]:
    yield entry.title
    yield fill(entry.text, WIDTH)
    if entry.key:
        yield f"Key {entry.key}"


def heading(found: AnyLegacy, kept: Kept[Any]) -> str:
    title, count = game_class(found.game).about.title, len(kept.matches)
    return f"{title}: {counted(count, 'match', 'matches') if count else 'no match was counted yet'}"


def in_lines(found: AnyLegacy, kept: Kept[Any]) -> list[str]:
    if not kept.matches:
        return [heading(found, kept)]
    lines = found.describe(kept.value)
    width = max(len(line.title) for line in lines)
    told = [f"  {line.title:<{width}}  {line.text}" for line in lines]
    options = ", ".join(f"{name} {option_text(value)}" for name, value in found.inherit(kept.value).items())
    return [heading(found, kept), *told, *([f"  Your next match begins with: {options}"] if options else [])]


def entry_lines(found: AnyLegacy, kept: Kept[Any]) -> list[str]:
    """What can be opened, group by group: titles, or what is to be done."""
    if not kept.matches:
        return []
    lines: list[str] = []
    group = ""
    for entry in found.entries(kept.value):
        if entry.group != group:
            group = entry.group
            lines += ["", f"  {group}"]
        lines.append(f"    {entry.title}" if entry.open else f"    {entry.title}: {entry.text}")
    if lines:
        lines += ["", f"  To read one: orrery legacy read {found.game} TITLE"]
    return lines


def in_facts(found: AnyLegacy, kept: Kept[Any]) -> dict[str, object]:
    return {
        "game": found.game,
        "matches": len(kept.matches),
        "lines": [{"title": line.title, "text": line.text} for line in found.describe(kept.value)],
        "options": found.inherit(kept.value),
        "entries": [msgspec.to_builtins(entry) for entry in found.entries(kept.value)],
    }
