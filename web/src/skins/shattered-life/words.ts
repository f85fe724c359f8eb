// What the screens of a life say in words.

import type { Chamber } from './reading'

// A room in a line: what grows in it, or what it is like.
export function roomInWords(room: Chamber, most: number): string {
  if (!room.dug) return 'Still rock.'
  if (room.come) return `${room.come} will grow here, in the place of ${room.out}.`
  if (room.grown) return `Grown towards ${room.grown}.`
  if (room.fresh.length) return `New here: ${listed(room.fresh, most)}.`
  return room.text
}

export const hasChanged = (room: Chamber): boolean => Boolean(!room.dug || room.come || room.grown || room.fresh.length)

// How a visit has ended, for those who do not know the words of the game yet.
const MEANINGS: Readonly<Record<string, string>> = {
  Kill: 'they died in you',
  Break: 'their will broke',
  Panic: 'they fled in terror',
  Bond: 'they became a friend',
  Cleared: 'they got out alive',
}

export const meaningOf = (outcome: string): string => (MEANINGS[outcome] ? `: ${MEANINGS[outcome]}` : '')

export function listed(names: readonly string[], most = Infinity): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '')
}

// A price beside what one has.
export const shortBy = (price: number, has: number): number => Math.max(0, price - has)
