// What a gremlin looks like: a body by its name, the rest by chance that is always the same.

import { seedOf } from './shapes'

export type Body = 'imp' | 'mite' | 'gnat' | 'worm' | 'toad' | 'bird' | 'screw' | 'engine' | 'eye' | 'blob'
export type Hat = 'none' | 'cap' | 'bowler' | 'crown' | 'horns'

export interface Looks {
  readonly body: Body
  readonly hat: Hat
  readonly skin: string
  readonly shade: string
  readonly teeth: number
  readonly scale: number
}

// Those of the game; any other is an imp.
const BODIES: Readonly<Record<string, Body>> = {
  'Dust Mite': 'mite',
  'Spring Snapper': 'screw',
  'Heat Limiter': 'mite',
  'Lint Gnat': 'gnat',
  Cogworm: 'worm',
  Dawdler: 'blob',
  'Corner Squatter': 'blob',
  'Gear Grinder': 'engine',
  'Time Nibbler': 'mite',
  'Loose Screw': 'screw',
  'Pocket Magpie': 'bird',
  'Verdigris Slug': 'worm',
  'Lint Mother': 'mite',
  Muddler: 'blob',
  'Blind Spot': 'eye',
  Chronophage: 'eye',
  'Hollow Leech': 'worm',
  'Iron Toad': 'toad',
  'Glass Wyrm': 'worm',
  Tarnish: 'blob',
  'Prism Fiend': 'eye',
  'Brood Engine': 'engine',
}
const HATS: Readonly<Record<string, Hat>> = {
  'Oil Thief': 'bowler',
  'Red Cap Gremlin': 'cap',
  'Chaos Imp': 'cap',
  'The Rust King': 'crown',
  'Toll Keeper': 'bowler',
  'Stitch Doctor': 'bowler',
  'Grey Clerk': 'bowler',
  'Prism Fiend': 'cap',
  'The Grand Saboteur': 'bowler',
}
const SKINS = [
  ['#9bbf6a', '#4c6a2e'],
  ['#c98f5a', '#6e431d'],
  ['#a98fd0', '#523a7c'],
  ['#7fb6b4', '#2f6664'],
  ['#d68a8a', '#7d3737'],
  ['#b5b08a', '#615c38'],
] as const
const SCALES: Readonly<Record<string, number>> = {
  gnat: 0.78, small: 0.86, medium: 0.93, large: 1, elite: 1, boss: 1.06,
} // prettier-ignore

export function looksOf(name: string, size: string): Looks {
  const seed = seedOf(name)
  const [skin, shade] = SKINS[seed % SKINS.length]!
  const hat = HATS[name]
  return {
    body: BODIES[name] ?? 'imp',
    hat: hat ?? (size === 'boss' || size === 'elite' ? 'horns' : 'none'),
    skin,
    shade,
    teeth: 3 + ((seed >> 4) % 4),
    scale: SCALES[size] ?? 0.9,
  }
}
