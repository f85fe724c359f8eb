// What the end of a match is called.
import type { Ending, Forecast } from './protocol'

/** What is foreseen to be lost, in a sentence; '' if nothing is. */
export function lossIn(forecast: Forecast | null): string {
  if (!forecast) return ''
  return forecast.loses || (forecast.ending === 'loss' ? 'This loses.' : '')
}

/** The heading for a seat, or for a spectator (seat -1). Where several play together, they lose together. */
export function titleOf(ending: Ending, seat: number, names: readonly string[]): string {
  const { winners, scores, title } = ending
  if (title) return title
  if (!winners.length) return names.length === 1 || scores.some((score) => score < 0) ? 'Defeat' : 'A draw'
  if (winners.includes(seat)) return winners.length > 1 ? 'Shared victory' : 'Victory'
  if (seat >= 0 && names.length === 2) return 'Defeat'
  return `${winners.map((winner) => names[winner] ?? '').join(' and ')} won`
}
