// HTTP to the own server. Whatever goes wrong is a Complained with a sentence that a person can read.

import type { Compendium, Complaint, DeckBook, DeckReport, DeckWish, NewTable, TableSummary, WhatIf, Worlds } from './protocol'

export class Complained extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, { ...init, headers: { Accept: 'application/json', ...init.headers } })
  } catch {
    throw new Complained('unreachable', 'The server does not answer. Is orrery still running?')
  }
  if (!response.ok) throw await complaintOf(response)
  try {
    return (await response.json()) as T
  } catch {
    throw new Complained('garbled', 'The server gave an answer that could not be read.')
  }
}

async function complaintOf(response: Response): Promise<Complained> {
  try {
    const { code, sentence } = (await response.json()) as Complaint
    if (sentence) return new Complained(code, sentence)
  } catch {
    // no Complaint in it: say what is known
  }
  return new Complained(`http-${response.status}`, `The server refused (${response.status}).`)
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.'
}

let shelf: Promise<Worlds> | null = null

export function askWorlds(): Promise<Worlds> {
  shelf ??= ask<Worlds>('/api/worlds').catch((error: unknown) => {
    shelf = null // ask again next time
    throw error
  })
  return shelf
}

const FRESH = 10_000 // milliseconds: a guided match asks twice, and a card file that is saved shows soon
const compendiums = new Map<string, { readonly until: number; readonly answer: Promise<Compendium> }>()

export function askCompendium(game: string): Promise<Compendium> {
  const known = compendiums.get(game)
  if (known && performance.now() < known.until) return known.answer
  const answer = ask<Compendium>(`/api/compendium/${encodeURIComponent(game)}`)
  compendiums.set(game, { until: performance.now() + FRESH, answer })
  answer.catch(() => compendiums.delete(game))
  return answer
}

export function askDecks(game: string): Promise<DeckBook> {
  return ask<DeckBook>(`/api/decks/${encodeURIComponent(game)}`)
}

// What the game says of a deck; nothing is changed by it.
export function askDeck(game: string, wish: DeckWish): Promise<DeckReport> {
  return post<DeckReport>(`/api/decks/${encodeURIComponent(game)}`, wish)
}

export function askTable(table: string): Promise<TableSummary> {
  return ask<TableSummary>(`/api/tables/${encodeURIComponent(table)}`)
}

export function openTable(wish: NewTable): Promise<TableSummary> {
  return post<TableSummary>('/api/tables', wish)
}

// What if a finished match had gone on otherwise: a new table at one of its moments.
export function openWhatIf(wish: WhatIf): Promise<TableSummary> {
  return post<TableSummary>('/api/what-if', wish)
}

export function post<T>(path: string, what: unknown): Promise<T> {
  return ask<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) })
}
