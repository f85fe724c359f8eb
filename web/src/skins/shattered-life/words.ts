// What the screens of a life say in words.

import type { Chamber } from './reading'

// A room in a line: what grows in it, or what it is like.
export function roomInWords(room: Chamber): string {
  if (!room.dug) return 'Still rock: not dug yet.'
  if (room.come) return `${room.come} will grow here, in the place of ${room.out}.`
  if (room.grown) return `Grown towards ${room.grown}.`
  if (room.fresh.length) return `Rebuilt: ${listed(room.fresh, 2)}.`
  return `${room.text}.`
}

export const hasChanged = (room: Chamber): boolean => Boolean(!room.dug || room.come || room.grown || room.fresh.length)

export function listed(names: readonly string[], most = Infinity): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '')
}

// A price beside what one has.
export const shortBy = (price: number, has: number): number => Math.max(0, price - has)
