// Threads between the facts on the felt. All pins are at the lane between the two columns, so no thread crosses a word.

import { edgesOf, type Fact } from './reading'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Thread {
  readonly id: string
  readonly path: string
  readonly kind: 'open' | 'worse' | 'secret' | 'cut'
  readonly knot: Spot | null // in the middle of what has become more complicated
}

export function threadsOf(facts: readonly Fact[], pins: ReadonlyMap<string, Spot>, lane: number): readonly Thread[] {
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const cut = new Set<string>()
  const threads = edgesOf(facts).flatMap(({ from, to }, n): readonly Thread[] => {
    const [a, b] = [pins.get(from), pins.get(to)]
    const [one, other] = [known.get(from)!, known.get(to)!]
    if (!a || !b) return []
    if (!one.open || !other.open) {
      for (const fact of [one, other]) if (!fact.open) cut.add(fact.id)
      return []
    }
    const bend = lane + ((n % 5) - 2) * 3
    const sag = Math.min(26, Math.abs(b.y - a.y) / 4 + 8)
    const path = `M${a.x} ${a.y}C${bend} ${a.y + sag} ${bend} ${b.y - sag / 2} ${b.x} ${b.y}`
    const worse = one.complications + other.complications > 0
    const secret = one.secret === 'hidden' || other.secret === 'hidden'
    const knot = worse && !secret ? { x: (a.x + b.x + 6 * bend) / 8, y: (a.y + b.y) / 2 + sag / 4 } : null
    return [{ id: `${from}-${to}`, path, kind: secret ? 'secret' : worse ? 'worse' : 'open', knot }]
  })
  return [...threads, ...[...cut].flatMap((id) => stub(id, pins.get(id), lane))]
}

// What was resolved: the thread is cut, and its end hangs from the pin.
function stub(id: string, pin: Spot | undefined, lane: number): readonly Thread[] {
  if (!pin) return []
  const out = Math.sign(lane - pin.x) * 14
  const path = `M${pin.x} ${pin.y}C${pin.x + out} ${pin.y + 12} ${pin.x + out} ${pin.y + 28} ${pin.x + out * 0.8} ${pin.y + 42}m0 0l-4 6m4 -6l2 7`
  return [{ id: `cut-${id}`, path, kind: 'cut', knot: null }]
}
