// The rooms as hollows in the body, small: each is drawn once from its name, its tags, and what it has grown towards.
// A room that nobody has drawn gets what its tags say, in the stone that its name picks: the same name, the same room.

import { Chance } from '../../lib/chance'
import { blurs, element, glow, Growth, sheet, smooth, type Point } from '../shattered/growth'
import { stoneOf } from '../shattered/rooms'
import type { Chamber } from './reading'
import { grownOver } from './morphs'

export const CHAMBER = { width: 360, height: 230 } as const
const [CX, CY, RX, RY] = [180, 112, 152, 86] as const

export interface Ground {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  readonly chance: Growth
  readonly lit: string // the light of the room
  readonly mid: string
  readonly dark: string
}

type Drawing = (ground: Ground) => string

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const fixed = (value: number): string => value.toFixed(1)

// -- the light of each room
const LIGHTS: Readonly<Record<string, readonly [mid: string, dark: string, lit: string]>> = {
  'root-hollow': ['#6b4517', '#1a1109', '#e0a040'],
  'whispering-gallery': ['#175650', '#071413', '#62d0c0'],
  'living-root-sanctuary': ['#a3691d', '#24150a', '#ffc766'],
  'veil-breach': ['#0f5a57', '#04100f', '#7ff5e2'],
  'nectar-bower': ['#8a4f16', '#1e0f06', '#ffb648'],
}
const OTHERS = [
  ['#5a4a1c', '#141009', '#e8bd62'],
  ['#1b5149', '#061311', '#74d8c4'],
  ['#74461a', '#1c1008', '#f0a850'],
  ['#27504e', '#081312', '#8fe4d4'],
  ['#5f5a20', '#15140a', '#e4d472'],
  ['#1c4a55', '#071216', '#7fd6e4'],
] as const

function lightOf(room: string): readonly [string, string, string] {
  return LIGHTS[room] ?? new Chance(`stone of ${room}`).of(OTHERS)
}

// -- the whole
export function chamber(room: Pick<Chamber, 'slug' | 'tags' | 'grown' | 'level' | 'fresh'>): string {
  const [mid, dark, lit] = lightOf(room.slug)
  const ground = (seed: string): Ground => ({ cx: CX, cy: CY, rx: RX, ry: RY, chance: new Growth(`${room.slug} ${seed}`), lit, mid, dark })
  const outline = new Growth(`${room.slug} wall`).blob(CX, CY, RX, RY, 12, 0.09)
  const defs = `<defs>${blurs(3, 8)}${glow('light', lit, mid)}${glow('fire', '#ffd98a', '#f2a03c', 0.95)}<radialGradient id="deep" cx=".5" cy=".55" r=".62"><stop offset="0" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient><clipPath id="wall">${path(outline, {})}</clipPath><filter id="rough" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="5"/></filter></defs>`
  const wall = path(outline, { fill: 'none', stroke: lit, 'stroke-width': 16, opacity: 0.32, filter: 'url(#b8)' }) + path(outline, { fill: '#0a0d0b', stroke: '#6d6a55', 'stroke-width': 8, filter: 'url(#rough)', opacity: 0.9 }) + path(outline, { fill: 'url(#deep)', stroke: '#0a0c0a', 'stroke-width': 5, filter: 'url(#rough)' })
  const inside = (DRAWN[room.slug] ?? byTags(room.tags))(ground('inside'))
  const over = room.grown ? grownOver(room.grown, Math.max(1, room.level), ground(room.grown)) : ''
  const new_ = room.fresh.length ? sprouts(ground('fresh'), room.fresh.length) : ''
  return sheet(CHAMBER.width, CHAMBER.height, `${defs}${wall}<g clip-path="url(#wall)">${element('ellipse', { cx: CX, cy: CY + 10, rx: 120, ry: 70, fill: 'url(#light)', opacity: 0.7 })}${inside}${over}${new_}${path(outline, { fill: 'none', stroke: '#000', 'stroke-width': 22, opacity: 0.5, filter: 'url(#b8)' })}</g>`)
}

// -- what a floor is made of
function floor({ cx, cy, rx, chance }: Ground, fill: string, moss: readonly string[] = []): string {
  const edge = chance.times(13, (i): Point => [cx - rx - 8 + i * ((rx * 2 + 16) / 12), cy + 56 + chance.between(-5, 5)])
  const grown = moss.length ? chance.times(90, () => element('circle', { cx: fixed(chance.between(cx - rx, cx + rx)), cy: fixed(cy + chance.between(50, 70)), r: fixed(chance.between(1.4, 4)), fill: chance.of(moss), opacity: 0.8 })).join('') : ''
  return path(`${smooth(edge)}V${cy + 120}H${cx - rx - 8}Z`, { fill }) + grown
}

const MOSS = ['#3c5526', '#55752f', '#6f8f3c', '#26381a'] as const

// A card that was not there at first: a seedling with a light in it.
function sprouts({ cx, cy, chance }: Ground, count: number): string {
  return chance
    .times(Math.min(count, 6), (n) => {
      const x = cx - 62 + n * 25 + chance.between(-5, 5)
      const y = cy + 60
      return path(`M${fixed(x)} ${y}C${fixed(x)} ${y - 8} ${fixed(x + 2)} ${y - 12} ${fixed(x + 1)} ${y - 18}`, { fill: 'none', stroke: '#b7d27a', 'stroke-width': 2 }) + path(`M${fixed(x + 1)} ${y - 17}c-9 -1 -12 -6 -12 -10c7 0 12 3 12 10c0 -7 6 -10 12 -10c0 6 -4 10 -12 10Z`, { fill: '#93ad4c', stroke: '#26381a', 'stroke-width': 0.8 }) + element('circle', { cx: fixed(x + 1), cy: y - 22, r: 7, fill: 'url(#fire)' })
    })
    .join('')
}

// -- rooms with a drawing of their own
function rootHollow(ground: Ground): string {
  const { cx, cy, chance } = ground
  const hanging = chance.times(15, (i) => chance.root(cx - 126 + i * 18 + chance.between(-5, 5), cy - 94 + Math.abs(i - 7) * 4, 1.57 + chance.between(-0.2, 0.2), chance.between(56, 108), chance.between(2.6, 5.6), { lit: '#c79a55', fill: '#1c130b', curl: i < 7 ? -0.03 : 0.03, kids: 1 }))
  const ribs = [26, 38, 45, 46, 41, 33, 22].map((h, i) => {
    const [x, y] = [cx - 66 + i * 19, cy + 64]
    return path(`M${x} ${y}C${x - 9} ${y - h * 0.55} ${x - 3} ${y - h} ${x + 15} ${y - h - 2}C${x + 4} ${y - h * 0.86} ${x} ${y - h * 0.5} ${x + 5} ${y}Z`, { fill: '#d9c9a0', stroke: '#3a2a14', 'stroke-width': 0.8 })
  })
  return hanging.join('') + ribs.join('') + floor(ground, '#2c3d1d', MOSS)
}

function gallery(ground: Ground): string {
  const { cx, cy } = ground
  const arches = Array.from({ length: 9 }, (_, i) => {
    const k = 1 - i / 10.2
    const [w, h, y, x] = [146 * k, 100 * k, cy + 64 - i * 4.6, cx - 6 + i * 1.6]
    return path(`M${fixed(x - w)} ${fixed(y)}C${fixed(x - w * 1.04)} ${fixed(y - h * 1.2)} ${fixed(x - w * 0.5)} ${fixed(y - h * 1.62)} ${fixed(x + w * 0.12)} ${fixed(y - h * 1.58)}S${fixed(x + w * 1.02)} ${fixed(y - h * 1.05)} ${fixed(x + w * 0.92)} ${fixed(y)}`, { fill: ['#0b2a28', '#0f3834'][i % 2]!, stroke: ['#3b8a80', '#5cc0b2'][i % 2]!, 'stroke-width': fixed(2.8 - i * 0.2), opacity: 0.95 })
  })
  const ear = path(`M${cx - 6} ${cy + 50}C${cx - 26} ${cy + 44} ${cx - 32} ${cy + 8} ${cx - 22} ${cy - 14}C${cx - 12} ${cy - 34} ${cx + 24} ${cy - 34} ${cx + 32} ${cy - 10}C${cx + 38} ${cy + 10} ${cx + 20} ${cy + 20} ${cx + 16} ${cy + 34}C${cx + 12} ${cy + 50} ${cx + 4} ${cy + 54} ${cx - 6} ${cy + 50}Z`, { fill: '#14544e', stroke: '#9ff0e2', 'stroke-width': 1.5 }) + path(`M${cx - 12} ${cy - 2}C${cx - 8} ${cy - 20} ${cx + 18} ${cy - 20} ${cx + 20} ${cy - 4}C${cx + 20} ${cy + 8} ${cx + 4} ${cy + 10} ${cx + 4} ${cy + 24}M${cx - 8} ${cy + 10}C${cx - 2} ${cy + 4} ${cx + 4} ${cy + 4} ${cx + 8} ${cy}`, { fill: 'none', stroke: '#062220', 'stroke-width': 4.5, 'stroke-linecap': 'round' })
  return arches.join('') + element('ellipse', { cx: cx + 4, cy: cy + 12, rx: 66, ry: 56, fill: 'url(#light)', opacity: 0.9 }) + ear + floor(ground, '#071413')
}

function sanctuary(ground: Ground): string {
  const { cx, cy, chance } = ground
  const [tx, ty] = [cx - 26, cy + 56]
  const trunk = path(`M${tx - 26} ${ty + 10}C${tx - 10} ${ty - 6} ${tx - 12} ${ty - 30} ${tx - 9} ${ty - 54}L${tx + 9} ${ty - 56}C${tx + 12} ${ty - 30} ${tx + 12} ${ty - 8} ${tx + 30} ${ty + 10}Z`, { fill: '#2a190c', stroke: '#0f0804', 'stroke-width': 1 }) + path(`M${tx - 4} ${ty}C${tx - 2} ${ty - 20} ${tx - 6} ${ty - 36} ${tx - 4} ${ty - 52}M${tx + 5} ${ty}C${tx + 3} ${ty - 20} ${tx + 6} ${ty - 36} ${tx + 3} ${ty - 52}`, { fill: 'none', stroke: '#f0b860', 'stroke-width': 1.3, opacity: 0.6 })
  const limbs = ([[-2.9, 104, 5.5], [-2.45, 92, 6.5], [-1.95, 74, 6], [-1.2, 74, 6], [-0.72, 100, 6.5], [-0.3, 118, 5.5]] as const).map(([a, l, w]) => chance.root(tx, ty - 52, a, l, w, { fill: '#2a190c', lit: '#f0b860', kids: 2, wild: 0.5 })) // prettier-ignore
  const leaves = chance.times(130, (i) => {
    const a = -Math.PI * chance.next()
    const r = chance.between(34, 112)
    const [x, y] = [tx + Math.cos(a) * r, ty - 50 + Math.sin(a) * r * 0.62]
    return element('ellipse', { cx: fixed(x), cy: fixed(y), rx: fixed(chance.between(2, 4.6)), ry: fixed(chance.between(1.2, 2.4)), transform: `rotate(${fixed(chance.between(-60, 60))} ${fixed(x)} ${fixed(y)})`, fill: ['#6f8f3c', '#93ad4c', '#4f6b2c', '#c1b04e'][i % 4]!, opacity: 0.85 })
  })
  const lamps = chance.times(11, (i) => {
    const [x, y] = [tx - 92 + i * 19 + chance.between(-4, 4), ty - 66 + Math.abs(i - 5) * 7 + chance.between(-8, 8)]
    return path(`M${fixed(x)} ${fixed(y - 9)}V${fixed(y)}`, { stroke: '#1c1207', 'stroke-width': 1 }) + element('circle', { cx: fixed(x), cy: fixed(y), r: 12, fill: 'url(#fire)' }) + element('circle', { cx: fixed(x), cy: fixed(y), r: 3.2, fill: '#fff0c2' })
  })
  const bed = path(`M${cx + 36} ${cy + 66}C${cx + 30} ${cy + 46} ${cx + 40} ${cy + 40} ${cx + 46} ${cy + 48}C${cx + 70} ${cy + 54} ${cx + 100} ${cy + 54} ${cx + 118} ${cy + 44}C${cx + 126} ${cy + 38} ${cx + 130} ${cy + 50} ${cx + 122} ${cy + 64}C${cx + 96} ${cy + 74} ${cx + 60} ${cy + 74} ${cx + 36} ${cy + 66}Z`, { fill: '#1d1208', stroke: '#b98a45', 'stroke-width': 1.4 }) + path(`M${cx + 52} ${cy + 54}C${cx + 56} ${cy + 38} ${cx + 84} ${cy + 34} ${cx + 104} ${cy + 46}C${cx + 112} ${cy + 50} ${cx + 112} ${cy + 56} ${cx + 106} ${cy + 58}C${cx + 90} ${cy + 62} ${cx + 66} ${cy + 62} ${cx + 52} ${cy + 54}Z`, { fill: '#6d8b3c', stroke: '#c9dc8a', 'stroke-width': 1.2 })
  return element('ellipse', { cx, cy: cy + 8, rx: 130, ry: 78, fill: 'url(#light)', opacity: 0.85 }) + trunk + limbs.join('') + leaves.join('') + lamps.join('') + floor(ground, '#2b2a12', MOSS) + bed
}

function breach(ground: Ground): string {
  const { cx, cy, chance } = ground
  const rays = chance.times(11, () => {
    const a = chance.between(0, Math.PI * 2)
    return path(`M${cx} ${cy}L${fixed(cx + Math.cos(a - 0.05) * 190)} ${fixed(cy + Math.sin(a - 0.05) * 190)}L${fixed(cx + Math.cos(a + 0.07) * 190)} ${fixed(cy + Math.sin(a + 0.07) * 190)}Z`, { fill: '#7ff5e2', opacity: 0.1 })
  })
  const rift = (k: number): string => {
    const edge = new Growth(404)
    const sides: Point[][] = [[], []]
    for (let i = 0; i <= 16; i++) {
      const [t, m] = [i / 16, Math.sin((i / 16) * 7) * 6]
      const w = Math.abs(Math.sin(t * Math.PI)) ** 0.8 * 24 * k + 1
      sides[0]!.push([cx + m - w * (1 + edge.between(-0.22, 0.22)), cy - 84 + t * 150])
      sides[1]!.unshift([cx + m + w * (1 + edge.between(-0.22, 0.22)), cy - 84 + t * 150])
    }
    return `M${[...sides[0]!, ...sides[1]!].map((point) => point.map(fixed).join(' ')).join('L')}Z`
  }
  const stars = chance.times(22, () => element('circle', { cx: fixed(cx + chance.between(-11, 11)), cy: fixed(cy - 8 + chance.between(-42, 44)), r: fixed(chance.between(0.5, 1.4)), fill: '#eafffb' }))
  const shards = chance.times(20, (i) => {
    const [x, y, r] = [cx + (i % 2 ? 1 : -1) * chance.between(44, 128), cy + chance.between(-52, 48), chance.between(3, 9)]
    return path(`M${fixed(x)} ${fixed(y - r)}L${fixed(x + r * 0.7)} ${fixed(y - r * 0.1)}L${fixed(x + r * 0.1)} ${fixed(y + r)}L${fixed(x - r * 0.6)} ${fixed(y + r * 0.2)}Z`, { fill: i % 3 ? '#0b2c2b' : '#1b6660', stroke: '#8ff2e2', 'stroke-width': 0.8 })
  })
  return rays.join('') + element('ellipse', { cx, cy, rx: 92, ry: 96, fill: 'url(#light)' }) + path(rift(1.5), { fill: '#7ff5e2', opacity: 0.75, filter: 'url(#b8)' }) + path(rift(1.12), { fill: '#e9fffa' }) + path(rift(0.86), { fill: '#7ff5e2' }) + path(rift(0.72), { fill: '#0b3a52' }) + path(rift(0.4), { fill: '#061a2e' }) + stars.join('') + shards.join('') + floor(ground, '#051110')
}

// Combs that drip, petals that close, and a bowl that is always full.
function bower(ground: Ground): string {
  const { cx, cy, chance } = ground
  const cells = chance.times(38, (i) => {
    const [row, col] = [Math.floor(i / 10), i % 10]
    const [x, y, r] = [cx - 116 + col * 25 + (row % 2) * 12.5, cy - 86 + row * 21, 13]
    const corner = (k: number) => `${fixed(x + Math.cos((k * Math.PI) / 3 + 0.52) * r)} ${fixed(y + Math.sin((k * Math.PI) / 3 + 0.52) * r)}`
    return path(`M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`, { fill: ['#7a4a12', '#9c6218', '#5f3a10', '#c98427'][(i * 7) % 4]!, stroke: '#ffcf70', 'stroke-width': 1, opacity: fixed(0.95 - row * 0.13) })
  })
  const drops = chance.times(9, (i) => {
    const [x, y, l] = [cx - 104 + i * 26 + chance.between(-6, 6), cy - 26 + chance.between(-12, 6), chance.between(14, 40)]
    return path(`M${fixed(x - 1.5)} ${fixed(y - 12)}C${fixed(x - 1)} ${fixed(y + l * 0.5)} ${fixed(x - 5)} ${fixed(y + l * 0.8)} ${fixed(x - 4)} ${fixed(y + l)}a4.5 4.5 0 0 0 9 0C${fixed(x + 5)} ${fixed(y + l * 0.8)} ${fixed(x + 1)} ${fixed(y + l * 0.5)} ${fixed(x + 1.5)} ${fixed(y - 12)}Z`, { fill: '#ffb22e', stroke: '#7a4407', 'stroke-width': 0.7 }) + element('ellipse', { cx: fixed(x - 1), cy: fixed(y + l - 1), rx: 1.3, ry: 2.4, fill: '#fff4cc' })
  })
  const petals = [-1, 1].flatMap((s) => [0, 1, 2, 3].map((n) => path(`M${cx + s * 128} ${cy + 66}C${cx + s * (128 - n * 12)} ${cy + 6 + n * 14} ${cx + s * (92 - n * 16)} ${cy + 6 + n * 12} ${cx + s * (62 - n * 6)} ${cy + 30 + n * 11}C${cx + s * 82} ${cy + 52 + n * 5} ${cx + s * 104} ${cy + 66} ${cx + s * 128} ${cy + 66}Z`, { fill: ['#7d5a2a', '#a5772f', '#c99a45', '#e8c77c'][n]!, stroke: '#3a230a', 'stroke-width': 1 })))
  const bowl = element('ellipse', { cx, cy: cy + 42, rx: 44, ry: 30, fill: 'url(#fire)', opacity: 0.8 }) + path(`M${cx - 30} ${cy + 42}C${cx - 26} ${cy + 64} ${cx + 26} ${cy + 64} ${cx + 30} ${cy + 42}Z`, { fill: '#3a230f', stroke: '#d9a254', 'stroke-width': 1.4 }) + element('ellipse', { cx, cy: cy + 42, rx: 30, ry: 6, fill: '#ffc04a', stroke: '#7a4a12', 'stroke-width': 1 })
  return cells.join('') + drops.join('') + petals.join('') + floor(ground, '#2a1c0c', ['#6f5a1f', '#8f7a2c', '#3a3214', '#b89a3c']) + bowl
}

const DRAWN: Readonly<Record<string, Drawing>> = { 'root-hollow': rootHollow, 'whispering-gallery': gallery, 'living-root-sanctuary': sanctuary, 'veil-breach': breach, 'nectar-bower': bower }

// -- any other room: each of its tags leaves something in it
const TAGGED: Readonly<Record<string, Drawing>> = {
  Physical: ({ cx, cy, chance }) =>
    chance.times(11, (i) => {
      const [x, h, w] = [cx - 130 + i * 26 + chance.between(-8, 8), chance.between(18, 60), chance.between(6, 13)]
      return path(`M${fixed(x - w)} ${cy + 64}L${fixed(x + chance.between(-3, 3))} ${fixed(cy + 64 - h)}L${fixed(x + w)} ${cy + 64}Z`, { fill: i % 2 ? '#4a453a' : '#35322a', stroke: '#a59877', 'stroke-width': 0.9 })
    }).join(''),
  Mystical: ({ cx, cy, chance, lit }) =>
    chance.times(15, () => {
      const [x, y, r] = [cx + chance.between(-118, 118), cy + chance.between(-58, 34), chance.between(2, 6)]
      return element('circle', { cx: fixed(x), cy: fixed(y), r: fixed(r * 3.4), fill: 'url(#light)', opacity: 0.7 }) + path(`M${fixed(x)} ${fixed(y - r * 1.6)}L${fixed(x + r * 0.5)} ${fixed(y)}L${fixed(x)} ${fixed(y + r * 1.6)}L${fixed(x - r * 0.5)} ${fixed(y)}Z`, { fill: lit })
    }).join(''),
  Social: ({ cx, cy, chance, lit }) =>
    element('ellipse', { cx, cy: cy + 40, rx: 62, ry: 34, fill: 'url(#fire)', opacity: 0.65 }) + chance.times(9, (i) => {
      const a = Math.PI * (0.06 + (i / 8) * 0.88)
      const [x, y] = [cx - Math.cos(a) * 96, cy + 60 - Math.sin(a) * 26]
      return path(chance.blob(x, y, 9, 13 + (i % 2) * 4, 8, 0.12), { fill: '#27241c', stroke: lit, 'stroke-width': 1 })
    }).join(''),
  Environmental: ({ cx, cy, chance, lit }) => element('ellipse', { cx, cy: cy + 62, rx: 112, ry: 17, fill: '#0e2a2c', stroke: lit, 'stroke-width': 1.2 }) + chance.times(7, (i) => element('ellipse', { cx: fixed(cx + chance.between(-70, 70)), cy: cy + 58 + i * 2, rx: fixed(chance.between(8, 24)), ry: 1.8, fill: 'none', stroke: '#d8fff6', 'stroke-width': 0.8, opacity: 0.6 })).join(''),
  Natural: ({ cx, cy, chance }) =>
    chance.times(12, (i) => chance.root(cx - 126 + i * 23, cy - 92 + Math.abs(i - 5.5) * 5, 1.57 + chance.between(-0.3, 0.3), chance.between(34, 84), chance.between(2, 4.6), { lit: '#b08a4c', fill: '#1c150c', kids: 1 })).join('') + chance.times(7, () => {
      const [x, h] = [cx + chance.between(-110, 110), chance.between(10, 26)]
      return path(`M${fixed(x - 2)} ${cy + 62}v${fixed(-h)}h4v${fixed(h)}Z`, { fill: '#cbbf9a' }) + path(`M${fixed(x - 11)} ${fixed(cy + 62 - h)}q11 -15 22 0Z`, { fill: '#b0622c', stroke: '#ffcf8a', 'stroke-width': 0.8 })
    }).join(''),
  Enclosed: ({ cx, cy, rx }) => [-1, 1].map((s) => path(`M${cx + s * (rx + 12)} ${cy - 96}C${cx + s * 62} ${cy - 60} ${cx + s * 70} ${cy + 24} ${cx + s * (rx - 30)} ${cy + 100}H${cx + s * (rx + 12)}Z`, { fill: '#0d0b08', opacity: 0.75, stroke: '#57503c', 'stroke-width': 1.4 })).join(''),
  Open: ({ cx, cy, lit }) => [1, 0.72, 0.48].map((k, i) => path(`M${fixed(cx - 112 * k)} ${cy + 62}V${fixed(cy - 6 * k)}C${fixed(cx - 112 * k)} ${fixed(cy - 100 * k)} ${fixed(cx + 112 * k)} ${fixed(cy - 100 * k)} ${fixed(cx + 112 * k)} ${fixed(cy - 6 * k)}V${cy + 62}`, { fill: i === 2 ? '#07100f' : 'none', stroke: lit, 'stroke-width': fixed(5 - i * 1.4), opacity: fixed(0.5 + i * 0.15) })).join(''),
  Unstable: ({ cx, cy, chance, lit }) =>
    chance.times(14, (i) => {
      const [x, y, r] = [cx + chance.between(-126, 126), cy + chance.between(-62, 40), chance.between(5, 15)]
      return path(`M${fixed(x - r)} ${fixed(y)}L${fixed(x - r * 0.2)} ${fixed(y - r * 0.8)}L${fixed(x + r)} ${fixed(y - r * 0.2)}L${fixed(x + r * 0.3)} ${fixed(y + r * 0.7)}Z`, { fill: i % 2 ? '#2c2f2a' : '#3d4038', stroke: lit, 'stroke-width': 0.9, transform: `rotate(${fixed(chance.between(-30, 30))} ${fixed(x)} ${fixed(y)})` })
    }).join(''),
  Nurturing: ({ cx, cy, chance }) =>
    chance.times(8, (i) => {
      const [x, y] = [cx - 98 + i * 28 + chance.between(-5, 5), cy - 34 + chance.between(-16, 16)]
      return path(`M${fixed(x)} ${cy - 96}V${fixed(y - 7)}`, { stroke: '#3a2c16', 'stroke-width': 1.2 }) + element('circle', { cx: fixed(x), cy: fixed(y), r: 15, fill: 'url(#fire)' }) + path(`M${fixed(x - 5)} ${fixed(y + 6)}L${fixed(x - 4)} ${fixed(y - 6)}H${fixed(x + 4)}L${fixed(x + 5)} ${fixed(y + 6)}Z`, { fill: '#ffe6a8', stroke: '#6b4515', 'stroke-width': 1 })
    }).join(''),
}

function byTags(tags: readonly string[]): Drawing {
  const known = tags.flatMap((tag) => TAGGED[tag] ?? [])
  return (ground) => (known.length ? known : [TAGGED['Natural']!]).map((draw) => draw(ground)).join('') + floor(ground, '#1b1f14', MOSS)
}

// What a room is lit by, for the rock beside it.
export const rimOf = (room: string): string => LIGHTS[room]?.[2] ?? lightOf(room)[2] ?? stoneOf(room).light[0]
