// What the pictures of the shelf are drawn with: SVG as text, made once and baked into bitmaps.

import type { Chance } from '../lib/chance'

export type Point = readonly [x: number, y: number]
type Stop = readonly [at: number, colour: string, opacity?: number]

export const round = (number: number): string => number.toFixed(1)
export const at = (radius: number, angle: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius]
export const written = ([x, y]: Point): string => `${round(x)} ${round(y)}`
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
export const each = <T>(things: readonly T[], draw: (thing: T, n: number) => string): string => things.map(draw).join('')

const stops = (all: readonly Stop[]): string =>
  each(all, ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)

export function radial(id: string, all: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [50, 50, 50]): string {
  return `<radialGradient id="${id}" cx="${cx}%" cy="${cy}%" r="${r}%">${stops(all)}</radialGradient>`
}

export function linear(id: string, all: readonly Stop[], [x, y]: Point = [0, 1]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(all)}</linearGradient>`
}

// A wheel's rim with its teeth.
export function rim(radius: number, teeth: number, depth: number): string {
  const step = (2 * Math.PI) / teeth
  const profile: readonly Point[] = [[0, radius - depth], [0.2, radius - depth], [0.34, radius], [0.62, radius], [0.78, radius - depth]]
  const points = numbers(teeth).flatMap((tooth) => profile.map(([along, reach]) => at(reach, (tooth + along) * step)))
  return `M${points.map(written).join('L')}Z`
}

// The openings between its spokes.
function openings(radius: number, spokes: number): string {
  const [outer, inner] = [radius * 0.76, radius * 0.3]
  return each(numbers(spokes), (n) => {
    const [from, to] = [(n * 2 * Math.PI) / spokes + 0.13, ((n + 1) * 2 * Math.PI) / spokes - 0.13]
    const corners = [at(outer, from), at(outer, to), at(inner, to - 0.14), at(inner, from + 0.14)].map(written)
    return `M${corners[0]}A${outer} ${outer} 0 0 1 ${corners[1]}L${corners[2]}A${inner} ${inner} 0 0 0 ${corners[3]}Z`
  })
}

export function gear([x, y]: Point, radius: number, teeth: number, metal: string, spokes = 5): string {
  const shape = rim(radius, teeth, radius * 0.13) + openings(radius * 0.88, spokes)
  const path = (fill: string, more: string) => `<path d="${shape}" fill-rule="evenodd" fill="${fill}" ${more}/>`
  return `<g transform="translate(${x} ${y})">${path('#000', 'opacity=".55" transform="translate(2 3)"')}${path(`url(#${metal})`, 'stroke="#fff3cf" stroke-opacity=".45" stroke-width=".5"')}<circle r="${radius * 0.77}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".7"/></g>`
}

export function jewel([x, y]: Point, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.5}" fill="url(#brass)" stroke="#3a260a" stroke-width=".5"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ruby)"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.25}" fill="#fff" opacity=".8"/>`
}

// A closed, smooth shape with an uneven edge.
export function blob(chance: Chance, [cx, cy]: Point, [rx, ry]: Point, uneven = 0.12, corners = 11): string {
  const points = numbers(corners).map((n): Point => {
    const [x, y] = at(1 + chance.between(-uneven, uneven), (n / corners) * 2 * Math.PI)
    return [cx + x * rx, cy + y * ry]
  })
  const between = (n: number): Point => {
    const [a, b] = [points[n % corners]!, points[(n + 1) % corners]!]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const curves = numbers(corners).map((n) => `Q${written(points[(n + 1) % corners]!)} ${written(between(n + 1))}`)
  return `M${written(between(0))}${curves.join('')}Z`
}

// A root: a tapered outline round a wandering line, with branches.
export function root(chance: Chance, [x, y]: Point, angle: number, length: number, width: number, branches = 2): string {
  const steps = 9
  const [left, right]: [Point[], Point[]] = [[], []]
  let [px, py, heading, more] = [x, y, angle, '']
  for (let n = 0; n <= steps; n++) {
    const half = (width * (1 - (n / steps) * 0.92)) / 2
    const [across, along] = [Math.sin(heading) * half, Math.cos(heading) * half]
    left.push([px - across, py + along])
    right.unshift([px + across, py - along])
    if (branches && n > 2 && n < steps - 1 && chance.next() < 0.34) {
      const side = chance.next() < 0.5 ? -1 : 1
      more += root(chance, [px, py], heading + chance.between(0.4, 0.9) * side, length * chance.between(0.3, 0.5), half * 1.4, branches - 1)
    }
    heading += chance.between(-0.26, 0.26)
    px += (Math.cos(heading) * length) / steps
    py += (Math.sin(heading) * length) / steps
  }
  return `<path d="M${[...left, ...right].map(written).join('L')}Z" fill="#1d160f" stroke="#a98a55" stroke-opacity=".5" stroke-width=".6"/>${more}`
}

// What all pictures share: metals, and the filters for stone, paper and soft light.
export const METALS = [
  linear('brass', [[0, '#fbe9b8'], [0.3, '#d9b466'], [0.55, '#a97d35'], [0.8, '#d9b466'], [1, '#5f421b']], [1, 1]),
  linear('rod', [[0, '#5f421b'], [0.3, '#d9b466'], [0.5, '#fbe9b8'], [0.7, '#c1924a'], [1, '#5f421b']], [1, 0]),
  linear('steel', [[0, '#f4f7fa'], [0.35, '#b5bec9'], [0.6, '#7c8795'], [1, '#39424e']], [1, 1]),
  linear('copper', [[0, '#ffd0ae'], [0.4, '#c9764a'], [1, '#5a2814']], [1, 1]),
  radial('ruby', [[0, '#ff9db4'], [0.4, '#e0355f'], [1, '#3f0213']], [36, 28, 75]),
  radial('torch', [[0, '#ffdf9a', 0.9], [0.35, '#ff9a3d', 0.4], [1, '#ff8a2d', 0]]),
].join('')

export const FILTERS = `
<filter id="soft"><feGaussianBlur stdDeviation="2.5"/></filter>
<filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="stone" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="5" seed="4"/><feDiffuseLighting surfaceScale="7" lighting-color="#fff" diffuseConstant="1.25"><feDistantLight azimuth="235" elevation="46"/></feDiffuseLighting></filter>
<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="4" seed="9"/><feDiffuseLighting surfaceScale="1.6" lighting-color="#fff2d0" diffuseConstant="1.15"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting></filter>`
