// A score: how a world sounds. `skins/GAME/score.ts` has it, and it is loaded with the skin.

import type { View } from '../protocol'
import { metersOf } from '../parts'
import type { Voice } from './voices'

export interface Score {
  readonly events: Readonly<Record<string, Voice>> // by kind of event; what is not named is silent
  readonly pick: Voice
  readonly act: Voice
  readonly turn: Voice
  readonly won: Voice
  readonly lost: Voice
  readonly ambience: readonly Layer[]
  readonly tension: (view: View) => number // from 0, at peace, to 1
}

export type Layer = Bed | Pulse

// What always sounds, and slowly comes and goes: wind, water, a hum.
export interface Bed {
  readonly bed: 'noise' | 'hum'
  readonly hertz: number
  readonly sharp?: number // how narrow the band of noise is
  readonly loud: (tension: number) => number
  readonly breath: number // seconds from one swell to the next
}

// What sounds again and again: a tick, a heart, a drop.
export interface Pulse {
  readonly pulse: Voice
  readonly every: (tension: number) => number // seconds
  readonly uneven?: number // by how much of that it is early or late, up to 1
  readonly loud: (tension: number) => number
}

// How far a meter has come from its low end to its high one.
export function fullness(view: View, id: string): number {
  const meter = metersOf(view).get(id)
  if (!meter?.high) return 0
  const low = meter.low ?? 0
  return Math.min(1, Math.max(0, (meter.value - low) / (meter.high - low)))
}

// The most that any meter whose id begins so has lost.
export function worst(view: View, ...beginnings: string[]): number {
  const ids = [...metersOf(view).keys()].filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))
  return ids.reduce((most, id) => Math.max(most, 1 - fullness(view, id)), 0)
}
