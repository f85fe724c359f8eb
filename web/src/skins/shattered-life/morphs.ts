// What a room grows when the dungeon has become somebody: it is drawn over the room as it was dug, the more the higher the level.

import { element } from '../shattered/growth'
import type { Ground } from './chambers'

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const fixed = (value: number): string => value.toFixed(1)

type Morph = (level: number, ground: Ground) => string

// Teeth from above and below.
const hunger: Morph = (level, { cx, cy, chance }) => {
  const tooth = (x: number, y: number, length: number, down: number) => chance.root(x, y, (Math.PI / 2) * down + chance.between(-0.14, 0.14), length, chance.between(5, 8), { kids: 0, lit: '#fff0cc', fill: '#cdbb8c', wild: 0.4 })
  const above = chance.times(11, (i) => tooth(cx - 115 + i * 23, cy - 84 + Math.abs(i - 5) * 5.4, chance.between(16, 24) + level * 6, 1))
  const below = chance.times(9, (i) => tooth(cx - 100 + i * 25, cy + 78 - Math.abs(i - 4) * 4, chance.between(12, 18) + level * 5, -1))
  return element('ellipse', { cx, cy: cy + 6, rx: 118, ry: 50, fill: '#b8401c', opacity: 0.16 }) + above.join('') + below.join('')
}

// Eyes in the dark, in pairs, that look at the door.
const dread: Morph = (level, { cx, cy, chance }) =>
  element('ellipse', { cx, cy: cy - 10, rx: 150, ry: 90, fill: '#040308', opacity: 0.42 }) +
  chance
    .times(4 + level * 3, (i) => {
      const [x, y, r] = [cx + chance.between(-124, 124), cy + chance.between(-62, 34), chance.between(3.4, 7)]
      const eye = (at: number) => path(`M${fixed(at - r)} ${fixed(y)}Q${fixed(at)} ${fixed(y - r * 1.1)} ${fixed(at + r)} ${fixed(y)}Q${fixed(at)} ${fixed(y + r * 0.9)} ${fixed(at - r)} ${fixed(y)}Z`, { fill: i % 2 ? '#d9d2ff' : '#b3a6f0' }) + element('ellipse', { cx: fixed(at), cy: fixed(y), rx: fixed(r * 0.22), ry: fixed(r * 0.5), fill: '#0b0716' })
      return eye(x - r * 1.4) + eye(x + r * 1.4)
    })
    .join('')

// A voice, ring upon ring.
const sway: Morph = (level, { cx, cy }) =>
  Array.from({ length: 3 + level * 2 }, (_, i) => element('ellipse', { cx, cy: cy + 26, rx: 16 + i * 15, ry: fixed(9 + i * 9.4), fill: 'none', stroke: i % 2 ? '#a8fff0' : '#6fe3d0', 'stroke-width': fixed(Math.max(0.8, 2.6 - i * 0.16)), opacity: fixed(Math.max(0.16, 0.8 - i * 0.07)) })).join('') + path(`M${cx - 15} ${cy + 26}Q${cx} ${cy + 12} ${cx + 15} ${cy + 26}Q${cx} ${cy + 42} ${cx - 15} ${cy + 26}Z`, { fill: '#08201e', stroke: '#a8fff0', 'stroke-width': 1.6 })

// Lamps for those who come in from the rain, and somewhere to sit.
const kinship: Morph = (level, { cx, cy, chance }) =>
  chance
    .times(4 + level * 2, (i) => {
      const x = cx - 110 + i * (220 / (3 + level * 2)) + chance.between(-5, 5)
      const y = cy - 40 + Math.abs(x - cx) * 0.16 + chance.between(-8, 8)
      return path(`M${fixed(x)} ${fixed(y - 44)}V${fixed(y - 6)}`, { stroke: '#2a1d0c', 'stroke-width': 1.2 }) + element('circle', { cx: fixed(x), cy: fixed(y), r: 17, fill: 'url(#fire)' }) + path(`M${fixed(x - 5)} ${fixed(y + 6)}C${fixed(x - 7)} ${fixed(y - 3)} ${fixed(x - 3)} ${fixed(y - 6)} ${fixed(x)} ${fixed(y - 7)}C${fixed(x + 3)} ${fixed(y - 6)} ${fixed(x + 7)} ${fixed(y - 3)} ${fixed(x + 5)} ${fixed(y + 6)}Z`, { fill: '#fff0c2', stroke: '#8a5f1c', 'stroke-width': 1 })
    })
    .join('') +
  [-1, 1].map((s) => path(`M${cx + s * 40} ${cy + 60}q${s * 22} -18 ${s * 48} -2q${s * 4} 8 ${s * -4} 10h${s * -42}Z`, { fill: '#5f8a34', stroke: '#b9d77a', 'stroke-width': 1.1 })).join('')

// Threads from wall to wall, and something sweet in the middle.
const guile: Morph = (level, { cx, cy, chance }) => {
  const spokes = 7 + level * 2
  const at = (i: number, r: number) => [cx + Math.cos((i / spokes) * Math.PI * 2) * r * 1.5, cy - 8 + Math.sin((i / spokes) * Math.PI * 2) * r] as const
  const lines = Array.from({ length: spokes }, (_, i) => path(`M${cx} ${cy - 8}L${at(i, 100).map(fixed).join(' ')}`, { stroke: '#f6ead2', 'stroke-width': 0.8, opacity: 0.65 }))
  const rounds = Array.from({ length: 3 + level }, (_, n) => path(`M${Array.from({ length: spokes + 1 }, (_, i) => at(i, 16 + n * 13 + (i % 2) * 2).map(fixed).join(' ')).join('L')}`, { fill: 'none', stroke: '#f6ead2', 'stroke-width': 0.7, opacity: 0.6 }))
  const dew = chance.times(14, () => {
    const [x, y] = at(Math.floor(chance.between(0, spokes)), chance.between(18, 60))
    return element('circle', { cx: fixed(x), cy: fixed(y), r: fixed(chance.between(1, 2.2)), fill: '#fff6d8' })
  })
  const fruit = element('circle', { cx, cy: cy - 6, r: 26, fill: 'url(#fire)' }) + path(`M${cx} ${cy - 16}C${cx - 14} ${cy - 22} ${cx - 18} ${cy - 4} ${cx - 9} ${cy + 6}C${cx - 4} ${cy + 10} ${cx + 4} ${cy + 10} ${cx + 9} ${cy + 6}C${cx + 18} ${cy - 4} ${cx + 14} ${cy - 22} ${cx} ${cy - 16}Z`, { fill: '#d98a2a', stroke: '#5a2f08', 'stroke-width': 1.2 }) + path(`M${cx} ${cy - 16}q1 -8 7 -10`, { fill: 'none', stroke: '#3a2410', 'stroke-width': 2 })
  return lines.join('') + rounds.join('') + dew.join('') + fruit
}

// Built: an arch that carries itself, and a stair.
const craft: Morph = (level, { cx, cy }) => {
  const stones = 9 + level * 2
  const arch = Array.from({ length: stones }, (_, i) => {
    const [a, b] = [Math.PI * (1 + i / stones), Math.PI * (1 + (i + 0.9) / stones)]
    const at = (angle: number, r: number) => `${fixed(cx + Math.cos(angle) * r * 1.32)} ${fixed(cy + 40 + Math.sin(angle) * r)}`
    return path(`M${at(a, 74)}L${at(b, 74)}L${at(b, 92)}L${at(a, 92)}Z`, { fill: i % 2 ? '#8a7a55' : '#a5946a', stroke: '#2a2113', 'stroke-width': 1 })
  })
  const steps = Array.from({ length: 3 + level }, (_, i) => element('rect', { x: fixed(cx - 52 + i * 13), y: fixed(cy + 56 - i * 8), width: fixed(108 - i * 13), height: 8, fill: i % 2 ? '#7d6f4d' : '#978861', stroke: '#2a2113', 'stroke-width': 0.9 }))
  return arch.join('') + steps.join('')
}

const MORPHS: Readonly<Record<string, Morph>> = { Hunger: hunger, Dread: dread, Sway: sway, Kinship: kinship, Guile: guile, Craft: craft }

export function grownOver(drive: string, level: number, ground: Ground): string {
  return MORPHS[drive]?.(level, ground) ?? ''
}
