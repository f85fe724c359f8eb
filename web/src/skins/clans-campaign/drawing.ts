// The sheet of an act: parchment, land, water, relief, border and brass corners. Drawn once, into a bitmap.

import { BRASS } from '../clans/materials'
import { landOf, type Land } from './atlas'
import { curve, type Point, type Projection, type Sheet } from './laying'

type Chance = (most?: number, least?: number) => number

function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (most = 1, least = 0) => {
    state = (state * 1664525 + 1013904223) >>> 0
    return least + (most - least) * (state / 4294967296)
  }
}

interface Drawn {
  readonly sheet: Sheet
  readonly projection: Projection
  readonly act: string
  readonly marks: readonly Point[] // peaks and trees keep away from them
}

const FILTERS = `<filter id="stains" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .016" numOctaves="5" seed="11"/><feColorMatrix values="0 0 0 0 .36  0 0 0 0 .22  0 0 0 0 .07  1.9 0 0 0 -.78"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .14  0 0 0 0 .08  0 0 0 0 .02  0 .9 0 0 -.34"/></filter>
<filter id="torn" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="5"/><feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="14"/></filter><filter id="shade" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>`

export const SHADE = 14

export function sheetOf({ sheet, projection, act, marks }: Drawn): string {
  const { width, height, frame } = sheet
  const chance = chanceOf(act.length * 7919 + 7)
  const points = (words: string): Point[] =>
    words.trim().split(/\s+/).map((pair) => {
      const [latitude = 0, longitude = 0] = pair.split(',').map(Number)
      return projection.at(latitude, longitude)
    })
  const inner = `x="${frame}" y="${frame}" width="${width - 2 * frame}" height="${height - 2 * frame}"`
  const land = landOf(act)
  const edge = `M${SHADE / 2},${SHADE / 2}H${width - SHADE / 2}V${height - SHADE / 2}H${SHADE / 2}Z`
  const clear = (point: Point, far: number) => marks.every((mark) => Math.abs(mark.x - point.x) > far || Math.abs(mark.y - point.y) > far * 0.8)
  const ground = land ? drawLand(land, points, projection.degree, chance, clear, sheet) : drawNowhere(chance, clear, sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SHADE} ${-SHADE} ${width + 2 * SHADE} ${height + 2 * SHADE}" width="${width + 2 * SHADE}" height="${height + 2 * SHADE}"><defs>${BRASS}${FILTERS}<radialGradient id="paper" cx=".5" cy=".42" r=".75"><stop stop-color="#f6e8c6"/><stop offset=".6" stop-color="#e6cf9c"/><stop offset="1" stop-color="#b98f52"/></radialGradient><clipPath id="land"><rect ${inner}/></clipPath></defs>
<path d="${edge}" fill="#000" opacity=".65" filter="url(#shade)" transform="translate(0 7)"/><g filter="url(#torn)"><path d="${edge}" fill="url(#paper)" stroke="#6b4a22" stroke-width="2"/></g><rect width="${width}" height="${height}" filter="url(#stains)" opacity=".5"/>
<g clip-path="url(#land)">${ground}<rect ${inner} filter="url(#grain)" opacity=".4"/><rect ${inner} filter="url(#stains)" opacity=".28"/></g>${border(sheet)}</svg>`
}

function drawLand(land: Land, points: (words: string) => Point[], degree: number, chance: Chance, clear: (point: Point, far: number) => boolean, { width, height }: Sheet): string {
  const closed = (words: string) => curve(points(words), true)
  let drawn = `<rect width="${width}" height="${height}" fill="${land.ground}"/>`
  drawn += `<g filter="url(#soft)" opacity=".8">${land.plains.map((each) => `<path d="${closed(each)}" fill="${land.green}"/>`).join('')}</g>`
  drawn += `<g filter="url(#soft)" opacity=".55">${land.heights.map((each) => `<path d="${closed(each)}" fill="#b58f56"/>`).join('')}</g>`
  for (const each of land.dunes) drawn += dunes(points(each), chance, clear)
  const seas = land.sea.map((each) => `M${points(each).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`)
  drawn += `<g filter="url(#brush)">${seas.map((sea) => `<path d="${sea}" fill="#8fb0a6"/>`).join('')}</g><clipPath id="water">${seas.map((sea) => `<path d="${sea}"/>`).join('')}</clipPath><g clip-path="url(#water)" filter="url(#brush)">`
  for (const each of land.coast) {
    const shore = curve(points(each))
    for (let n = 5; n >= 0; n -= 1) drawn += `<path d="${shore}" fill="none" stroke="#3c6a73" stroke-width="${[5, 15, 26, 38, 51, 65][n]}" opacity="${[0.85, 0.16, 0.12, 0.1, 0.08, 0.06][n]}"/>`
  }
  for (let n = 0; n < 170; n += 1) {
    const [x, y, l] = [chance(width), chance(height), chance(13, 6)]
    drawn += `<path d="M${x - l},${y}q${l / 2},-4 ${l},0t${l},0" stroke="#e4eddb" stroke-width="1.2" fill="none" opacity=".45"/>`
  }
  drawn += '</g><g filter="url(#brush)" fill="none" stroke-linecap="round">'
  for (const [wide, words] of land.rivers) {
    const path = curve(points(words))
    drawn += `<path d="${path}" stroke="#2f5f70" stroke-width="${wide + 1.6}"/><path d="${path}" stroke="#7fb0b4" stroke-width="${wide}"/>`
  }
  drawn += land.lakes.map((each) => `<path d="${closed(each)}" fill="#7fa9aa" stroke="#2f5f70" stroke-width="1.6"/>`).join('') + '</g>'
  drawn += trees(land, points, chance, clear)
  drawn += peaks(land.ranges.flatMap(({ along, peaks: count, wide, low, high }) => strewn(points(along), count, wide * degree, low, high, chance)), chance, clear)
  return drawn
}

function drawNowhere(chance: Chance, clear: (point: Point, far: number) => boolean, { width, height }: Sheet): string {
  const hills: [Point, number][] = Array.from({ length: 26 }, () => [{ x: chance(width), y: chance(height) }, chance(20, 10)])
  return `<rect width="${width}" height="${height}" fill="#e6d7a0"/>${peaks(hills, chance, clear)}`
}

function strewn(line: readonly Point[], count: number, wide: number, low: number, high: number, chance: Chance): [Point, number][] {
  return Array.from({ length: count }, () => {
    const share = chance(line.length - 1.001)
    const [n, part] = [Math.floor(share), share % 1]
    const [a, b] = [line[n]!, line[n + 1] ?? line[n]!]
    return [{ x: a.x + (b.x - a.x) * part + chance(wide, -wide), y: a.y + (b.y - a.y) * part + chance(wide * 0.7, -wide * 0.7) }, chance(high, low)]
  })
}

function peaks(found: readonly (readonly [Point, number])[], chance: Chance, clear: (point: Point, far: number) => boolean): string {
  return [...found]
    .sort(([one], [other]) => one.y - other.y)
    .filter(([point, h]) => clear({ x: point.x, y: point.y - h / 2 }, 26))
    .map(([{ x, y }, h]) => {
      const w = h * 0.72
      const k = chance(0.2, -0.2) * w
      const snow = h > 24 ? `<path d="M${x + k},${y - h}l${-h * 0.2},${h * 0.27}l${h * 0.1},${-h * 0.05}l${h * 0.08},${h * 0.1}l${h * 0.1},${-h * 0.08}Z" fill="#fbf5e4"/>` : ''
      return `<path d="M${x - w},${y}Q${x - w * 0.5},${y - h * 0.5} ${x + k},${y - h}Q${x + w * 0.45},${y - h * 0.45} ${x + w},${y}Q${x},${y + h * 0.14} ${x - w},${y}Z" fill="#e6d3a2" stroke="#5a4128" stroke-width="1.1"/><path d="M${x + k},${y - h}Q${x + w * 0.45},${y - h * 0.45} ${x + w},${y}Q${x + w * 0.4},${y + h * 0.08} ${x + k * 0.3},${y + h * 0.04}Q${x + w * 0.2},${y - h * 0.3} ${x + k},${y - h}Z" fill="#8d6c42" opacity=".85"/>${snow}<path d="M${x - w * 0.35},${y - h * 0.2}l${w * 0.18},${-h * 0.24}M${x - w * 0.6},${y - h * 0.06}l${w * 0.14},${-h * 0.16}" stroke="#8a6a3c" stroke-width=".8"/>`
    })
    .join('')
}

const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

// Whether a point is inside an outline: how often a line to the left crosses it.
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let is = false
  for (const [n, a] of outline.entries()) {
    const b = outline[(n + 1) % outline.length]!
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) is = !is
  }
  return is
}

function trees(land: Land, points: (words: string) => Point[], chance: Chance, clear: (point: Point, far: number) => boolean): string {
  const plains = land.plains.map(points)
  const waters = [...land.sea, ...land.lakes].map(points)
  let drawn = ''
  for (let n = 0; n < land.trees; n += 1) {
    const plain = plains[n % plains.length]!
    const { left, right, top, bottom } = boxOf(plain)
    const point = { x: chance(right + 20, left - 20), y: chance(bottom + 14, top - 14) }
    const tree = chance() < 0.6
    if (!isInside(point, plain) || waters.some((water) => isInside(point, water)) || !clear(point, 20)) continue
    const { x, y } = point
    drawn += tree
      ? `<g opacity=".75"><ellipse cx="${x + 2}" cy="${y + 1}" rx="5" ry="1.6" fill="#4a4a22" opacity=".4"/><path d="M${x},${y}v-4" stroke="#4a3018"/><circle cx="${x}" cy="${y - 6}" r="3.4" fill="#6c7f3d" stroke="#3c4a20" stroke-width=".8"/><circle cx="${x - 1}" cy="${y - 7}" r="1.4" fill="#a5b566"/></g>`
      : `<path d="M${x - 7},${y}l12,-3M${x - 6},${y + 3}l12,-3M${x - 5},${y + 6}l12,-3" stroke="#8a8244" stroke-width=".9" opacity=".6"/>`
  }
  return drawn
}

function dunes(outline: readonly Point[], chance: Chance, clear: (point: Point, far: number) => boolean): string {
  const { left, right, top, bottom } = boxOf(outline)
  let drawn = ''
  for (let n = 0; n < 90; n += 1) {
    const point = { x: chance(right, left), y: chance(bottom, top) }
    if (!isInside(point, outline) || !clear(point, 22)) continue
    const { x, y } = point
    const w = chance(26, 12)
    drawn += `<path d="M${x - w},${y}Q${x - w * 0.2},${y - w * 0.5} ${x + w * 0.2},${y - w * 0.36}Q${x + w * 0.5},${y - w * 0.1} ${x + w},${y}Z" fill="#e2b96c" opacity=".55"/><path d="M${x - w},${y}Q${x - w * 0.2},${y - w * 0.5} ${x + w * 0.2},${y - w * 0.36}" fill="none" stroke="#9a7330" stroke-width="1.1" opacity=".7"/>`
  }
  return drawn
}

const CORNER = 'M0,0H54Q54,10 40,14H16V40Q10,54 0,54Z'

function border({ width, height, frame }: Sheet): string {
  const at = frame - 8
  const rect = (inset: number) => `x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none"`
  const size = frame > 20 ? 1 : 0.6
  const corners = [[0, 0, 0], [width, 0, 90], [width, height, 180], [0, height, 270]]
    .map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-3 -3)"><path d="${CORNER}" fill="url(#brass)" stroke="#3a240c" stroke-width="1.5"/><circle cx="9" cy="9" r="3.6" fill="#6d4a18" stroke="#2a1806"/></g>`)
    .join('')
  return `<rect ${rect(at)} stroke="#3a2714" stroke-width="7"/><rect ${rect(at)} stroke="#f3e4bd" stroke-width="5" stroke-dasharray="21 21"/><rect ${rect(frame - 2)} stroke="#3a2714" stroke-width="1.5"/>${corners}`
}
