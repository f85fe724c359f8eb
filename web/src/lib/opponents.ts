// Rated matches: how an opponent is waited for, and how strong somebody plays, in words.

import { ask, post } from './api'
import { person } from './legacy'
import type { FindOpponent, Opponents, OpponentSearch, RatedMatch, Rating, SeatRating } from './protocol'
import { newToken } from './remember'

export function askOpponents(): Promise<Opponents> {
  return ask<Opponents>('/api/opponents', { headers: { Authorization: `Bearer ${person()}` } })
}

export function newSearch(game: string, name: string): FindOpponent {
  return { game, name, person: person(), search: newToken() }
}

export function lookFor(search: FindOpponent): Promise<OpponentSearch> {
  return post<OpponentSearch>('/api/opponent', search)
}

// Nobody waits any more; said also while the page is being closed.
export function withdraw(search: FindOpponent): void {
  const body = JSON.stringify({ ...search, over: true })
  ask<OpponentSearch>('/api/opponent', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => {
    // then the server notices that nobody asks any more
  })
}

export function askRated(table: string): Promise<RatedMatch> {
  return ask<RatedMatch>(`/api/tables/${encodeURIComponent(table)}/rated`)
}

export function ratingInWords({ rating = 1500, deviation = 350 }: Rating): string {
  return `${rating} ± ${deviation}`
}

// What a match has changed for a seat: "1500 ± 350 → 1662 ± 290 (+162)".
export function changeInWords({ rating_was, deviation_was, rating, deviation }: SeatRating): string {
  const gained = rating - rating_was
  const signed = gained > 0 ? `+${gained}` : gained < 0 ? `−${-gained}` : '±0'
  return `${rating_was} ± ${deviation_was} → ${rating} ± ${deviation} (${signed})`
}

export function othersInWords(others: number): string {
  if (!others) return 'Nobody else waits yet.'
  return others === 1 ? '1 other person waits.' : `${others} others wait.`
}
