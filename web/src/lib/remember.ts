// The tables this browser has been at: their secret tokens, how far the request numbers are, what is still unanswered.

import { nameNow } from './formerly'
import type { Act, Leave, Rematch, Resign, Sit, StandIn, TableSummary, TakeBack } from './protocol'
import { forget, keys, load, save } from './storage'

export type Lasting = Act | Sit | TakeBack | Resign | Leave | Rematch | StandIn // what must be done once, whatever happens

export interface Remembered {
  table: string
  game: string
  title: string
  seats: string[]
  over: boolean
  at: number // when it was last looked at
  tokens: Record<number, string> // seat -> token
  seat: number // the seat that was played last; -1: a spectator
  next: number // the number of the next request
  unanswered: Lasting[]
  tutorial: string // the title of the guided match, "" for any other
  row: Row | null // what lists say of it, as the server last told it
}

// What tells one table from another, in the words of a list.
export interface Row {
  subtitle: string // what the match is about; "" for nothing
  deal?: string // "The same deal again", "What if, after decision 12"; nothing for one that was dealt anew
  who: string // "You and Normal bot"; "" for somebody who plays alone
  stands: string // "Won", "Lost", "Your turn" …
  tone: 'good' | 'bad' | 'turn' | ''
  at: number // when something last happened there
  lost: boolean // the server cannot open it any more
}

const PREFIX = 'orrery.table.'
const MOST_KEPT = 60

export function recall(table: string): Remembered {
  const blank: Remembered = {
    table,
    game: '',
    title: '',
    seats: [],
    over: false,
    at: 0,
    tokens: {},
    seat: -1,
    next: 1,
    unanswered: [],
    tutorial: '',
    row: null,
  }
  const kept = { ...blank, ...load<Remembered>(PREFIX + table) }
  return { ...kept, game: nameNow(kept.game) }
}

export function remember(table: string, news: Partial<Remembered>): Remembered {
  const before = load<Remembered>(PREFIX + table)
  const now = { ...recall(table), ...news }
  if (JSON.stringify(now) !== JSON.stringify(before)) save(PREFIX + table, now) // writing is slow
  return now
}

// A secret for a seat, made here: if the answer is lost on its way, the same request opens the same seat.
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function forgetTable(table: string): void {
  forget(PREFIX + table)
}

// A table that was made here: its tokens are kept, and the first of its seats is played.
export function rememberNew(made: TableSummary, tutorial = ''): Remembered {
  const tokens = made.tokens ?? {}
  const mine = Object.keys(tokens).map(Number)
  const told = remember(made.table, {
    game: made.game,
    title: made.title,
    seats: made.seats.map((seat) => seat.name || seat.title),
    at: Date.now(),
    tokens,
    seat: mine.length ? Math.min(...mine) : -1,
    tutorial,
  })
  myTables().slice(MOST_KEPT).forEach((old) => forgetTable(old.table))
  return told
}

// The newest first; those at which something is still to be played before those that are over.
export function myTables(): Remembered[] {
  return keys(PREFIX)
    .map((key) => recall(key.slice(PREFIX.length)))
    .filter((table) => table.game)
    .sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at)
}

// Numbers rise by one and are written down before they are used, so that no reload gives one out twice.
export function nextNumber(table: string): number {
  const number = recall(table).next
  remember(table, { next: number + 1 })
  return number
}

export function isFirstVisit(): boolean {
  return keys(PREFIX).length === 0
}

// A rematch has the same people: a person who held a seat holds one there, with the same token.
export function rememberRematch(table: string, next: string): void {
  const before = recall(table)
  if (recall(next).game) return
  const { game, title, seats, tokens, seat } = before
  remember(next, { game, title, seats, tokens, seat, at: Date.now() })
}
