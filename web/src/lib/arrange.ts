// Where the parts of any view go on the plain table: what everybody has, each other seat's things, the board,
// the piles, and what is one's own.

import type { Part } from './parts'
import type { Grid, Meter, View, Zone } from './protocol'

type Card = Extract<Part, { part: 'card' }>

export interface Arranged {
  readonly strip: readonly Part[] // meters that stand alone, tracks, notes
  readonly groups: readonly { readonly title: string; readonly meters: readonly Meter[] }[]
  readonly others: readonly { readonly seat: number; readonly parts: readonly Part[] }[]
  readonly grids: readonly Grid[]
  readonly zones: readonly (Zone | Card)[]
  readonly piles: readonly Zone[]
  readonly mine: readonly Part[]
}

export function arrange(view: View): Arranged {
  const strip: Part[] = []
  const groups = new Map<string, Meter[]>()
  const others = new Map<number, Part[]>()
  const grids: Grid[] = []
  const zones: (Zone | Card)[] = []
  const piles: Zone[] = []
  const mine: Part[] = []
  for (const part of view.parts) {
    const owner = part.part === 'zone' || part.part === 'meter' ? (part.owner ?? -1) : -1
    if (owner >= 0 && owner === view.seat) mine.push(part)
    else if (owner >= 0) others.set(owner, [...(others.get(owner) ?? []), part])
    else if (part.part === 'meter' && part.group) groups.set(part.group, [...(groups.get(part.group) ?? []), part])
    else if (part.part === 'grid') grids.push(part)
    else if (part.part === 'card') zones.push(part)
    else if (part.part === 'zone') (part.layout === 'pile' ? piles.push(part) : zones.push(part))
    else strip.push(part)
  }
  return {
    strip,
    groups: [...groups].map(([title, meters]) => ({ title, meters })),
    others: [...others].map(([seat, parts]) => ({ seat, parts })),
    grids,
    zones,
    piles,
    mine,
  }
}
