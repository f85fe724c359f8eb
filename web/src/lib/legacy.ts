// What outlives a match: who plays in this browser, and with which options their next match begins.

import { ask } from './api'
import type { Legacies, LegacyEntry, LegacyGain, OptionInfo } from './protocol'
import { newToken } from './remember'
import { load, save } from './storage'

export type Value = number | string | boolean
export type Values = Readonly<Record<string, Value>>

const KEY = 'orrery.person'

// A secret, made once. To the server, this browser is the same person at all tables by it.
export function person(): string {
  return load<string>(KEY) ?? newPerson()
}

export function newPerson(): string {
  const made = newToken()
  becomePerson(made)
  return made
}

export function becomePerson(secret: string): void {
  save(KEY, secret)
}

export function askLegacies(): Promise<Legacies> {
  return ask<Legacies>('/api/legacy', { headers: { Authorization: `Bearer ${person()}` } })
}

// What a match has brought, with what there is to read of it.
export interface Gained extends LegacyGain {
  readonly text: string
}

// … by the mark of its ending. Nothing, if it counted for no legacy, or if so many have come after it.
export function gainedIn(legacies: Legacies, game: string, mark: string): readonly Gained[] {
  const kept = legacies.legacies.find((each) => each.game === game)
  const text = ({ group, title }: LegacyGain) => kept?.entries?.find((entry) => entry.group === group && entry.title === title)?.text ?? ''
  return (kept?.gains?.[mark] ?? []).map((gain) => ({ ...gain, text: gain.amount ? '' : text(gain) }))
}

export async function askGained(game: string, mark: string): Promise<readonly Gained[]> {
  try {
    return gainedIn(await askLegacies(), game, mark)
  } catch {
    return [] // the chronicle itself says what is wrong
  }
}

// "Essence +4", or the title of what was opened.
export function gainWords({ title, amount }: LegacyGain): string {
  return amount ? `${title} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}` : title
}

// What the next match of a game begins with, beside the usual options. Without an answer it is the usual one.
export async function askInherited(game: string): Promise<Values> {
  try {
    const { legacies } = await askLegacies()
    return legacies.find((each) => each.game === game)?.options ?? {}
  } catch {
    return {}
  }
}

// The values that a form begins with.
export function begunWith(options: readonly OptionInfo[], inherited: Values): Record<string, Value> {
  return Object.fromEntries(options.map((option) => [option.name, inherited[option.name] ?? option.begin ?? option.default]))
}

// What a match begins with that nobody has set up, where that is not the default.
export function usualOf(options: readonly OptionInfo[]): Record<string, Value> {
  return Object.fromEntries(options.flatMap(({ name, begin }) => (begin === undefined || begin === null ? [] : [[name, begin]])))
}

// What must be said of a form: the server takes what is inherited for the rest, and where nothing is, the default.
export function toSay(options: readonly OptionInfo[], values: Values, inherited: Values): Record<string, Value> {
  const said = options.filter((option) => values[option.name] !== option.default || option.name in inherited)
  return Object.fromEntries(said.map((option) => [option.name, values[option.name]!]))
}

export interface Group {
  readonly title: string
  readonly open: readonly LegacyEntry[]
  readonly ahead: readonly LegacyEntry[] // closed, and no secret: what each asks for
  readonly closed: readonly LegacyEntry[] // how each is opened
  readonly hidden: number
}

// What stands together, in the order in which the game tells it.
export function grouped(entries: readonly LegacyEntry[]): readonly Group[] {
  return [...new Set(entries.map(({ group }) => group))].map((title) => {
    const members = entries.filter(({ group }) => group === title)
    const ahead = members.filter(({ open, named }) => open === false && named)
    const closed = members.filter(({ open, named }) => open === false && !named)
    return { title, ahead, closed, hidden: closed.length, open: members.filter(({ open }) => open !== false) }
  })
}
