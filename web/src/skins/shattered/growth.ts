// How things grow here: roots, blobs of stone, seeds. All from a seed, so that a room looks the same every time.

import { Chance } from '../../lib/chance'

export type Point = readonly [x: number, y: number]
type Turned = readonly [x: number, y: number, angle: number]

export interface Bark {
  readonly fill?: string
  readonly lit?: string // the edge on which light falls
  readonly light?: number // how strong that is
  readonly kids?: number // roots that grow out of it
  readonly wild?: number // how much it wanders
  readonly curl?: number
  readonly side?: number // where the light comes from: 1 or -1
  readonly taper?: number
}

const round = (value: number): string => value.toFixed(1)

export function element(name: string, attributes: Readonly<Record<string, string | number>>, inside = ''): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return inside ? `<${name}${said.join('')}>${inside}</${name}>` : `<${name}${said.join('')}/>`
}

// A smooth line through points, or a smooth shape around them.
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  let d = `M${round(points[0]![0])} ${round(points[0]![1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const numbers = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, c[0], c[1]]
    d += `C${numbers.map(round).join(' ')}`
  }
  return d + (closed ? 'Z' : '')
}

// The points of a cubic curve, each with the direction that it runs in.
export function curve([a, b, c, d]: readonly [Point, Point, Point, Point], steps = 22): Turned[] {
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const u = 1 - t
    const on = (axis: 0 | 1) => u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
    return [on(0), on(1)]
  })
  return points.map(([x, y], i) => {
    const [next, last] = [points[Math.min(steps, i + 1)]!, points[Math.max(0, i - 1)]!]
    return [x, y, Math.atan2(next[1] - last[1], next[0] - last[0])]
  })
}

export class Growth extends Chance {
  times<T>(count: number, make: (n: number) => T): T[] {
    return Array.from({ length: count }, (_, n) => make(n))
  }

  // A rounded shape that nobody has measured. With many corners it is rough stone.
  blob(x: number, y: number, rx: number, ry: number, corners: number, uneven: number): string {
    const points = this.times(corners, (i): Point => {
      const angle = (i / corners) * Math.PI * 2
      const far = 1 + this.between(-uneven, uneven)
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]
    })
    return smooth(points, true)
  }

  // … both at once: large unevenness, and small.
  rock(x: number, y: number, rx: number, ry: number, uneven: number, rough: number, corners = 17): string {
    const large = this.times(corners, () => 1 + this.between(-uneven, uneven))
    const fine = corners * 7
    const points = this.times(fine, (i): Point => {
      const angle = (i / fine) * Math.PI * 2
      const at = (i / fine) * corners
      const [from, to] = [large[Math.floor(at) % corners]!, large[(Math.floor(at) + 1) % corners]!]
      const ease = (1 - Math.cos((at % 1) * Math.PI)) / 2
      const far = from + (to - from) * ease
      const jag = this.between(-rough, rough)
      return [x + Math.cos(angle) * (rx * far + jag), y + Math.sin(angle) * (ry * far + jag)]
    })
    return smooth(points, true)
  }

  // A root: a line that wanders, and bark around it.
  root(x: number, y: number, angle: number, length: number, width: number, bark: Bark = {}): string {
    const { wild = 1, curl = 0 } = bark
    const steps = Math.max(5, Math.round(length / 13))
    const drift = this.between(-0.05, 0.05) * wild
    const points: Turned[] = []
    let [a, px, py] = [angle, x, y]
    for (let i = 0; i <= steps; i++) {
      points.push([px, py, a])
      a += this.between(-0.1, 0.1) * wild + drift + Math.sin(i * 0.8 + x) * 0.085 * wild + curl
      px += (Math.cos(a) * length) / steps
      py += (Math.sin(a) * length) / steps
    }
    return this.along(points, width, bark, length)
  }

  // Bark along given points: a tapered outline, a lit edge, and smaller roots out of it.
  along(points: readonly Turned[], width: number, bark: Bark = {}, length = 200): string {
    const { fill = '#241d15', lit = '#7d6a48', light = 0.6, kids = 3, side = 1, taper = 0.8 } = bark
    const last = points.length - 1
    const [left, right, edge]: Point[][] = [[], [], []]
    points.forEach(([x, y, a], i) => {
      const w = width * (1 - i / last) ** taper * (1 + this.between(-0.07, 0.07)) + 0.4
      const [nx, ny] = [-Math.sin(a) * w, Math.cos(a) * w]
      left!.push([x + nx, y + ny])
      right!.unshift([x - nx, y - ny])
      edge!.push([x - nx * 0.55 * side, y - ny * 0.55 * side])
    })
    let drawn = element('path', { d: smooth([...left!, ...right!], true), fill, stroke: '#0a0705', 'stroke-width': 0.8 })
    if (width > 1.6) {
      const d = smooth(edge!.slice(0, Math.ceil(last * 0.88)))
      drawn += element('path', { d, fill: 'none', stroke: lit, 'stroke-width': round(Math.min(2.2, width * 0.24)), opacity: light, 'stroke-linecap': 'round' })
    }
    if (width > 1.7)
      for (let kid = 0; kid < kids; kid++) {
        const i = Math.floor(this.between(last * 0.25, last * 0.85))
        const [x, y, a] = points[i]!
        const turn = this.between(0.35, 0.9) * (this.next() < 0.5 ? -1 : 1)
        drawn += this.root(x, y, a + turn, length * this.between(0.22, 0.4), width * (1 - i / last) * 0.5, { ...bark, kids: 1, curl: 0 })
      }
    return drawn
  }
}

// A drawing by itself, to be baked.
export function sheet(width: number, height: number, inside: string, box = `0 0 ${width} ${height}`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${inside}</svg>`
}

export const blurs = (...sizes: number[]): string =>
  sizes.map((size) => `<filter id="b${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`).join('')

export function glow(id: string, heart: string, rim: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${heart}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${rim}" stop-opacity="${(strength * 0.4).toFixed(2)}"/><stop offset="1" stop-color="${rim}" stop-opacity="0"/></radialGradient>`
}
