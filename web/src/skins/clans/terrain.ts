// What the map is painted with: every tile is an SVG that is baked once into a bitmap. Props are strewn by a seeded dice, so
// that a tile looks the same whenever it is drawn, and no two of them alike. Every land keeps its middle calm for the units.

import compass from 'icon:compass'
import palmTree from 'icon:palm-tree'
import { Chance } from '../../lib/chance'
import { boxOf, cornersOf, pathOf, pointAt, type Point, type Sheet } from './geometry'

export const AROUND = 10 // what a painted tile has around it

interface Brush {
  readonly chance: Chance
  readonly scale: number
  readonly at: (u: number, v: number) => Point // inside the tile, from 0 to 1
  readonly odd: boolean
}

const f = (n: number) => n.toFixed(1)
const point = ([x, y]: Point) => `${f(x)},${f(y)}`

function smooth(points: readonly Point[], open = false): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const last = points.at(-1)!
  let path = `M${point(open ? points[0]! : middle(last, points[0]!))}`
  points.forEach((each, n) => {
    const next = points[n + 1] ?? (open ? null : points[0]!)
    if (next) path += `Q${point(each)} ${point(middle(each, next))}`
  })
  return open ? `${path}L${point(last)}` : `${path}Z`
}

// -- props
function tree({ chance }: Brush, [x, y]: Point, s: number): string {
  const [dark, light] = [chance.of(['#2f4a26', '#385629', '#2a4430', '#44622f']), chance.of(['#6f8f45', '#7d9a4c', '#5d8048'])]
  let drawn = `<ellipse cx="${f(x + s * 0.22)}" cy="${f(y)}" rx="${f(s * 0.55)}" ry="${f(s * 0.17)}" fill="#1a2410" opacity=".45"/><rect x="${f(x - s * 0.06)}" y="${f(y - s * 0.3)}" width="${f(s * 0.12)}" height="${f(s * 0.3)}" fill="#4a3018"/>`
  if (chance.next() < 0.45) {
    for (let k = 0; k < 3; k++) {
      const [w, b, h] = [s * (0.48 - 0.11 * k), y - s * (0.18 + 0.32 * k), s * 0.55]
      drawn += `<path d="M${f(x - w)},${f(b)}Q${f(x)},${f(b + s * 0.1)} ${f(x + w)},${f(b)}L${f(x)},${f(b - h)}Z" fill="${dark}" stroke="#18220f"/><path d="M${f(x - w * 0.8)},${f(b - 2)}L${f(x)},${f(b - h)}L${f(x - w * 0.1)},${f(b)}Z" fill="${light}" opacity=".55"/>`
    }
    return drawn
  }
  const crown = (dx: number, dy: number, r: number, fill: string, opacity = 1) => `<circle cx="${f(x + s * dx)}" cy="${f(y - s * dy)}" r="${f(s * r)}" fill="${fill}" opacity="${opacity}"/>`
  drawn += `<g stroke="#18220f">${crown(-0.24, 0.46, 0.3, dark)}${crown(0.24, 0.44, 0.3, dark)}${crown(0, 0.72, 0.34, dark)}</g>`
  return `${drawn}${crown(0, 0.5, 0.3, dark)}${crown(-0.1, 0.82, 0.2, light, 0.75)}${crown(-0.32, 0.54, 0.15, light, 0.6)}${crown(0.18, 0.58, 0.13, light, 0.45)}`
}

function reed({ chance }: Brush, [x, y]: Point, s: number): string {
  let drawn = ''
  for (let j = 0; j < 4; j++) {
    const [dx, lean] = [(j - 1.5) * s * 0.14, chance.between(-s * 0.5, s * 0.5) * 0.25]
    drawn += `<path d="M${f(x + dx)},${f(y)}q${f(lean * 0.2)},${f(-s * 0.5)} ${f(lean)},${f(-s * chance.between(0.7, 1))}" stroke="${j % 2 ? '#48572a' : '#6d7a38'}" stroke-width="1.7" fill="none" stroke-linecap="round"/>`
  }
  return `${drawn}<path d="M${f(x)},${f(y)}v${f(-s * 0.95)}" stroke="#4a4a22" stroke-width="1.3"/><rect x="${f(x - 1.8)}" y="${f(y - s * 1.05)}" width="3.6" height="${f(s * 0.3)}" rx="1.8" fill="#5a3517" stroke="#2d1a0a" stroke-width=".7"/>`
}

// Props along the back and the sides, from the back to the front.
function strewn(brush: Brush, count: number, from: number, calm: (u: number, v: number) => boolean): Point[] {
  const found: Point[] = []
  for (let n = 0; n < count; n++) {
    const [u, v] = [brush.chance.between(0.01, 0.99), brush.chance.between(from, 1)]
    if (!calm(u, v)) found.push([u, v])
  }
  return found
}

const inOrder = (points: Point[]) => points.sort((a, b) => a[1] - b[1])
const aside = (u: number) => Math.abs(u - 0.5) * 2

// -- lands
function woods(brush: Brush): string {
  const { chance, at, scale } = brush
  let drawn = ''
  for (let n = 0; n < 26; n++) {
    const [x, y] = at(chance.between(0.15, 0.85), chance.between(0.45, 0.95))
    drawn += `<path d="M${f(x)},${f(y)}q2,-6 0,-8m0,8q4,-4 5,-7m-5,7q-4,-4 -5,-6" stroke="#44592a" stroke-width="1.2" fill="none" opacity=".8"/>`
  }
  const trees = strewn(brush, 58, 0.12, (u, v) => v > 0.42 && aside(u) < 0.8)
  for (let n = 0; n < 9; n++) trees.push([0.04 + n * 0.115, 0.16 + chance.between(0, 0.07)])
  for (let n = 0; n < 7; n++) trees.push([0.04 + chance.between(0, 0.04), 0.3 + n * 0.11], [0.92 + chance.between(0, 0.05), 0.3 + n * 0.11])
  return drawn + inOrder(trees).map(([u, v]) => tree(brush, at(u, v), chance.between(30, 44) * scale)).join('')
}

function lake(brush: Brush): string {
  const { chance, at, scale, odd } = brush
  const shore = (size: number): string => {
    const ring: Point[] = Array.from({ length: 22 }, (_, n) => {
      const a = (n / 22) * 6.283
      const r = 1 + Math.sin(a * 3 + Number(odd) * 2) * 0.05 + Math.cos(a * 5 + Number(odd)) * 0.04
      return at(0.5 + Math.cos(a) * size * 0.47 * r, 0.52 + Math.sin(a) * size * 0.46 * r)
    })
    return smooth(ring)
  }
  const depths: readonly [number, string][] = [[1.06, '#e6d6a2'], [1, '#8fc3c4'], [0.93, '#5a9eb0'], [0.8, '#3f86a0'], [0.62, '#326f8c']] // prettier-ignore
  let drawn = `<g filter="url(#ragged)">${depths.map(([size, fill]) => `<path d="${shore(size)}" fill="${fill}"/>`).join('')}</g>`
  for (let n = 0; n < 34; n++) {
    const [[x, y], w] = [at(chance.between(0.12, 0.86), chance.between(0.16, 0.88)), chance.between(11, 26) * scale]
    drawn += `<path d="M${f(x - w)},${f(y)}q${f(w / 2)},-5 ${f(w)},0t${f(w)},0" stroke="#d9f0ee" stroke-width="1.5" fill="none" opacity="${chance.between(0.25, 0.65).toFixed(2)}" stroke-linecap="round"/>`
  }
  for (let n = 0; n < 5; n++) drawn += tree(brush, at(chance.between(0.05, 0.95), chance.between(0.1, 0.13)), chance.between(20, 26) * scale)
  for (let n = 0; n < 9; n++) drawn += reed(brush, at(chance.next() < 0.5 ? chance.between(0.02, 0.07) : chance.between(0.93, 0.98), chance.between(0.25, 0.95)), chance.between(16, 26) * scale)
  return drawn
}

function desert(brush: Brush): string {
  const { chance, at, scale, odd } = brush
  let drawn = ''
  for (const [base, high] of [[0.16, 0.05], [0.3, 0.06], [0.47, 0.07], [0.66, 0.07], [0.86, 0.06]] as const) { // prettier-ignore
    const phase = chance.between(0, 6)
    const crest: Point[] = Array.from({ length: 15 }, (_, n) => at(-0.03 + (n / 14) * 1.06, base + Math.sin(n * 0.75 + phase) * high - Math.abs(Math.sin(n * 0.38 + phase * 0.5)) * high))
    const line = smooth(crest, true)
    drawn += `<path d="${line}L${point(at(1.04, base + 0.17))}L${point(at(-0.04, base + 0.17))}Z" fill="url(#dune)"/><path d="${line}" fill="none" stroke="#fff0c4" stroke-width="2" opacity=".8" transform="translate(0 -1.5)"/><path d="${line}" fill="none" stroke="#8a5a22" stroke-width="1.3" opacity=".75"/>`
    for (let n = 0; n < 3; n++) drawn += `<path d="${line}" fill="none" stroke="#a8732f" opacity="${0.32 - 0.08 * n}" stroke-dasharray="${f(chance.between(20, 40))} ${f(chance.between(12, 30))}" transform="translate(${f(chance.between(-8, 8))} ${6 + 7 * n})"/>`
  }
  const palm = ([x, y]: Point, s: number) => `<ellipse cx="${f(x + s * 0.15)}" cy="${f(y)}" rx="${f(s * 0.42)}" ry="${f(s * 0.09)}" fill="#5d3a10" opacity=".4"/><path transform="translate(${f(x - s * 0.5)} ${f(y - s * 0.97)}) scale(${(s / 512).toFixed(3)})" d="${palmTree}" fill="#3f5327" stroke="#241a08" stroke-width="10"/>`
  drawn += palm(at(0.93, 0.3), 48 * scale) + palm(at(0.86, 0.24), 36 * scale)
  if (odd) drawn += palm(at(0.07, 0.38), 40 * scale)
  for (let n = 0; n < 7; n++) {
    const [[x, y], w] = [at(chance.between(0.03, 0.97), chance.between(0.3, 0.97)), chance.between(4, 8) * scale]
    drawn += `<path d="M${f(x - w)},${f(y)}l${f(w * 0.5)},${f(-w * 0.9)}l${f(w)},${f(w * 0.1)}l${f(w * 0.6)},${f(w * 0.8)}Z" fill="#a67c42" stroke="#5d3f18"/>`
  }
  return drawn
}

function marsh(brush: Brush): string {
  const { chance, at, scale } = brush
  let drawn = '<g filter="url(#ragged)">'
  for (let n = 0; n < 15; n++) {
    const [[x, y], w] = [at(chance.between(0.05, 0.95), chance.between(0.15, 0.95)), chance.between(26, 58) * scale]
    drawn += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(w)}" ry="${f(w * 0.3)}" fill="#3d4438"/><ellipse cx="${f(x)}" cy="${f(y + 1.5)}" rx="${f(w * 0.92)}" ry="${f(w * 0.25)}" fill="#5b7068"/><ellipse cx="${f(x - w * 0.12)}" cy="${f(y + 2)}" rx="${f(w * 0.62)}" ry="${f(w * 0.12)}" fill="#a3b3a0" opacity=".5"/>`
  }
  drawn += '</g>'
  for (let n = 0; n < 16; n++) {
    const [x, y] = at(chance.between(0.03, 0.97), chance.between(0.2, 0.97))
    drawn += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="7" ry="3" fill="#7d9448" stroke="#2c3a1c" stroke-width=".8"/>`
  }
  const reeds = strewn(brush, 44, 0.14, (u, v) => v > 0.4 && aside(u) < 0.76)
  drawn += inOrder(reeds).map(([u, v]) => reed(brush, at(u, v), chance.between(24, 40) * scale)).join('')
  for (const [u, v] of [[0.1, 0.36], [0.9, 0.32]] as const) { // prettier-ignore
    const [[x, y], s] = [at(u, v), 50 * scale]
    drawn += `<path d="M${f(x)},${f(y)}q${f(-s * 0.05)},${f(-s * 0.5)} ${f(s * 0.04)},${f(-s * 0.8)}m${f(-s * 0.03)},${f(s * 0.3)}q${f(s * 0.2)},${f(-s * 0.1)} ${f(s * 0.28)},${f(-s * 0.34)}m${f(-s * 0.29)},${f(s * 0.16)}q${f(-s * 0.2)},${f(-s * 0.08)} ${f(-s * 0.26)},${f(-s * 0.3)}" stroke="#2b2418" stroke-width="3.6" fill="none" stroke-linecap="round"/>`
  }
  return drawn
}

// A field without a land of its own: furrows, a hedge, a few trees.
function field(brush: Brush): string {
  const { chance, at, scale } = brush
  let drawn = ''
  for (let n = 0; n < 9; n++) drawn += `<path d="M${point(at(-0.02, 0.2 + n * 0.1))}Q${point(at(0.5, 0.14 + n * 0.1))} ${point(at(1.02, 0.2 + n * 0.1))}" stroke="#8f7f45" stroke-width="2" fill="none" opacity=".4" stroke-dasharray="${f(chance.between(20, 60))} 9"/>`
  const trees = strewn(brush, 14, 0.12, (u, v) => v > 0.34 && aside(u) < 0.86)
  return drawn + inOrder(trees).map(([u, v]) => tree(brush, at(u, v), chance.between(20, 30) * scale)).join('')
}

// Nobody has been there: grey ground, and nothing that could tell.
function unknown({ at, scale }: Brush): string {
  const [[x, y], s] = [at(0.5, 0.52), 150 * scale]
  return `<path transform="translate(${f(x - s / 2)} ${f(y - s / 2)}) scale(${(s / 512).toFixed(3)})" d="${compass}" fill="#4a443b" opacity=".3"/>`
}

const LANDS: Readonly<Record<string, readonly [paint: (brush: Brush) => string, above: string, below: string]>> = {
  Woods: [woods, '#5d7a3a', '#86994e'],
  Lake: [lake, '#8d9a5e', '#a3a76c'],
  Desert: [desert, '#d9a85a', '#efcf8c'],
  Marsh: [marsh, '#5f6444', '#878255'],
  Neutral: [field, '#a39a5a', '#bcae70'],
  '': [unknown, '#8b857a', '#aaa292'],
}

export function tilePicture(sheet: Sheet, land: string, column: number, row: number): string {
  const [paint, above, below] = LANDS[land] ?? LANDS['']!
  const brush: Brush = {
    chance: new Chance(7 + column * 131 + row * 977),
    scale: sheet.scale,
    at: (u, v) => pointAt(sheet, column + u, row + v),
    odd: column % 2 === 1,
  }
  const { x, y, width, height } = boxOf(sheet, column, row, AROUND)
  const tile = pathOf(cornersOf(sheet, column, row))
  const more = pathOf(cornersOf(sheet, column, row, -4))
  const whole = `x="${f(x)}" y="${f(y)}" width="${f(width)}" height="${f(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${f(x)} ${f(y)} ${f(width)} ${f(height)}" width="${f(width)}" height="${f(height)}"><defs>
  <linearGradient id="land" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
  <linearGradient id="dune" x2="0" y2="1"><stop stop-color="#fbe6b0"/><stop offset=".28" stop-color="#e6bf76"/><stop offset=".62" stop-color="#cf9c4e"/><stop offset="1" stop-color="#b47c38"/></linearGradient>
  <filter id="ragged" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="5"/><feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="wash" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".018 .03" numOctaves="4" seed="21"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -1.15"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .14  0 0 0 0 .08  0 0 0 0 .02  0 .9 0 0 -.34"/></filter>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter><clipPath id="tile"><path d="${tile}"/></clipPath></defs>
  <g filter="url(#brush)"><g clip-path="url(#tile)"><path d="${more}" fill="url(#land)"/>${paint(brush)}</g></g>
  <g clip-path="url(#tile)"><rect ${whole} filter="url(#wash)" opacity=".2"/><path d="${tile}" fill="none" stroke="#2a1a0a" stroke-width="22" opacity=".38" filter="url(#soft)"/><rect ${whole} filter="url(#grain)" opacity=".55"/></g>
  <path d="${tile}" fill="none" stroke="#2f1d0d" stroke-width="2" filter="url(#brush)"/></svg>`
}

// -- the weather: fog and fire, each in a few drawings that the page moves or swaps
export const WEATHER = { width: 320, height: 230 }

export function fogPicture(kind: number): string {
  const chance = new Chance(41 + kind * 57)
  const { width, height } = WEATHER
  const puffs: Point[] = []
  for (let n = 0; n < 34; n++) puffs.push([chance.between(0.1, 0.9), chance.between(0.14, 0.9)])
  for (let n = 0; n < 8; n++) puffs.push([0.12 + n * 0.11, 0.84 + chance.between(0, 0.06)])
  const drawn = inOrder(puffs).map(([u, v]) => {
    const [x, y, w] = [u * width, v * height, chance.between(32, 58)]
    const high = w * chance.between(0.34, 0.5)
    return `<ellipse cx="${f(x + 3)}" cy="${f(y + high * 0.45)}" rx="${f(w)}" ry="${f(high * 0.8)}" fill="#8d8578" opacity=".4"/><ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(w)}" ry="${f(high)}" fill="${chance.of(['#efe8d8', '#ddd4c2', '#f7f2e6'])}" opacity=".66"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><filter id="puff" x="-15%" y="-25%" width="130%" height="150%"><feGaussianBlur stdDeviation="5" result="s"/><feTurbulence type="fractalNoise" baseFrequency=".016 .03" numOctaves="4" seed="${8 + kind}" result="t"/><feDisplacementMap in="s" in2="t" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter><g filter="url(#puff)" transform="translate(${width * 0.06} ${height * 0.06}) scale(.88)">${drawn.join('')}</g></svg>`
}

function tongue(x: number, y: number, w: number, h: number, lean: number, fill: string): string {
  return `<path d="M${f(x - w / 2)},${f(y)}C${f(x - w * 0.72)},${f(y - h * 0.38)} ${f(x - w * 0.02 + lean * 0.2)},${f(y - h * 0.5)} ${f(x + lean)},${f(y - h)}C${f(x + lean * 0.6 + w * 0.12)},${f(y - h * 0.66)} ${f(x + w * 0.78)},${f(y - h * 0.4)} ${f(x + w / 2)},${f(y)}Q${f(x)},${f(y + w * 0.22)} ${f(x - w / 2)},${f(y)}Z" fill="${fill}"/>`
}

function blaze(chance: Chance, x: number, y: number, s: number): string {
  const layers = ['', '', '']
  const count = 3 + Math.floor(chance.between(0, 2))
  const highest = Math.floor(chance.between(0, count))
  const wind = chance.between(0.08, 0.34) * s
  for (let n = 0; n < count; n++) {
    const dx = (n - (count - 1) / 2) * s * 0.42 + chance.between(-0.1, 0.1) * s
    const high = s * (n === highest ? chance.between(1.4, 1.9) : chance.between(0.55, 1.05))
    const [lean, w] = [((wind * high) / s) * 0.6 + chance.between(-0.12, 0.12) * s, s * chance.between(0.55, 0.78)]
    layers[0] += tongue(x + dx, y, w * 1.15, high, lean, 'url(#fire)')
    layers[1] += tongue(x + dx, y, w * 0.7, high * 0.66, lean * 0.6, 'url(#flame)')
    layers[2] += tongue(x + dx, y, w * 0.34, high * 0.34, lean * 0.3, '#fff1b0')
  }
  return layers.join('')
}

export function firePicture(kind: number): string {
  const chance = new Chance(91 + kind * 23)
  const { width, height } = WEATHER
  const where: [number, number, number][] = []
  for (let n = 0; n < 7; n++) where.push([0.11 + n * 0.13 + chance.between(-0.03, 0.03), 0.34 + chance.between(0, 0.05), 1.2])
  for (let n = 0; n < 4; n++) where.push([0.07 + chance.between(0, 0.02), 0.5 + n * 0.13, 0.8], [0.93 + chance.between(0, 0.02), 0.5 + n * 0.13, 0.8])
  where.push([0.5, 0.6, 0.8])
  const flames = where.map(([u, v, m]) => blaze(chance, u * width, v * height, chance.between(15, 26) * m)).join('')
  const glow = where.map(([u, v]) => `<ellipse cx="${f(u * width)}" cy="${f(v * height)}" rx="28" ry="11" fill="#ff8a1e" opacity=".5"/>`).join('')
  let embers = ''
  for (let n = 0; n < 30; n++) embers += `<circle cx="${f(chance.between(width * 0.05, width * 0.95))}" cy="${f(chance.between(4, height * 0.8))}" r="${f(chance.between(0.7, 1.9))}" fill="#ffd27a" opacity="${chance.between(0.5, 1).toFixed(2)}"/>`
  let smoke = ''
  for (let n = 0; n < 8; n++) smoke += `<ellipse cx="${f(chance.between(width * 0.1, width * 0.9))}" cy="${f(chance.between(8, 34))}" rx="${f(chance.between(24, 46))}" ry="${f(chance.between(8, 15))}" fill="#241a14" opacity=".34"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="fire" x2="0" y2="1"><stop stop-color="#ff7a1c" stop-opacity=".85"/><stop offset=".5" stop-color="#ff8f1f"/><stop offset="1" stop-color="#c4320a"/></linearGradient><linearGradient id="flame" x2="0" y2="1"><stop stop-color="#ffe27a"/><stop offset="1" stop-color="#ff9a24"/></linearGradient><filter id="lick" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".05 .025" numOctaves="2" seed="${4 + kind}"/><feDisplacementMap in="SourceGraphic" scale="8" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation=".6"/></filter><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter></defs><g filter="url(#soft)">${smoke}${glow}</g><g filter="url(#lick)">${flames}</g>${embers}</svg>`
}
