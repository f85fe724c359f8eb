// What gremlins are made of: skins that are cast and lit, eyes, teeth, ears, wheels. All are drawn around the origin, in a
// square from -100 to 100, with the light from the upper left.

import { openings, toothed } from '../shapes'

export interface Drawing {
  readonly svg: string
  readonly width: number // pixels that it is baked at
  readonly height: number
}

export type Tones = readonly [light: string, middle: string, dark: string]

const SIDE = 420 // pixels

export const BRASS =
  '<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f8e6b2"/><stop offset=".28" stop-color="#c99c4a"/><stop offset=".62" stop-color="#80591f"/><stop offset="1" stop-color="#d3aa5b"/></linearGradient>' +
  '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9eef3"/><stop offset=".35" stop-color="#8a95a3"/><stop offset=".7" stop-color="#454f5c"/><stop offset="1" stop-color="#a3adb9"/></linearGradient>' +
  '<radialGradient id="ruby" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffc2cf"/><stop offset=".22" stop-color="#f0557a"/><stop offset=".6" stop-color="#a80f38"/><stop offset="1" stop-color="#3f0213"/></radialGradient>' +
  '<radialGradient id="enamel" cx=".4" cy=".32" r=".85"><stop offset="0" stop-color="#fffaf0"/><stop offset=".6" stop-color="#f1e7d0"/><stop offset="1" stop-color="#c9b892"/></radialGradient>' +
  '<linearGradient id="tooth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset="1" stop-color="#cbb27a"/></linearGradient>' +
  '<radialGradient id="eye"><stop offset="0" stop-color="#fffbd0"/><stop offset=".35" stop-color="#ffd84a"/><stop offset=".75" stop-color="#f08a1c"/><stop offset="1" stop-color="#7a2c05"/></radialGradient>'

// Height from the blurred outline and from noise, lit, and multiplied with the colour: so flat shapes become bronze.
export function relief(id: string, blur: number, grain: string, octaves: number, deep: number, seed = 8): string {
  return (
    `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="${octaves}" seed="${seed}" result="n"/><feComposite in="b" in2="n" operator="arithmetic" k1=".32" k2=".8" result="h"/>` +
    `<feDiffuseLighting in="h" surfaceScale="${deep}" diffuseConstant="1.25" lighting-color="#fff" result="l"><feDistantLight azimuth="234" elevation="49"/></feDiffuseLighting>` +
    '<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.2" k2=".12" result="m"/><feComposite in="m" in2="SourceGraphic" operator="in"/></filter>'
  )
}

// All of a small gremlin. `second` are the tones of what it wears.
export function figure(skin: Tones, second: Tones, inside: string): Drawing {
  const tones = (id: string, [light, middle, dark]: Tones) =>
    `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208" width="${SIDE}" height="${SIDE}"><defs>${BRASS}${tones('skin', skin)}${tones('cloth', second)}` +
    `${relief('cast', 4.5, '.07 .09', 4, 9)}${relief('fine', 2, '.14', 3, 4, 3)}<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="4"/></filter></defs>` +
    `<g stroke-linejoin="round" stroke-linecap="round">${inside}</g></svg>`
  return { svg, width: SIDE, height: SIDE }
}

// -- pieces
export const cast = (...shapes: readonly string[]) => `<g filter="url(#cast)">${shapes.join('')}</g>`
export const fine = (...shapes: readonly string[]) => `<g filter="url(#fine)">${shapes.join('')}</g>`
export const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`
export const skin = (d: string, more = '') => `<path d="${d}" fill="url(#skin)" ${more}/>`
export const cloth = (d: string, more = '') => `<path d="${d}" fill="url(#cloth)" ${more}/>`
export const metal = (d: string, of: 'brass' | 'steel' = 'brass', more = '') => `<path d="${d}" fill="url(#${of})" stroke="#1c1204" stroke-width="1.4" fill-rule="evenodd" ${more}/>`
export const dark = (d: string, opacity = 0.75) => `<path d="${d}" fill="#070b0d" opacity="${opacity}"/>`
export const line = (d: string, width = 2.4, colour = '#070b0d', opacity = 0.75) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
export const glint = (d: string, width = 1.6) => line(d, width, '#fff', 0.55)
export const at = (x: number, y: number, inside: string, turned = 0, scale = 1) => `<g transform="translate(${x} ${y}) rotate(${turned}) scale(${scale})">${inside}</g>`

// An eye that glows a little; a slit or a round pupil, and a lid that comes down to the inside.
export function eye(x: number, y: number, r: number, { slit = false, iris = 'url(#eye)', lid = 0, look = 0 }: { slit?: boolean; iris?: string; lid?: number; look?: number } = {}): string {
  const pupil = slit ? `<ellipse cx="${look}" rx="${r * 0.2}" ry="${r * 0.72}" fill="#140802"/>` : `<circle cx="${look}" r="${r * 0.42}" fill="#140802"/>`
  const lids = lid ? `<path d="M${-r * 1.2} ${-r * 1.2}H${r * 1.2}V${-r * (0.55 - lid * 0.5)}L${-r * 1.2} ${-r * 0.75}Z" fill="#0c1415" opacity=".92" transform="scale(${x < 0 ? 1 : -1} 1)"/>` : ''
  return at(
    x,
    y,
    `<circle r="${r * 1.25}" fill="#ffb53a" opacity=".3" filter="url(#soft)"/><clipPath id="e${Math.round(x * 9 + y * 31 + 9999)}"><circle r="${r}"/></clipPath>` +
      `<g clip-path="url(#e${Math.round(x * 9 + y * 31 + 9999)})"><circle r="${r}" fill="${iris}"/>${pupil}${lids}</g><circle r="${r}" fill="none" stroke="#05100f" stroke-width="${Math.max(1.6, r * 0.16)}"/>` +
      `<circle cx="${-r * 0.3 + look}" cy="${-r * 0.32}" r="${r * 0.16}" fill="#fff"/>`,
  )
}

// A grin from one corner to the other, with teeth above and below.
export function grin(x: number, y: number, wide: number, high: number, teeth: number, below = true): string {
  const half = wide / 2
  const edge = (u: number) => high * 0.34 * (1 - u * u)
  let shapes = `<path d="M${-half} 0Q0 ${high * 0.68} ${half} 0Q${half * 0.8} ${high} 0 ${high}T${-half} 0Z" fill="#150508" stroke="#061010" stroke-width="2"/>`
  const step = wide / (teeth + 1)
  for (let n = 1; n <= teeth; n++) {
    const at = -half + n * step
    const u = at / half
    const tall = high * 0.42 * (1 - Math.abs(u) * 0.55)
    shapes += `<path d="M${(at - step * 0.46).toFixed(1)} ${(edge(u) - 1).toFixed(1)}h${(step * 0.92).toFixed(1)}L${(at + step * 0.08).toFixed(1)} ${(edge(u) + tall).toFixed(1)}Z" fill="url(#tooth)"/>`
    if (below && Math.abs(u) < 0.8)
      shapes += `<path d="M${(at - step * 0.4).toFixed(1)} ${(high * (1 - u * u * 0.55)).toFixed(1)}h${(step * 0.8).toFixed(1)}L${at.toFixed(1)} ${(high * (0.62 - u * u * 0.2)).toFixed(1)}Z" fill="#b59f6a"/>`
  }
  return at(x, y, shapes)
}

export function cogwheel(teeth: number, radius: number, arms = 5, of: 'brass' | 'steel' = 'brass'): string {
  return metal(toothed(teeth, radius, radius * 0.84) + openings(arms, radius * 0.62, radius * 0.28, radius * 0.09), of)
}

// A face of a clock, with hands.
export function face(radius: number, hour: number, minute: number): string {
  const notches = Array.from({ length: 12 }, (_, n) => `<line y1="${-radius * 0.86}" y2="${-radius * 0.7}" transform="rotate(${n * 30})" stroke="#1d140a" stroke-width="${radius * 0.06}"/>`).join('')
  const hand = (turn: number, long: number, wide: number) => `<line y1="${radius * 0.15}" y2="${-radius * long}" transform="rotate(${turn})" stroke="#1d3f8a" stroke-width="${radius * wide}"/>`
  return `<circle r="${radius}" fill="url(#brass)" stroke="#1c1204"/><circle r="${radius * 0.9}" fill="url(#enamel)" stroke="#2b1c07"/>${notches}${hand(hour, 0.45, 0.1)}${hand(minute, 0.7, 0.07)}<circle r="${radius * 0.09}" fill="url(#brass)"/>`
}

// A long arm with three claws.
export const arm = (d: string, x: number, y: number, turned: number, wide = 11) =>
  `<path d="${d}" fill="none" stroke="url(#skin)" stroke-width="${wide}"/>` + at(x, y, [-26, 0, 26].map((turn) => `<path d="M-3 0C-3-9-1-14 1-18 4-13 4-6 3 0Z" fill="#e7d9b0" stroke="#06100f" transform="rotate(${turn})"/>`).join(''), turned)

// Fluff: a ball with a torn edge.
export function fluff(radius: number, tufts: number, seed: number): string {
  let d = ''
  for (let n = 0; n < tufts; n++) {
    const [a, b] = [(n / tufts) * Math.PI * 2, ((n + 0.5) / tufts) * Math.PI * 2]
    const far = radius * (1.1 + 0.12 * Math.sin(n * 2.4 + seed))
    d += `${n ? 'L' : 'M'}${(radius * 0.92 * Math.cos(a)).toFixed(1)} ${(radius * 0.92 * Math.sin(a)).toFixed(1)}L${(far * Math.cos(b)).toFixed(1)} ${(far * Math.sin(b)).toFixed(1)}`
  }
  return `${d}Z`
}
