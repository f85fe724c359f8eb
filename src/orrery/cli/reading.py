"""`orrery replay` and `orrery verify`: reading match files."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
import msgspec

from orrery.bygone import Bygone
from orrery.cli.completing import FILE
from orrery.cli.packs import PLAYED_WITH, check_played_with
from orrery.cli.refusals import BAD_INPUT, FAILED
from orrery.engine.game import NOBODY, Outcome
from orrery.engine.match import Match, with_names
from orrery.engine.options import option_text
from orrery.engine.origin import check_origin
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed, Refusal
from orrery.files import load_bygone, load_match, read_packs
from orrery.signing import check_file, read_key
from orrery.telling import Names, known_before, moments, names_of, tell_moves
from orrery.viewtext import render_text

KEY = click.option("--key", default="", help="The key of a sealed match whose file does not hold it.")


@click.command(
    epilog="\b\nExamples:\n  orrery replay my.match\n  orrery replay my.match --step --from-seat 0"
)
@click.argument("file", type=FILE)
@click.option(
    "--from-seat",
    type=int,
    default=NOBODY,
    metavar="N",
    help="As seat N saw it; otherwise as a spectator did.",
)
@click.option("--step", is_flag=True, help="Show the table after every action; in a terminal, Enter goes on.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; with --step, the views too.")
@KEY
@PLAYED_WITH
def replay(file: str, from_seat: int, step: bool, as_json: bool, key: str, packs: tuple[str, ...]) -> None:
    """Tell a match again from its file, in words. The file carries the packs that it was played with.

    Of a match of older rules it tells what was decided.
    """
    old = load_bygone(Path(file))
    if old is not None:
        tell_bygone(old, as_json=as_json)
        return
    match = load_match(Path(file), key)
    check_played_with(match, read_packs(packs))
    if not NOBODY <= from_seat < match.game.seats:
        raise Malformed(
            "no-such-seat", f"There is no seat {from_seat}; the seats are 0 to {match.game.seats - 1}."
        )
    if as_json:
        click.echo(json.dumps(match_facts(match, from_seat, with_views=step), ensure_ascii=False, indent=2))
        return
    names = names_of(match)
    click.echo("\n".join(heading(match, names)))
    if step:
        show_steps(match, names, from_seat)
    else:
        for number, move in enumerate(match.moves, start=1):
            told = [names.tell(event.text) for event in move.events if event.seen(from_seat)]
            click.echo(f"{number:3}. {' '.join(told) or quiet(match, names, number - 1)}")
    click.echo("\n".join(["", *ending(match, names)]))


def tell_bygone(old: Bygone, *, as_json: bool) -> None:
    """What is left of a match whose rules have changed."""
    if as_json:
        moves = [{"seat": each.seat, "text": each.text} for each in old.said]
        facts = {"game": old.game, "version": old.version, "options": old.options, "seats": old.seats}
        click.echo(json.dumps({**facts, "moves": moves, "over": old.over}, ensure_ascii=False, indent=2))
        return
    options = ", ".join(f"{name} {value}" for name, value in old.options.items())
    click.echo(f"{old.title}{f' ({options})' if options else ''}: {', '.join(old.seats)}\n{old.why}\n")
    for number, each in enumerate(old.said, start=1):
        click.echo(f"{number:3}. {each.text}")
    click.echo(f"\n{'The match is over.' if old.over else 'The match is not over.'}")


def heading(match: Match, names: Names) -> list[str]:
    about = match.game.about
    packs = [f"pack {pack.name}" for pack in match.game.packs]
    options = [f"{name} {option_text(value)}" for name, value in match.game.options.items()]
    settings = ", ".join([*packs, *options])
    lines = [f"{about.title}{f' ({settings})' if settings else ''}: {', '.join(seated(match, names))}"]
    state = "finished" if match.over() else "not finished"
    known = [known for known in (known_before(match),) if known]
    return [*lines, f"{len(match.moves)} actions, {state}, chance {match.chance}", *known, ""]


def seated(match: Match, names: Names) -> list[str]:
    """Who sat there; a bot with the name that plays it again."""
    return [
        f"{names.of(seat)} [{who.name}]" if who.kind == "player" else names.of(seat)
        for seat, who in enumerate(match.seated)
    ]


def quiet(match: Match, names: Names, number: int) -> str:
    """A move of which this seat is told nothing."""
    return f"({names.of(match.moves[number].seat)} decides.)"


def ending(match: Match, names: Names) -> list[str]:
    outcome = match.outcome()
    if outcome is None:
        waiting = " and ".join(names.of(seat) for seat in match.state.to_act())
        return [f"The match is not over: {waiting} must decide."]
    scores = ", ".join(f"{names.of(seat)} {score:+d}" for seat, score in enumerate(outcome.scores))
    return [names.tell(outcome.text), f"Score: {scores}."]


def show_steps(match: Match, names: Names, seat: int) -> None:
    waits = sys.stdin.isatty() and sys.stdout.isatty()
    for number, moment in enumerate(moments(match)):
        told = tell_moves(moment, names, seat, since=max(0, number - 1))
        click.echo(f"--- {f'after action {number} of {len(match.moves)}' if number else 'the beginning'} ---")
        click.echo(
            "\n".join([*told, *([""] if told else []), render_text(names.on(moment.state.view(seat))), ""])
        )
        if waits and number < len(match.moves):
            click.prompt("Enter goes on", default="", show_default=False, prompt_suffix=" ")


# -- for programs


def match_facts(match: Match, seat: int, *, with_views: bool) -> dict[str, object]:
    about = match.game.about
    outcome = match.outcome()
    moves: list[dict[str, object]] = []
    facts: dict[str, object] = {
        "game": about.name,
        "version": about.version,
        "packs": [{"name": pack.name, "digest": pack.digest} for pack in match.game.packs],
        "options": match.game.options,
        "chance": match.chance,
        "repeated": match.repeated,
        "origin": origin_facts(match),
        "seats": [{"kind": who.kind, "name": who.name} for who in match.seated],
        "moves": moves,
        "over": match.over(),
        "outcome": None if outcome is None else outcome_facts(outcome, match.names()),
    }
    for number, moment in enumerate(moments(match)):
        view = {"view": msgspec.to_builtins(moment.state.view(seat))} if with_views else {}
        if number == 0:
            facts |= view
            continue
        move = moment.moves[-1]
        told = moment.told(seat, number - 1)
        action = match.game.text(move.action)
        mark = match.marks()[number - 1]
        moves.append(
            {"number": number, "seat": move.seat, "action": action, "told": told, "mark": mark, **view}
        )
    return facts


def origin_facts(match: Match) -> dict[str, object] | None:
    origin = match.origin
    return None if origin is None else {"mark": origin.mark, "after": origin.after}


def outcome_facts(outcome: Outcome, names: list[str]) -> dict[str, object]:
    text = with_names(outcome.text, names)
    return {"reason": outcome.reason, "scores": outcome.scores, "winners": outcome.winners(), "text": text}


# -- verify


@click.command(
    short_help="Check the marks and the key of match files.",
    epilog="\b\nExamples:\n  orrery verify my.match\n  orrery verify *.match --json\n"
    "  orrery verify what-if.match --origin my.match\n"
    "  orrery verify theirs.match --signed-by KEY",
)
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--origin",
    type=FILE,
    metavar="FILE",
    help="Refuse a match that does not go on from the one in this file.",
)
@click.option(
    "--signed-by",
    default="",
    metavar="KEY",
    help="Refuse a match that the server with this key has not signed; servers tell theirs at /api/health.",
)
@KEY
@PLAYED_WITH
def verify(
    files: tuple[str, ...],
    as_json: bool,
    origin: str | None,
    signed_by: str,
    key: str,
    packs: tuple[str, ...],
) -> int:
    """Check match files: replay each, compare every mark, the key with its commitment, and the signature.

    Marks find damage and careless changes. Anyone who knows the key of a match can write another file that
    fits; only a server's signature says that it was played so.

    Exit code 0 if all are in order, 1 if one is not, 2 if one cannot be read.
    """
    wanted = read_packs(packs)
    earlier = None if origin is None else load_match(Path(origin), key)
    server = read_key(signed_by) if signed_by else ""
    results = [verify_one(file, key, wanted, earlier, server) for file in files]
    if as_json:
        click.echo(json.dumps({"files": results}, ensure_ascii=False, indent=2))
    else:
        for result in results:
            click.echo(result["sentence"], err=not result["ok"])
    return worst_code(results)


def worst_code(results: list[dict[str, object]]) -> int:
    if any(result["code"] == "no-file" for result in results):
        return BAD_INPUT
    return 0 if all(result["ok"] for result in results) else FAILED


def verify_one(
    file: str, key: str = "", packs: tuple[Pack, ...] = (), earlier: Match | None = None, server: str = ""
) -> dict[str, object]:
    """What can be said of one file; with an earlier match, whether it goes on from that.

    `server` is the key of the server that must have signed it.
    """
    try:
        match = load_match(Path(file), key)
        signed_by = signer_of(Path(file), server)
        check_played_with(match, packs)
        if earlier is not None:
            check_goes_on(file, match, earlier)
    except Refusal as refusal:
        return {"file": file, "ok": False, "code": refusal.code, "sentence": refusal.sentence}
    kept = "the key is the one committed to" if match.chance == "sealed" else "no commitment was made"
    state = "finished" if match.over() else "not finished"
    about = match.game.about
    sentence = (
        f"{file}: in order. {about.title}, {len(match.moves)} actions, {state}; every mark fits; {kept}."
        f"{where_from(match, compared=earlier is not None)} {what_is_signed(signed_by, server)}"
    )
    return {
        "file": file,
        "ok": True,
        "code": "",
        "sentence": sentence,
        "game": about.name,
        "over": match.over(),
        "origin": origin_facts(match),
        "signed_by": signed_by,
    }


def signer_of(file: Path, server: str) -> str:
    """The key that a match file is signed with, "" for none; refuses a bad signature, or another one."""
    try:
        signature = check_file(file.read_text(encoding="utf-8"))
    except Malformed as refusal:
        raise Malformed(refusal.code, f"{file}: {refusal.sentence}") from refusal
    key = "" if signature is None else signature.key
    if server and key != server:
        found = f"it is signed with the key {key}" if key else "nobody has signed it"
        raise Malformed("not-signed", f"{file}: it is not signed by the server with that key: {found}.")
    return key


def what_is_signed(key: str, server: str) -> str:
    if not key:
        return "Nobody has signed it: anyone who knows its key could write another file that fits."
    if key == server:
        return "The server with that key has signed that it was played so."
    return f"It is signed with the key {key}: compare that with the one the server tells at /api/health."


def check_goes_on(file: str, match: Match, earlier: Match) -> None:
    try:
        check_origin(match, earlier)
    except Refusal as refusal:
        raise Malformed(refusal.code, f"{file}: {refusal.sentence}") from refusal


def where_from(match: Match, *, compared: bool) -> str:
    """Of a match that was taken up again: from where, and whether that was looked at."""
    origin = match.origin
    if origin is None:
        return f" {known_before(match)}" if match.repeated else ""
    moves = f"{origin.after} actions" if origin.after else "the deal"
    told = "they are the same" if origin.after else "it is the same"
    said = told if compared else "compare them by --origin FILE"
    return f" It begins with {moves} of the match whose last mark is {origin.mark}; {said}."
