// The noose: what a roll may bring, as an arc of root around the visitor. A length is as long as its chance; teeth are as long
// as the hurt, and on a Reversal they point outwards, at the one who strikes. Left is good, right is not.

import type { Length } from './foreseen'
import { element, Growth, sheet, smooth, type Point } from './growth'
import { HIGH, WIDE } from './rooms'
import type { Tier } from './reading'

export const NOOSE = { x: 720, y: 448, radius: 264, from: 190, to: -10 } as const // degrees, counted from the right

export interface Piece {
  readonly colour: string
  readonly percent: number
  readonly teeth: number // how long; below 0: outwards
  readonly thick: number
  readonly frayed?: boolean
}

export interface Arc extends Piece {
  readonly begin: number
  readonly end: number
  readonly label: number // where its words stand
}

const LOOKS: Readonly<Record<Tier, Omit<Piece, 'percent'>>> = {
  Devastating: { colour: '#ffd166', teeth: 36, thick: 13 },
  Strong: { colour: '#f7bd5e', teeth: 25, thick: 12 },
  Partial: { colour: '#f3e3b8', teeth: 13, thick: 11 },
  Stalemate: { colour: '#c9d0c4', teeth: 0, thick: 9, frayed: true },
  Reversal: { colour: '#ff9d7a', teeth: -24, thick: 9 },
}

export const colourOf = (tier: Tier): string => LOOKS[tier].colour

export function piecesOf(lengths: readonly Length[]): Piece[] {
  return lengths.map(({ tier, percent, damage }) => ({ ...LOOKS[tier], percent, teeth: LOOKS[tier].teeth > 0 && !damage ? 0 : LOOKS[tier].teeth }))
}

export const answered = (percent: number): Piece[] => [
  { colour: '#f2b24c', percent, teeth: 0, thick: 12 },
  { colour: '#9aa396', percent: 100 - percent, teeth: 0, thick: 8, frayed: true },
]

// Where each length begins and ends, and where its words stand: beside it, but never over each other's.
export function laid(pieces: readonly Piece[]): Arc[] {
  const all = pieces.reduce((sum, { percent }) => sum + percent, 0) || 1
  const span = NOOSE.from - NOOSE.to
  let at: number = NOOSE.from
  const arcs = pieces.map((piece) => {
    const begin = at
    at -= (piece.percent / all) * span
    return { ...piece, begin, end: at, label: (begin + at) / 2 }
  })
  const shown = arcs.filter(({ percent }) => percent > 0)
  const labels = apart(shown.map(({ label }) => label))
  shown.forEach((arc, n) => (arc.label = labels[n]!))
  return arcs
}

// Words need some 46 in height at the sides, and 150 in breadth at the top.
const roomAt = (angle: number): number => 11 + 17 * Math.max(0, Math.sin((angle * Math.PI) / 180))

function apart(wanted: readonly number[]): number[] {
  const angles = [...wanted]
  for (let n = 1; n < angles.length; n++) angles[n] = Math.min(angles[n]!, angles[n - 1]! - roomAt((angles[n]! + angles[n - 1]!) / 2))
  const over = NOOSE.to - 2 - (angles.at(-1) ?? 0)
  if (over > 0) {
    angles[angles.length - 1]! += over
    for (let n = angles.length - 2; n >= 0; n--) angles[n] = Math.max(angles[n]!, angles[n + 1]! + roomAt((angles[n]! + angles[n + 1]!) / 2))
  }
  return angles
}

export function pointAt(angle: number, radius: number = NOOSE.radius): Point {
  const a = (angle * Math.PI) / 180
  return [NOOSE.x + Math.cos(a) * radius, NOOSE.y - Math.sin(a) * radius]
}

// One drawing for each length, so that they can grow one after the other.
export function drawing(arc: Arc, seed: number): string {
  const grown = new Growth(seed * 31 + 3)
  const gap = Math.min(1.1, (arc.begin - arc.end) * 0.2)
  const [from, to] = [arc.begin - gap, arc.end + gap]
  const steps = Math.max(3, Math.round((from - to) / 1.6))
  const rough = (jag: number) => smooth(grown.times(steps + 1, (i): Point => pointAt(from - ((from - to) * i) / steps, NOOSE.radius + grown.between(-jag, jag))))
  const d = rough(2.4)
  const teeth = Math.round(arc.percent * 0.62)
  const hooks = arc.teeth
    ? grown.times(teeth, (q) => {
        const a = from - ((from - to) * (q + 0.5)) / teeth + grown.between(-0.5, 0.5)
        const [x, y] = pointAt(a)
        return grown.root(x, y, (-a * Math.PI) / 180 + (arc.teeth > 0 ? Math.PI : 0) + grown.between(-0.12, 0.12), Math.abs(arc.teeth) * grown.between(0.75, 1.1), 4.6, { kids: 0, wild: 0.5, lit: arc.colour, light: 0.95, fill: '#241608' })
      })
    : []
  const knots = grown.times(arc.percent, (k) => {
    const [cx, cy] = pointAt(from - ((from - to) * (k + 0.5)) / arc.percent)
    return element('circle', { cx: cx.toFixed(1), cy: cy.toFixed(1), r: 1, fill: '#2a1606', opacity: 0.8 })
  })
  const stroke = (width: number, colour: string, opacity: number, more = {}) => element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, opacity, 'stroke-linecap': 'round', ...more })
  return sheet(WIDE, HIGH, stroke(arc.thick + 26, arc.colour, 0.08) + stroke(arc.thick + 15, arc.colour, 0.16) + hooks.join('') + stroke(arc.thick + 6, '#0a0604', 0.95) + stroke(arc.thick - 4, arc.colour, 1, arc.frayed ? { 'stroke-dasharray': '3 7' } : {}) + knots.join(''))
}
