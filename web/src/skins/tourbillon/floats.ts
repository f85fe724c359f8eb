// The numbers that rise from the parts while a story is told.

import type { Told } from '../../lib/protocol'
import { tenths } from './reading'
import { placeOf, standing, type Foe } from './story'

export interface Float {
  readonly id: number
  readonly part: string
  readonly text: string
  readonly tone: 'gain' | 'harm' | 'note'
}

let lastFloat = 0

const NOTES: Readonly<Record<string, string>> = {
  blocked: 'armor holds', barrier: 'barrier holds', jam: 'jams', delay: 'delayed', corrupt: 'corrupted', burn: 'burns',
  disable: 'disabled', recover: 'is back', skip: 'jumps ahead', pace: 'poison quickens', bonus: 'improved',
  kill: 'expelled', stand: 'placed', destroy: 'destroyed', bounce: 'back to hand',
} // prettier-ignore

// `column` is the one that the event happens to: a number stays with its gremlin when others leave.
export function floatOf(told: Told, column: readonly Foe[]): Float | null {
  const values = told.values ?? {}
  const float = (part: string, text: string, tone: Float['tone']) => ({ id: ++lastFloat, part, text, tone })
  const foe = standing(column)[placeOf(told)]
  const whom = foe ? partOf(foe) : String(values['square'] ?? '')
  switch (told.kind) {
    case 'damage':
      return float(whom, `−${values['amount']} HP`, 'harm')
    case 'absorb':
      return float(whom, `shields −${values['amount']}`, 'note')
    case 'shield':
      return float(whom, `shields +${values['amount']}`, 'gain')
    case 'speed':
      return float(whom, Number(values['percent']) > 0 ? 'faster' : 'slower', 'note')
    case 'cap':
      return float(poolOf(values['resource']), `cap ${tenths(Number(values['cap']))}`, 'harm')
    case 'unpaid':
      return float(poolOf(values['resource']), 'not paid', 'note')
    case 'poison':
      return float(whom, `poison +${values['stacks']}`, 'harm')
    case 'heal':
      return float(whom, `heals to ${values['hp']}`, 'gain')
    case 'gain':
      return float(poolOf(values['resource']), `+${tenths(Number(values['amount']))}`, 'gain')
    case 'lose':
    case 'pay':
      return float(poolOf(values['resource']), `−${tenths(Number(values['amount']))}`, 'harm')
    case 'move':
      return float(whom, 'acts', 'note')
    default: {
      const note = NOTES[told.kind]
      return note && whom ? float(whom, note, 'note') : null
    }
  }
}

// What its floats are told to rise from.
export function partOf(foe: Foe): string {
  return `foe-${foe.key}`
}

export function byPart(floats: readonly Float[]): ReadonlyMap<string, readonly Float[]> {
  const parts = new Map<string, Float[]>()
  for (const float of floats) parts.set(float.part, [...(parts.get(float.part) ?? []), float])
  return parts
}

export function poolOf(resource: number | string | readonly string[] | undefined): string {
  return `pool-${String(resource).toLowerCase()}`
}
