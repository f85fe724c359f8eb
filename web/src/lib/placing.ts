// Where something small stands that is about a part of the page: beside the part, never on it.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly left: number
  readonly top: number
  readonly covers: number // how much of the part is covered; 0 is as it should be
}

export const GAP = 12 // wide enough for the frame that marks the part

// Below it, above it, or at one of its sides; among these where least of what should be read is covered.
export function beside(size: Size, part: Box, around: Size, toRead: readonly Box[] = []): Spot {
  const across = within((part.left + part.right - size.width) / 2, around.width - size.width)
  const along = within((part.top + part.bottom - size.height) / 2, around.height - size.height)
  const spots = [
    { left: across, top: part.bottom + GAP },
    { left: across, top: part.top - GAP - size.height },
    { left: part.right + GAP, top: along },
    { left: part.left - GAP - size.width, top: along },
  ].map((spot) => ({
    left: within(spot.left, around.width - size.width),
    top: within(spot.top, around.height - size.height),
  }))
  const judged = spots.map((spot) => {
    const box = { ...spot, right: spot.left + size.width, bottom: spot.top + size.height }
    const hides = toRead.reduce((sum, each) => sum + overlap(box, each), 0)
    return { ...spot, covers: overlap(box, part), hides }
  })
  const [best] = judged.sort((a, b) => a.covers - b.covers || a.hides - b.hides)
  return { left: best!.left, top: best!.top, covers: best!.covers }
}

// How far the page must scroll so that a part leaves room for what stands beside it: all of the part is in sight below
// the `ceiling`, or, where it is too high for that, its upper end, with the room above it.
export function scrollFor(size: Size, part: Box, around: Size, ceiling: number): number {
  const floor = around.height - size.height - 2 * GAP
  if (part.bottom - part.top <= floor - ceiling) return part.bottom - floor
  return part.top - size.height - 2 * GAP
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

// A place inside the window, a little away from its edges.
function within(at: number, most: number): number {
  const edge = GAP / 2
  return Math.max(edge, Math.min(at, most - edge))
}
