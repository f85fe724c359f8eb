// The daily match: the same for all on a day, and one try counts.

import { ask, post } from './api'
import { person } from './legacy'
import type { Daily, DailyResults, DailyTry, NewDaily, TableSummary } from './protocol'
import { settings } from './settings.svelte'
import { show } from './starting'

const whoAsks = () => ({ headers: { Authorization: `Bearer ${person()}` } })

export function askDaily(): Promise<Daily> {
  return ask<Daily>('/api/daily', whoAsks())
}

export function askResults(game: string, day: string): Promise<DailyResults> {
  return ask<DailyResults>(`/api/daily/${encodeURIComponent(game)}${day ? `?day=${day}` : ''}`, whoAsks())
}

export async function startDaily(game: string): Promise<void> {
  const name = settings.name.trim()
  const wish: NewDaily = { game, person: person(), ...(name ? { name } : {}) }
  show(await post<TableSummary>('/api/daily', wish))
}

// The table at which a try is gone on with, also one that was begun on another device; '' for none: it is over.
export function tableToGoOn(own: DailyTry | undefined | null): string {
  return own && !own.over ? (own.table ?? '') : ''
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export function leftInWords(seconds: number): string {
  const hours = Math.floor(seconds / HOUR)
  const minutes = Math.ceil((seconds % HOUR) / MINUTE)
  if (!hours) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return minutes && minutes < 60 ? `${hours} h ${minutes} min` : `${hours + (minutes ? 1 : 0)} h`
}

// "19 November 2026", wherever one is.
export function dayInWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

export function dayBeside(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

// How a try went: "Won", "Lost", or its points.
export function stands(own: DailyTry, points: boolean): string {
  if (!own.over) return 'Going on'
  if (points) return own.score === 1 ? '1 point' : `${own.score ?? 0} points`
  return own.won ? 'Won' : (own.score ?? 0) < 0 ? 'Lost' : 'Drawn'
}

export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

// What is said of all tries of a match.
export function triesInWords({ tries = 0, over = 0, won = 0 }: { tries?: number; over?: number; won?: number }): string {
  if (!tries) return 'Nobody has tried it yet'
  const tried = counted(tries, 'has tried it', 'have tried it')
  return over ? `${tried}, ${won ? counted(won, 'has won', 'have won') : 'nobody has won'}` : tried
}
