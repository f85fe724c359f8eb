// How the room answers to what is told. Only transforms and opacity; each is over when the next event is told, or nearly so.

import type { Told } from '../../lib/protocol'

export type Layer = 'all' | 'hollow' | 'ribs' | 'visitor' | 'sap' | 'veil' | 'rust' | 'night'

export interface Reaction {
  readonly layer: Layer
  readonly frames: Keyframe[]
  readonly lasts: number // events
}

const swell = (layer: Layer, most: number, lasts = 1.4): Reaction => ({ layer, lasts, frames: [{ opacity: 0 }, { opacity: most, offset: 0.3 }, { opacity: 0 }] })
const moves = (layer: Layer, lasts: number, ...transforms: string[]): Reaction => ({ layer, lasts, frames: ['none', ...transforms, 'none'].map((transform) => ({ transform })) })

const clench = moves('ribs', 1, 'scale(0.965, 0.99)', 'scale(0.975, 0.995)')
const flinch = moves('visitor', 1, 'translate(1.4%, 0) rotate(1deg)', 'translate(-0.8%, 0.2%)', 'translate(0.4%, 0)')
const lunge = moves('visitor', 1, 'translate(1%, -0.4%) scale(0.99)', 'translate(-3.4%, 0.6%) scale(1.06)', 'translate(-1%, 0)')
const quake = moves('all', 1, 'translate(-0.5%, 0.2%)', 'translate(0.4%, -0.3%)', 'translate(-0.2%, 0.1%)')
const shifts = moves('hollow', 1.6, 'rotate(0.8deg) scale(1.02)', 'rotate(-0.5deg) scale(1.01)')

const PLAYED: Readonly<Record<string, readonly Reaction[]>> = {
  Energy: [swell('sap', 0.55)],
  Empower: [swell('sap', 0.45), moves('ribs', 1, 'scale(1.012)')],
  Disrupt: [swell('rust', 0.35), moves('ribs', 1, 'rotate(0.5deg)')],
  Counter: [swell('veil', 0.4)],
  Offer: [swell('sap', 0.35, 2)],
  Test: [swell('veil', 0.3, 2)],
  Reshape: [shifts, swell('sap', 0.3)],
  Trap: [swell('veil', 0.35)],
}

const STAYS = new Set(['structure', 'veil', 'presence', 'rapport']) // what is the dungeon's own

export function reactionTo({ kind, values = {} }: Pick<Told, 'kind' | 'values'>): readonly Reaction[] {
  const gauge = String(values['resource'] ?? '').toLowerCase()
  const dungeons = values['seat'] === 0
  switch (kind) {
    case 'play':
      if (values['category'] === 'Strike') return dungeons ? [clench, swell('rust', 0.25)] : [lunge]
      return PLAYED[String(values['category'])] ?? []
    case 'trap-laid':
      return PLAYED['Trap']!
    case 'roll':
      return dungeons ? [clench] : [lunge]
    case 'loss':
      if (gauge === 'trust' || gauge === 'rapport') return [swell('night', 0.4, 1)]
      return STAYS.has(gauge) ? [quake, swell('rust', 0.4)] : [flinch, swell('rust', 0.25)]
    case 'gain':
      return [swell(gauge === 'veil' || gauge === 'trust' || gauge === 'rapport' ? 'veil' : 'sap', 0.3)]
    case 'entangle':
      return [clench, flinch]
    case 'erode':
      return [swell('veil', 0.3)]
    case 'trap':
      return [quake, swell('veil', 0.6)]
    case 'betrayal':
      return [swell('night', 0.8, 2), quake]
    case 'accept':
    case 'cooperate':
      return [swell('sap', 0.4, 1.6)]
    case 'refuse':
    case 'defect':
      return [moves('visitor', 1, 'translate(0.8%, 0)', 'translate(1.2%, 0)')]
    case 'round':
      return [moves('ribs', 2, 'scale(0.985, 1.006)')]
    case 'outcome':
      return [swell('night', 0.5, 2), swell('sap', 0.5, 2)]
    case 'room':
      return [swell('night', 1, 1.6)]
  }
  return []
}
