// Which parts an event is about: its values name them by id ("r1c2") or by name ("Oil Thief").

import { partsOf, titleOf, type Found } from './parts'
import type { Told, View } from './protocol'

export function touchedBy(told: Told, view: View): string[] {
  const parts = partsOf(view)
  const values = Object.values(told.values ?? {}).map(String)
  const byId = values.filter((value) => parts.has(value))
  const touched = new Set(byId)
  for (const id of byId) {
    const { part } = parts.get(id)!
    if (part.part === 'cell' && part.card) touched.add(part.card.id)
  }
  const places = byId.map((id) => parts.get(id)!.part).filter((part) => part.part === 'cell')
  for (const value of values) {
    if (parts.has(value) || Number.isFinite(Number(value))) continue
    if (byId.some((id) => titleOf(parts.get(id)!.part) === value)) continue // that one was meant, even if others have its name
    const named = firstNamed(view, value)
    if (named === null || (places.length && isCardOfSomebody(parts.get(named)!))) continue // another copy
    touched.add(named)
  }
  return [...touched]
}

// A card of that name: rather in somebody's hand than on the table, where its square would have been named.
function firstNamed(view: View, name: string): string | null {
  let best: string | null = null
  for (const [id, found] of partsOf(view)) {
    if (found.part.part === 'cell' || titleOf(found.part) !== name) continue
    if (isHeld(found)) return id
    best ??= id
  }
  return best
}

function isHeld({ inside }: Found): boolean {
  return inside?.part === 'zone' && (inside.owner ?? -1) >= 0
}

function isCardOfSomebody(found: Found): boolean {
  return isHeld(found) || found.inside?.part === 'cell'
}

// The number that an event leaves on a meter: as `now`, or under the meter's own title ("hp": 11).
export function numbersOf(told: Told, touched: readonly string[], view: View): Map<string, number> {
  const parts = partsOf(view)
  const numbers = new Map<string, number>()
  const values = told.values ?? {}
  for (const id of touched) {
    const part = parts.get(id)?.part
    const meters = part?.part === 'meter' ? [part] : part?.part === 'card' ? (part.gauges ?? []) : []
    for (const meter of meters) {
      const value = values[meter.title.toLowerCase()] ?? (part?.part === 'meter' ? values['now'] : undefined)
      if (typeof value === 'number') numbers.set(meter.id, value)
    }
  }
  return numbers
}
