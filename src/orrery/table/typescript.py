"""The protocol's types for the browser: `python -m orrery.table.typescript web/src/lib/protocol.ts`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from msgspec import inspect as types

from orrery.engine import compendium, decks
from orrery.games import FORMERLY
from orrery.table import protocol

SENT = {  # names for the types that are unions, and everything that is sent on its own
    "Request": protocol.Request,
    "Answer": protocol.Answer,
}
ALONE = (
    protocol.Worlds,
    protocol.NewTable,
    protocol.TableSummary,
    protocol.Legacies,
    protocol.Lobby,
    protocol.Opponents,
    protocol.FindOpponent,
    protocol.OpponentSearch,
    protocol.RatedMatch,
    protocol.Person,
    protocol.NewDaily,
    protocol.Daily,
    protocol.DailyResults,
    protocol.WhatIf,
    protocol.Replay,
    protocol.ShownMatches,
    protocol.Invitation,
    protocol.LabScenarios,
    protocol.NewRun,
    protocol.LabRuns,
    protocol.Complaint,
    compendium.Compendium,
    decks.DeckBook,
    decks.DeckWish,
    decks.DeckReport,
)
HEAD = """\
// Made from the Python types by `python -m orrery.table.typescript web/src/lib/protocol.ts`. Do not edit.

export const PROTOCOL = {version}
export const HEARTBEAT_S = {heartbeat}
export const FORMERLY: Record<string, string> = {formerly} // earlier names of games -> today's
"""
PLAIN = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def typescript() -> str:
    """The whole file."""
    found: dict[type, types.StructType] = {}
    unions = {name: types.type_info(union) for name, union in SENT.items()}
    for info in (*unions.values(), *types.multi_type_info(ALONE)):
        collect(info, found)
    blocks = [interface(info) for _, info in sorted(found.items(), key=lambda item: item[0].__name__)]
    blocks += [f"export type {name} = {written(info)}\n" for name, info in unions.items()]
    head = HEAD.format(
        version=protocol.PROTOCOL,
        heartbeat=protocol.HEARTBEAT_S,
        formerly=msgspec.json.encode(FORMERLY).decode(),
    )
    return "\n".join([head, *blocks])


def collect(info: types.Type, found: dict[type, types.StructType]) -> None:
    """Find every struct behind a type."""
    if isinstance(info, types.StructType):
        if info.cls not in found:
            found[info.cls] = info
            for field in info.fields:
                collect(field.type, found)
        return
    for inner in inside(info):
        collect(inner, found)


def inside(info: types.Type) -> tuple[types.Type, ...]:
    match info:
        case types.UnionType(types=members):
            return members
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            return (item,)
        case types.TupleType(item_types=items):
            return items
        case types.DictType(value_type=value):
            return (value,)
        case _:
            return ()


def interface(info: types.StructType) -> str:
    lines = [f"export interface {info.cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}"')
    for field in info.fields:
        optional = "" if field.required else "?"  # a default is not sent
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)}")
    return "\n".join([*lines, "}\n"])


def written(info: types.Type) -> str:
    """A type as TypeScript writes it."""
    if plain := PLAIN.get(type(info)):
        return plain
    match info:
        case types.StructType(cls=cls):
            return cls.__name__
        case types.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case types.UnionType(types=members):
            return " | ".join(written(member) for member in members)
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            inner = written(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(written(item) for item in items)}]"
        case types.DictType(key_type=key, value_type=value):
            return f"Record<{written(key)}, {written(value)}>"
        case _:
            raise TypeError(f"{info} has no form in TypeScript yet.")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
