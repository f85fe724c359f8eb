// Where the parts of any view go on the plain table: what everybody has, each other seat's things, the board,
// the piles, and what is one's own.

import type { Part } from './parts'
import type { Grid, Meter, View, Zone } from './protocol'

type Card = Extract<Part, { part: 'card' }>

// What belongs to one seat.
export interface Side {
  readonly seat: number
  readonly meters: readonly Meter[]
  readonly hands: readonly Zone[] // one's own stays in sight
  readonly zones: readonly Zone[]
  readonly piles: readonly Zone[]
}

export interface Arranged {
  readonly strip: readonly Part[] // meters that stand alone, tracks, notes
  readonly groups: readonly { readonly title: string; readonly meters: readonly Meter[] }[]
  readonly others: readonly Side[]
  readonly grids: readonly Grid[]
  readonly zones: readonly (Zone | Card)[]
  readonly piles: readonly Zone[]
  readonly mine: Side | null
}

export function arrange(view: View): Arranged {
  const strip: Part[] = []
  const groups = new Map<string, Meter[]>()
  const sides = new Map<number, (Zone | Meter)[]>()
  const grids: Grid[] = []
  const zones: (Zone | Card)[] = []
  const piles: Zone[] = []
  for (const part of view.parts) {
    if ((part.part === 'zone' || part.part === 'meter') && (part.owner ?? -1) >= 0)
      sides.set(part.owner!, [...(sides.get(part.owner!) ?? []), part])
    else if (part.part === 'meter' && part.group) groups.set(part.group, [...(groups.get(part.group) ?? []), part])
    else if (part.part === 'grid') grids.push(part)
    else if (part.part === 'card') zones.push(part)
    else if (part.part === 'zone') (part.layout === 'pile' ? piles.push(part) : zones.push(part))
    else strip.push(part)
  }
  const mine = sides.get(view.seat)
  sides.delete(view.seat)
  return {
    strip,
    groups: [...groups].map(([title, meters]) => ({ title, meters })),
    others: [...sides].map(([seat, parts]) => sideOf(seat, parts)),
    grids,
    zones,
    piles,
    mine: mine ? sideOf(view.seat, mine) : null,
  }
}

function sideOf(seat: number, parts: readonly (Zone | Meter)[]): Side {
  const zones = parts.filter((part) => part.part === 'zone')
  return {
    seat,
    meters: parts.filter((part) => part.part === 'meter'),
    hands: zones.filter((zone) => zone.layout === 'fan'),
    zones: zones.filter((zone) => zone.layout !== 'fan' && zone.layout !== 'pile'),
    piles: zones.filter((zone) => zone.layout === 'pile'),
  }
}
