// What lists say of a table: what the match is about, who plays, how it stands, and when that was.

import { ask } from './api'
import { titleOf } from './ending'
import type { Shown, ShownMatches, TableSummary } from './protocol'
import { remember, type Remembered, type Row } from './remember'

const MOST_AT_ONCE = 20
const RESULTS: Record<string, [string, Row['tone']]> = {
  Victory: ['Won', 'good'],
  'Shared victory': ['Won together', 'good'],
  Defeat: ['Lost', 'bad'],
  'A draw': ['Drawn', ''],
}

export async function askTables(tables: readonly string[]): Promise<TableSummary[]> {
  return tables.length ? ask<TableSummary[]>(`/api/tables?ids=${tables.join()}`) : []
}

export async function askShown(): Promise<readonly Shown[]> {
  return (await ask<ShownMatches>('/api/replays')).matches
}

// What the server knows of these tables by now. How a match has ended never changes: that is asked once.
export async function refreshed(tables: readonly Remembered[]): Promise<void> {
  const wanted = tables.filter((each) => !(each.over && each.row)).slice(0, MOST_AT_ONCE)
  const found = new Map((await askTables(wanted.map((each) => each.table))).map((each) => [each.table, each]))
  for (const { table, seat, row } of wanted) {
    const summary = found.get(table)
    if (summary) remember(table, { over: summary.over, title: summary.title, row: rowOf(summary, seat) })
    else remember(table, { row: { ...(row ?? NOTHING), lost: true } })
  }
}

const NOTHING: Row = { subtitle: '', who: '', stands: '', tone: '', at: 0, lost: false }

export function rowOf(summary: TableSummary, seat: number): Row {
  const [stands, tone] = standing(summary, seat)
  const row = { subtitle: summary.subtitle ?? '', who: whoPlays(summary, seat), stands, tone, at: summary.at ?? 0, lost: false }
  return summary.same_deal ? { ...row, deal: dealMark(summary.kept) } : row
}

// What is said of a match whose deal was known before: it begins anew, or with decisions of an earlier match.
export function dealMark(kept = 0): string {
  return kept ? `What if, after decision ${kept}` : 'The same deal again'
}

function whoPlays({ seats }: TableSummary, seat: number): string {
  if (seats.length === 1) return seat === 0 ? '' : nameOf(seats[0]!)
  const others = seats.filter((_, n) => n !== seat).map(nameOf)
  return listed(seat < 0 ? others : ['You', ...others])
}

function nameOf({ kind, name, title }: TableSummary['seats'][number]): string {
  return kind === 'open' ? 'an open seat' : name || title
}

function standing(summary: TableSummary, seat: number): [string, Row['tone']] {
  const names = summary.seats.map(nameOf)
  if (summary.ending) {
    const title = titleOf(summary.ending, seat, names)
    return RESULTS[title] ?? [title, seat < 0 || summary.ending.title ? '' : 'bad']
  }
  if (summary.over) return ['Finished', '']
  if (summary.seats.some(({ kind }) => kind === 'open')) return ['Waiting for a friend', '']
  const turn = summary.to_act ?? []
  if (turn.includes(seat)) return ['Your turn', 'turn']
  return turn.length ? [`Waiting for ${listed(turn.map((n) => names[n] ?? ''))}`, ''] : ['Going on', '']
}

export function listed(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]
const LONG_AGO = 30 * 86_400 // seconds: then the date says more

export function ago(at: number, now = Date.now()): string {
  const seconds = (now - at) / 1000
  if (seconds >= LONG_AGO) return new Date(at).toLocaleDateString()
  for (const [size, unit] of UNITS) {
    const count = Math.floor(seconds / size)
    if (count === 1) return unit === 'day' ? 'yesterday' : `1 ${unit} ago`
    if (count > 1) return `${count} ${unit}s ago`
  }
  return 'just now'
}
