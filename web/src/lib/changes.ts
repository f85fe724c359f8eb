// A view that is told by its changes: from the view before and what is different in it comes the same view that the
// server has. What is kept stays the very same object.

import type { Card, Cell, Changes, Grid, Inside, View, Zone } from './protocol'

type Kept = [number, number]

export function applied(before: View, changes: Changes): View {
  const { since: _, ...given } = changes
  const view: View = { ...before }
  if (given.prompt) view.prompt = given.prompt
  if (given.parts) view.parts = putTogether(before.parts, given.parts, withInside)
  if (given.choices) setList(view, 'choices', putTogether(before.choices, given.choices))
  if (given.asides) setList(view, 'asides', putTogether(before.asides, given.asides))
  if (given.glossary) setList(view, 'glossary', putTogether(before.glossary, given.glossary))
  if (given.to_act) setList(view, 'to_act', given.to_act)
  return view
}

// An empty list is not sent, so it must not stand there either.
function setList<K extends 'choices' | 'asides' | 'glossary' | 'to_act'>(view: View, name: K, list: NonNullable<View[K]>): void {
  if (list.length) view[name] = list
  else delete view[name]
}

function putTogether<T extends object>(
  before: readonly T[] | undefined,
  pieces: readonly (Kept | Inside | T)[],
  inside?: (before: T, piece: Inside) => T,
): T[] {
  const earlier = before ?? []
  const after: T[] = []
  for (const piece of pieces) {
    if (isKept(piece)) after.push(...earlier.slice(piece[0], piece[0] + piece[1]))
    else if (inside && isInside(piece)) after.push(inside(earlier[piece.at]!, piece))
    else after.push(piece as T)
  }
  return after
}

function withInside(before: View['parts'][number], piece: Inside): View['parts'][number] {
  const items = piece.items
  if (piece.outside.part === 'zone') {
    return { ...piece.outside, cards: putTogether((before as Zone).cards, items as (Kept | Card)[]) }
  }
  return { ...piece.outside, cells: putTogether((before as Grid).cells, items as (Kept | Cell)[]) }
}

function isKept(piece: unknown): piece is Kept {
  return Array.isArray(piece)
}

function isInside(piece: object): piece is Inside {
  return 'part' in piece && piece.part === 'inside'
}
