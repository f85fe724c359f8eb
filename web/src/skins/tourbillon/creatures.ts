// What a gremlin looks like: a body by the words of its name, the rest by chance that is always the same.

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

const BODIES: readonly (readonly [RegExp, Body])[] = [
  [/mite|mother|nibbler/i, 'mite'],
  [/gnat|fly|moth/i, 'gnat'],
  [/worm|wyrm|leech|slug/i, 'worm'],
  [/toad/i, 'toad'],
  [/magpie|bird/i, 'bird'],
  [/screw|snapper/i, 'screw'],
  [/engine|grinder|limiter/i, 'engine'],
  [/spot|prism|phage/i, 'eye'],
  [/tarnish|muddler|squatter|dawdler/i, 'blob'],
]
const HATS: readonly (readonly [RegExp, Hat])[] = [
  [/king/i, 'crown'],
  [/cap\b|imp|fiend/i, 'cap'],
  [/keeper|clerk|doctor|saboteur|thief/i, 'bowler'],
]
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
  const hat = HATS.find(([word]) => word.test(name))?.[1]
  return {
    body: BODIES.find(([word]) => word.test(name))?.[1] ?? 'imp',
    hat: hat ?? (size === 'boss' || size === 'elite' ? 'horns' : 'none'),
    skin,
    shade,
    teeth: 3 + ((seed >> 4) % 4),
    scale: SCALES[size] ?? 0.9,
  }
}
