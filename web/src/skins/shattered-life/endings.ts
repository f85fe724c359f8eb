// The picture of an ending: the mouth of the dungeon as it is seen from outside by those who come later. What it has become
// grows out of it; an ending that nobody has drawn has the picture of the drive that led to it.

import { blurs, element, glow, Growth, sheet, smooth, type Point } from '../shattered/growth'

export const PAGE = { width: 420, height: 420 } as const

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const fixed = (value: number): string => value.toFixed(1)
const [GX, GY] = [210, 318] // the sill of the gate

type Scene = () => string

// -- what stands before the gate, or comes out of it
const roots: Scene = () => {
  const grown = new Growth(601)
  return grown.times(19, (i) => grown.root(GX + (i - 9) * 9, GY - 20, Math.PI * (0.06 + (i / 18) * 0.88), grown.between(110, 240), grown.between(6, 13), { kids: 4, lit: '#e0a050', fill: '#1d130b', wild: 1.4 })).join('')
}

const eyes: Scene = () => {
  const dark = new Growth(602)
  return dark.times(26, (i) => {
    const [x, y, r] = [dark.between(30, 390), dark.between(70, 380), dark.between(3, 8)]
    return [-1, 1].map((s) => path(`M${fixed(x + s * r * 1.5 - r)} ${fixed(y)}q${fixed(r)} ${fixed(-r)} ${fixed(r * 2)} 0q${fixed(-r)} ${fixed(r * 0.9)} ${fixed(-r * 2)} 0Z`, { fill: i % 2 ? '#d9d2ff' : '#a99bec' })).join('')
  }).join('')
}

const rings: Scene = () => Array.from({ length: 11 }, (_, i) => element('ellipse', { cx: GX, cy: GY - 62, rx: 24 + i * 24, ry: fixed(15 + i * 15.5), fill: 'none', stroke: i % 2 ? '#a8fff0' : '#6fe3d0', 'stroke-width': fixed(Math.max(1, 3 - i * 0.2)), opacity: fixed(0.85 - i * 0.07) })).join('') + kneeling()

function kneeling(): string {
  return [70, 118, 302, 352].map((x, i) => element('path', { transform: `translate(${x} ${372 + (i % 2) * 10}) scale(${x > GX ? -1.2 : 1.2} 1.2)`, d: 'M-16 0C-16 -12 -8 -20 2 -22C2 -30 10 -34 15 -28S16 -18 11 -17C14 -10 14 -4 12 0Z', fill: '#050908', stroke: '#6fe3d0', 'stroke-width': 0.8 })).join('')
}

const hearth: Scene = () => element('circle', { cx: GX, cy: GY - 40, r: 150, fill: 'url(#fire)' }) + people([96, 140, 286, 330], '#f2a03c') + ivy()

function people(places: readonly number[], lit: string): string {
  return places.map((x, i) => element('path', { transform: `translate(${x} ${366 + (i % 2) * 10}) scale(${x > GX ? -1.5 : 1.5} 1.5)`, d: 'M-11 0C-14 -10 -10 -20 -4 -24C-7 -29 -5 -36 1 -36S9 -30 6 -25C11 -22 13 -14 12 -8L20 -3L19 0Z', fill: '#070b0a', stroke: lit, 'stroke-width': 0.8 })).join('')
}

function ivy(): string {
  const green = new Growth(603)
  return green.times(110, (i) => {
    const a = Math.PI * (1 + green.next())
    return element('ellipse', { cx: fixed(GX + Math.cos(a) * green.between(92, 124)), cy: fixed(GY - 34 + Math.sin(a) * green.between(112, 146)), rx: fixed(green.between(3, 7)), ry: fixed(green.between(2, 4)), fill: ['#4f6b2c', '#6f8f3c', '#3c5526'][i % 3]! })
  }).join('')
}

const table: Scene = () => element('circle', { cx: GX, cy: GY + 10, r: 130, fill: 'url(#fire)' }) + element('ellipse', { cx: GX, cy: 360, rx: 118, ry: 26, fill: '#3a2410', stroke: '#d9a254', 'stroke-width': 2 }) + [0, 1, 2, 3, 4, 5, 6].map((i) => element('ellipse', { cx: fixed(GX + Math.cos(i * 0.9) * 84), cy: fixed(360 + Math.sin(i * 0.9) * 15), rx: 11, ry: 4.5, fill: '#8a5f2a', stroke: '#ffd98a', 'stroke-width': 1 })).join('') + people([60, 104, 316, 362], '#f2a03c')

const web: Scene = () => {
  const spokes = 17
  const at = (i: number, r: number) => [GX + Math.cos((i / spokes) * Math.PI * 2) * r, GY - 70 + Math.sin((i / spokes) * Math.PI * 2) * r] as const
  const lines = Array.from({ length: spokes }, (_, i) => path(`M${GX} ${GY - 70}L${at(i, 300).map(fixed).join(' ')}`, { stroke: '#f6ead2', 'stroke-width': 1, opacity: 0.7 }))
  const turns = Array.from({ length: 11 }, (_, n) => path(`M${Array.from({ length: spokes + 1 }, (_, i) => at(i, 22 + n * 23 + (i % 2) * 4).map(fixed).join(' ')).join('L')}`, { fill: 'none', stroke: '#f6ead2', 'stroke-width': 0.9, opacity: 0.6 }))
  return lines.join('') + turns.join('') + element('circle', { cx: GX, cy: GY - 68, r: 50, fill: 'url(#fire)' }) + path(`M${GX} ${GY - 90}c-26 -12 -36 24 -18 44c9 8 27 8 36 0c18 -20 8 -56 -18 -44Z`, { fill: '#d98a2a', stroke: '#5a2f08', 'stroke-width': 2 })
}

const garden: Scene = () => {
  const built = new Growth(604)
  const arches = [0, 1, 2].map((n) => {
    const [r, x] = [150 - n * 44, GX]
    return Array.from({ length: 17 - n * 3 }, (_, i, all = 17 - n * 3) => {
      const [a, b] = [Math.PI * (1 + i / all), Math.PI * (1 + (i + 0.9) / all)]
      const on = (angle: number, far: number) => `${fixed(x + Math.cos(angle) * far)} ${fixed(GY + 20 + Math.sin(angle) * far * 1.25)}`
      return path(`M${on(a, r)}L${on(b, r)}L${on(b, r + 17)}L${on(a, r + 17)}Z`, { fill: i % 2 ? '#8a7a55' : '#a5946a', stroke: '#2a2113', 'stroke-width': 1 })
    }).join('')
  })
  const flowers = built.times(90, (i) => element('circle', { cx: fixed(built.between(20, 400)), cy: fixed(built.between(350, 410)), r: fixed(built.between(1.6, 3.6)), fill: ['#fff6d0', '#e0a860', '#93ad4c', '#6f8f3c'][i % 4]! }))
  return arches.join('') + flowers.join('')
}

// Nothing but what the weather does.
const overgrown: Scene = () => {
  const grass = new Growth(605)
  return grass.times(260, (i) => {
    const [x, h] = [grass.between(6, 414), grass.between(24, 96)]
    return path(`M${fixed(x)} ${fixed(400 + grass.between(-26, 16))}q${fixed(grass.between(-10, 10))} ${fixed(-h / 2)} ${fixed(grass.between(-18, 18))} ${fixed(-h)}`, { fill: 'none', stroke: ['#4c6136', '#31472c', '#7c8f52', '#1d2f23'][i % 4]!, 'stroke-width': 2 })
  }).join('')
}

const well: Scene = () => element('ellipse', { cx: GX, cy: 360, rx: 78, ry: 22, fill: '#4a4a40', stroke: '#a59877', 'stroke-width': 3 }) + element('ellipse', { cx: GX, cy: 358, rx: 58, ry: 14, fill: '#0f3834', stroke: '#a8fff0', 'stroke-width': 1.6 }) + path(`M${GX - 70} 356V252M${GX + 70} 356V252M${GX - 88} 258L${GX} 216L${GX + 88} 258`, { fill: 'none', stroke: '#57452a', 'stroke-width': 9, 'stroke-linecap': 'round' }) + path(`M${GX} 232V322M${GX - 12} 322h24l-4 20h-16Z`, { fill: '#8a6a3a', stroke: '#2a1d0c', 'stroke-width': 2 }) + overgrown()

const SCENES: Readonly<Record<string, Scene>> = {
  Ruin: well,
  'The Round Table': table,
  'The Devourer': roots,
  'The Nightmare': eyes,
  'The Voice': rings,
  'The Hearth': hearth,
  'The Web': web,
  'The Garden': garden,
  'The Forgotten': overgrown,
}
const BY_DRIVE: Readonly<Record<string, Scene>> = { Hunger: roots, Dread: eyes, Sway: rings, Kinship: hearth, Guile: web, Craft: garden }

export function ending(name: string, drive: string): string {
  const scene = SCENES[name] ?? BY_DRIVE[drive] ?? overgrown
  const hill = new Growth(600)
  const ridge = hill.times(12, (i): Point => [-20 + i * 42, 250 - Math.sin((i / 11) * Math.PI) * 120 + hill.between(-10, 10)])
  const stars = hill.times(46, () => element('circle', { cx: fixed(hill.between(0, 420)), cy: fixed(hill.between(0, 150)), r: fixed(hill.between(0.5, 1.6)), fill: '#e8f4ee', opacity: fixed(hill.between(0.3, 0.9)) }))
  const defs = `<defs>${blurs(3, 8)}${glow('fire', '#ffd98a', '#f2a03c', 0.9)}<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#061013"/><stop offset=".6" stop-color="#14383b"/><stop offset="1" stop-color="#4a4a38"/></linearGradient><linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3f4538"/><stop offset="1" stop-color="#0c1210"/></linearGradient></defs>`
  const gate = path(`M${GX - 96} ${GY + 8}C${GX - 100} ${GY - 90} ${GX - 62} ${GY - 150} ${GX} ${GY - 152}S${GX + 100} ${GY - 90} ${GX + 96} ${GY + 8}C${GX + 60} ${GY + 30} ${GX - 60} ${GY + 30} ${GX - 96} ${GY + 8}Z`, { fill: '#040605', stroke: '#6a5a3c', 'stroke-width': 7 }) + element('ellipse', { cx: GX, cy: GY - 20, rx: 66, ry: 50, fill: 'url(#fire)', opacity: 0.35 })
  return sheet(PAGE.width, PAGE.height, `${defs}<rect width="420" height="420" fill="url(#sky)"/>${stars.join('')}${path(`${smooth(ridge)}V420H-20Z`, { fill: 'url(#hill)', stroke: '#5a5f4a', 'stroke-width': 2 })}${gate}${scene()}`)
}
