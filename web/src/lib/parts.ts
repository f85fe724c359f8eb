// Walking through the parts of a view, and saying them in words.

import type { Card, Cell, Grid, Meter, View, Zone } from './protocol'
import { numberIn } from './values'

export type Part = View['parts'][number]

export interface Found {
  readonly part: Part | Cell
  readonly inside: Zone | Grid | Cell | Card | null // what it lies in
}

const found = new WeakMap<View, Map<string, Found>>()

// Every part of a view by its id: zones and grids, their cards and cells, meters and the gauges on cards.
export function partsOf(view: View): ReadonlyMap<string, Found> {
  const known = found.get(view)
  if (known) return known
  const all = new Map<string, Found>()
  for (const part of view.parts) {
    all.set(part.id, { part, inside: null })
    if (part.part === 'zone') part.cards?.forEach((card) => addCard(all, card, part))
    if (part.part === 'card') addCard(all, part, null)
    if (part.part === 'grid')
      for (const cell of part.cells) {
        all.set(cell.id, { part: cell, inside: part })
        if (cell.card) addCard(all, cell.card, cell)
      }
  }
  found.set(view, all)
  return all
}

function addCard(all: Map<string, Found>, card: Card, inside: Found['inside']): void {
  all.set(card.id, { part: card, inside })
  card.gauges?.forEach((gauge) => all.set(gauge.id, { part: gauge, inside: card }))
}

export function metersOf(view: View): Map<string, Meter> {
  const meters = new Map<string, Meter>()
  for (const [id, { part }] of partsOf(view)) if (part.part === 'meter') meters.set(id, part)
  return meters
}

export function titleOf(part: Part | Cell): string {
  if (part.part === 'card') return part.face === 'down' ? 'Face-down card' : (part.name ?? '')
  if (part.part === 'cell') return part.card?.name ?? part.name
  return part.title ?? ''
}

// A square on which a card stands already.
export function isTaken(view: View, id: string): boolean {
  const part = partsOf(view).get(id)?.part
  return part?.part === 'cell' && Boolean(part.card)
}

// 35 with a scale of 10 reads 3.5.
export function amount(value: number, scale = 1): string {
  if (scale === 1) return String(value)
  return (value / scale).toFixed(scale === 10 ? 1 : 2).replace(/\.?0+$/, '')
}

export function meterText(meter: Meter, value = meter.value): string {
  const number = amount(value, meter.scale)
  const most = meter.high == null ? '' : ` of ${amount(meter.high, meter.scale)}`
  return `${number}${most}${meter.unit ? ` ${meter.unit}` : ''}`
}

export function meterLabel(meter: Meter): string {
  return sentence([`${meter.title} ${meterText(meter)}`, ...(meter.facts ?? [])])
}

export function cardLabel(card: Card): string {
  if (card.face === 'down') return sentence(['Face-down card', ...(card.facts ?? [])])
  const gauges = (card.gauges ?? []).map((gauge) => `${gauge.title} ${meterText(gauge)}`)
  return sentence([card.name ?? '', card.text ?? '', ...gauges, ...(card.facts ?? [])])
}

// `standing`: how many cards stand on it that are not its own.
export function cellLabel(cell: Cell, standing = 0): string {
  const facts = (cell.facts ?? []).map((fact) => `square: ${fact}`)
  const here = cell.card ? cardLabel(cell.card) : standing ? `cards here: ${standing}` : ''
  return sentence([cell.name, ...facts, isEmpty(cell, standing) ? 'empty' : here])
}

// Whether nothing stands on a square. Of one in the fog, nobody knows.
export function isEmpty(cell: Cell, standing = 0): boolean {
  return !cell.card && !standing && !numberIn(cell, 'fog')
}

function sentence(pieces: string[]): string {
  return pieces.filter(Boolean).join('. ').replace(/\.\./g, '.')
}
