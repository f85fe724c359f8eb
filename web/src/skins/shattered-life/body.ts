// The body, cut open: the sky with a fire and those who tell, the ground, the mouth, the way down, and the roots that hold it.
// It is drawn wider and higher than the board, so that any window is filled.

import { blurs, element, glow, Growth, sheet, smooth, type Point } from '../shattered/growth'
import { rimOf } from './chambers'
import { BOARD, EYE, MOUTH, type Place } from './laying'

export const BESIDE = 320 // how much wider it is on each side
export const BELOW = 520
export const BODY = { width: BOARD.width + 2 * BESIDE, height: BOARD.height + BELOW } as const

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const fixed = (value: number): string => value.toFixed(1)
const [LEFT, RIGHT] = [-BESIDE, BOARD.width + BESIDE]

export interface Inside extends Place {
  readonly slug: string
}

export function body(rooms: readonly Inside[]): string {
  return sheet(BODY.width, BODY.height, DEFS + sky() + earth(rooms) + ways(rooms) + roots() + surface(), `${LEFT} 0 ${BODY.width} ${BODY.height}`)
}

const DEFS = `<defs>${blurs(3, 8, 22)}${glow('fire', '#ffd98a', '#f2a03c', 0.95)}${glow('sap', '#ffc968', '#c97d22')}<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#061013"/><stop offset=".62" stop-color="#123034"/><stop offset="1" stop-color="#3d4a3c"/></linearGradient><linearGradient id="earth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a5340"/><stop offset=".08" stop-color="#4a5042"/><stop offset=".36" stop-color="#33433b"/><stop offset=".62" stop-color="#151d1b"/><stop offset="1" stop-color="#0b100f"/></linearGradient><filter id="rock" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".011 .019" numOctaves="5" seed="11" result="n"/><feDiffuseLighting in="n" surfaceScale="9" diffuseConstant="1.05" lighting-color="#a8b8a4" result="l"><feDistantLight azimuth="245" elevation="42"/></feDiffuseLighting><feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.75" k2=".03" k3=".2" k4="-.02" result="c"/><feComposite in="c" in2="SourceGraphic" operator="in"/></filter><filter id="rough" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="11"/></filter></defs>`

// -- above
function sky(): string {
  const night = new Growth(5)
  const stars = night.times(90, () => element('circle', { cx: fixed(night.between(LEFT, RIGHT)), cy: fixed(night.between(4, 130)), r: fixed(night.between(0.4, 1.3)), fill: '#e8f4ee', opacity: fixed(night.between(0.2, 0.8)) }))
  const hills = [['#0d2427', 150, 26], ['#142d2c', 170, 18]].map(([fill, y, high], n) => {
    const ridge = new Growth(40 + n)
    const points = ridge.times(24, (i): Point => [LEFT - 10 + i * ((RIGHT - LEFT + 20) / 23), Number(y) + ridge.between(-Number(high), Number(high) * 0.6)])
    return path(`${smooth(points)}V260H${LEFT}Z`, { fill: String(fill), opacity: 0.9 })
  })
  return element('rect', { x: LEFT, width: BODY.width, height: 260, fill: 'url(#sky)' }) + stars.join('') + hills.join('')
}

// The line of the ground: it rises over the mouth.
const groundAt = (x: number): number => 206 - 40 * Math.exp(-(((x - MOUTH.x) / 130) ** 2)) - 8 * Math.exp(-(((x - MOUTH.x) / 420) ** 2))

function surfaceLine(): Point[] {
  const uneven = new Growth(8)
  const steps = 60
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = LEFT + (i * (RIGHT - LEFT)) / steps
    return [x, groundAt(x) + uneven.between(-2.5, 2.5)]
  })
}

// -- below
function earth(rooms: readonly Inside[]): string {
  const lights = rooms.map(({ x, y, half, slug }, n) => `<radialGradient id="room${n}"><stop offset="0" stop-color="${rimOf(slug)}" stop-opacity=".8"/><stop offset=".5" stop-color="${rimOf(slug)}" stop-opacity=".25"/><stop offset="1" stop-color="${rimOf(slug)}" stop-opacity="0"/></radialGradient>` + element('ellipse', { cx: x, cy: y, rx: half * 3.3, ry: half * 2.3, fill: `url(#room${n})`, opacity: 0.5, style: 'mix-blend-mode:color-dodge' }))
  const stones = new Growth(23)
  const strewn = stones.times(80, (i) => {
    const [x, y, q] = [stones.between(LEFT + 40, RIGHT - 40), stones.between(240, 800), stones.between(3, 11)]
    return path(stones.blob(x, y, q * 1.5, q, 7, 0.16), { fill: ['#59604f', '#3d473f', '#6b6650'][i % 3]!, stroke: '#0b0f0d', 'stroke-width': 1.2, opacity: 0.5 })
  })
  return path(`${smooth(surfaceLine())}V${BODY.height}H${LEFT}Z`, { fill: 'url(#earth)', filter: 'url(#rock)' }) + lights.join('') + element('ellipse', { cx: EYE.x, cy: EYE.y, rx: 170, ry: 130, fill: 'url(#sap)', opacity: 0.4, style: 'mix-blend-mode:color-dodge' }) + strewn.join('')
}

// The throat, and a vein from the eye to every room.
function ways(rooms: readonly Inside[]): string {
  const way = (d: string, width: number, lit: string) => path(d, { fill: 'none', stroke: '#6a6650', 'stroke-width': width + 9, 'stroke-linecap': 'round', opacity: 0.8, filter: 'url(#rough)' }) + path(d, { fill: 'none', stroke: '#060807', 'stroke-width': width, 'stroke-linecap': 'round', filter: 'url(#rough)' }) + path(d, { fill: 'none', stroke: lit, 'stroke-width': 9, opacity: 0.4, filter: 'url(#b8)' }) + path(d, { fill: 'none', stroke: lit, 'stroke-width': 2, opacity: 0.85 })
  const veins = rooms.map(({ x, y, slug }) => {
    const across = EYE.x + (x - EYE.x) * 0.42
    return way(`M${EYE.x} ${EYE.y}C${fixed(across)} ${EYE.y} ${fixed(across)} ${y} ${x} ${y}`, 20, rimOf(slug))
  })
  return way(`M${MOUTH.x} ${MOUTH.y}C${MOUTH.x - 16} ${MOUTH.y + 60} ${MOUTH.x + 16} ${EYE.y - 110} ${EYE.x} ${EYE.y - 20}`, 42, '#f2b24c') + veins.join('') + element('ellipse', { cx: EYE.x, cy: EYE.y, rx: 104, ry: 74, fill: '#070a08', filter: 'url(#b8)' })
}

const HOLDING = [[640, 200, 1.9, 170, 11], [792, 200, 1.24, 170, 11], [590, 204, 2.5, 150, 8], [850, 204, 0.66, 150, 8], [470, 208, 1.9, 70, 5], [990, 206, 1.3, 80, 5], [716, 476, 1.57, 190, 10], [686, 470, 1.95, 150, 7], [746, 470, 1.2, 150, 7], [640, 446, 2.3, 90, 6], [794, 446, 0.85, 90, 6]] as const // prettier-ignore

function roots(): string {
  const grown = new Growth(4242)
  const large = HOLDING.map(([x, y, a, l, w]) => grown.root(x, y, a, l, w, { kids: 4, wild: 1.2 }))
  const hair = grown.times(70, () => {
    const x = grown.between(LEFT, RIGHT)
    return grown.root(x, groundAt(x) + grown.between(0, 8), 1.57 + grown.between(-0.7, 0.7), grown.between(14, 44), grown.between(1, 1.6), { kids: 0 })
  })
  return large.join('') + hair.join('')
}

// -- the line between: grass, the mouth with its teeth, a fire and those who sit at it
function surface(): string {
  const green = new Growth(99)
  const grass = green.times(560, (i) => {
    const x = green.between(LEFT, RIGHT)
    const [y, h] = [groundAt(x) + green.between(0, 6), green.between(4, 12)]
    return path(`M${fixed(x)} ${fixed(y + 3)}q${fixed(green.between(-3, 3))} ${fixed(-h / 2)} ${fixed(green.between(-5, 5))} ${fixed(-h)}`, { stroke: ['#31472c', '#1d2f23', '#4c6136'][i % 3]!, 'stroke-width': 1.3, fill: 'none' })
  })
  const { x, y } = MOUTH
  const mouth = path(`M${x - 80} ${y + 36}C${x - 80} ${y - 8} ${x - 40} ${y - 22} ${x} ${y - 24}S${x + 80} ${y - 8} ${x + 80} ${y + 36}C${x + 54} ${y + 54} ${x - 54} ${y + 54} ${x - 80} ${y + 36}Z`, { fill: '#030504', stroke: '#6a5a3c', 'stroke-width': 5, filter: 'url(#rough)' }) + element('ellipse', { cx: x, cy: y + 28, rx: 46, ry: 24, fill: 'url(#sap)', opacity: 0.55 })
  const jaw = new Growth(31)
  const teeth = jaw.times(11, (i) => jaw.root(x - 66 + i * 13.2, y - 18 + Math.abs(i - 5) * 4.4, 1.57 + jaw.between(-0.16, 0.16), jaw.between(16, 42) - Math.abs(i - 5) * 2, jaw.between(3.4, 6), { kids: 0, lit: '#d9c08a', fill: '#33281a', wild: 0.4 })).join('') + jaw.times(8, (i) => jaw.root(x - 56 + i * 16, y + 48, -1.57 + jaw.between(-0.2, 0.2), jaw.between(10, 24), jaw.between(3, 5.4), { kids: 0, lit: '#cdb27b', fill: '#2a2015', wild: 0.4 })).join('')
  return grass.join('') + mouth + teeth + fire(560, groundAt(560) + 2)
}

function fire(x: number, y: number): string {
  const sitting = (at: number, size: number, turn: number) => element('path', { transform: `translate(${at} ${y + 4}) scale(${size * turn} ${size})`, d: 'M-11 0C-14 -10 -10 -20 -4 -24C-7 -29 -5 -36 1 -36S9 -30 6 -25C11 -22 13 -14 12 -8L20 -3L19 0Z', fill: '#070b0a', stroke: '#f2a03c', 'stroke-width': 0.7, 'stroke-opacity': 0.7 })
  return element('circle', { cx: x, cy: y - 18, r: 92, fill: 'url(#fire)', opacity: 0.75 }) + sitting(x - 38, 1, 1) + sitting(x + 40, 1.05, -1) + sitting(x - 62, 0.8, 1) + path(`M${x - 8} ${y}L${x + 10} ${y - 6}M${x - 8} ${y - 6}L${x + 10} ${y}`, { stroke: '#20130a', 'stroke-width': 4, 'stroke-linecap': 'round' }) + path(`M${x + 1} ${y - 34}C${x + 11} ${y - 20} ${x + 12} ${y - 12} ${x + 6} ${y - 5}H${x - 4}C${x - 11} ${y - 12} ${x - 7} ${y - 20} ${x - 2} ${y - 24}C${x - 2} ${y - 20} ${x + 1} ${y - 20} ${x + 1} ${y - 34}Z`, { fill: '#ffcf6e' }) + path(`M${x + 1} ${y - 20}C${x + 6} ${y - 13} ${x + 6} ${y - 9} ${x + 3} ${y - 5}H${x - 1}C${x - 4} ${y - 9} ${x - 3} ${y - 14} ${x + 1} ${y - 20}Z`, { fill: '#fff6d8' })
}
