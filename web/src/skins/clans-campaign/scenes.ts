// Small views: what waits at a destination, and the Home Town with what stands there. Drawn once, into bitmaps.

import mountedKnight from 'icon:mounted-knight'
import pikeman from 'icon:pikeman'

export const VIEW = { width: 280, height: 76 }
export const TOWN = { width: 264, height: 150 }

const FILTERS = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#c6d6d2"/><stop offset="1" stop-color="#f8e2b0"/></linearGradient><linearGradient id="bay" x2="0" y2="1"><stop stop-color="#6fa5ac"/><stop offset="1" stop-color="#3a7482"/></linearGradient><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#4a4668"/><stop offset="1" stop-color="#d8905a"/></linearGradient><filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .14  0 0 0 0 .08  0 0 0 0 .02  0 .9 0 0 -.34"/></filter><filter id="die" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.5" result="d"/><feFlood flood-color="#fbf0d6"/><feComposite in2="d" operator="in" result="card"/><feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="e"/><feFlood flood-color="#3a2412"/><feComposite in2="e" operator="in" result="edge"/><feMerge><feMergeNode in="edge"/><feMergeNode in="card"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`

function house(x: number, y: number, w: number, h: number, wall: string, roof: string, more = '', door = true): string {
  const windows = Array.from({ length: Math.floor(w / 13) }, (_, n) => `<rect x="${-w / 2 + 6 + n * 13}" y="${-h + 7}" width="5" height="8" fill="#4a3a2a"/>`).join('')
  return `<g transform="translate(${x} ${y})"><rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" fill="${wall}" stroke="#4a3018"/><rect y="${-h}" width="${w / 2}" height="${h}" fill="#5a3516" opacity=".2"/><path d="M${-w / 2 - 4},${-h}L${-w / 2 + Math.min(8, w / 3)},${-h - Math.min(13, h / 2 + 3)}H${w / 2 - Math.min(8, w / 3)}L${w / 2 + 4},${-h}Z" fill="${roof}" stroke="#4a2412"/>${windows}${door ? '<path d="M-4,0v-10q4,-4 8,0v10z" fill="#3a2412"/>' : ''}${more}</g>`
}

const figure = (outline: string, x: number, y: number, size: number, colour: string) => `<g transform="translate(${x} ${y}) scale(${size / 512})"><path d="${outline}" fill="${colour}"/></g>`
const ranks = (count: number, from: number, size = 36, colour = '#b02532') => `<g filter="url(#die)">${Array.from({ length: count }, (_, n) => figure(pikeman, from + n * 28, 30 + (n % 2) * 5, size, colour)).join('')}</g>`
const hills = '<g filter="url(#brush)"><path d="M0,40L40,20L80,38L130,12L180,40L230,22L290,44V80H0Z" fill="#a7a27c"/><path d="M0,56Q80,26 170,50T290,44V80H0Z" fill="#82924f"/><path d="M0,68Q120,50 290,66V80H0Z" fill="#66783c"/></g>'
const village = house(66, 46, 16, 14, '#f0dcb0', '#a85b32') + house(88, 44, 12, 22, '#e8c99a', '#a85b32') + house(108, 46, 18, 12, '#f3e4c0', '#a85b32')
const fort = (flag: string) =>
  `<g stroke="#4a3018" stroke-width="1.2" fill="#d9c396"><rect x="78" y="38" width="140" height="26"/>${[70, 112, 176, 212].map((x) => `<path d="M${x},64V28h4v4h4v-4h4v4h4v-4h4v36z"/>`).join('')}<path d="M134,64V20h4v4h5v-4h6v4h5v-4h4v44z" fill="#e8d4a6"/><path d="M140,64v-13q6,-6 12,0v13z" fill="#3a2412"/></g><path d="M146,20V3h18l-5,5 5,5h-18" fill="${flag}" stroke="#241006"/>`
const moat = '<g filter="url(#brush)"><path d="M0,44Q120,30 290,44V80H0Z" fill="#8b9a5c"/><path d="M0,62Q140,54 290,62V80H0Z" fill="url(#bay)"/></g>'
const meadow = '<g filter="url(#brush)"><path d="M0,48Q80,34 160,46T290,40V80H0Z" fill="#9aa668"/><path d="M0,62Q120,54 290,62V80H0Z" fill="#b09a5c"/></g>'
const stall = `<g stroke="#3a240c" stroke-width="1.2"><path d="M104,72V38M186,72V38" stroke-width="3"/><path d="M94,42L106,20H184L196,42Z" fill="#f6e8c6"/>${[0, 2, 4].map((n) => `<path d="M${94 + n * 17},42L${106 + n * 13},20h13L${111 + n * 17},42Z" fill="#c79a46"/>`).join('')}<rect x="98" y="56" width="94" height="16" fill="#7a4f26"/><circle cx="116" cy="52" r="5" fill="#c79a46"/><circle cx="128" cy="52" r="5" fill="#8d5a34"/><path d="M142,56v-11h8v11zM154,56v-8h8v8zM168,56l4,-10 4,10z" fill="#e9d5a8"/><rect x="206" y="58" width="18" height="14" rx="2" fill="#8d5a34"/><rect x="68" y="60" width="16" height="12" fill="#a87a4a"/></g>`
const tents = (x: number) => `<path d="M${x - 30},66L${x},26L${x + 30},66Z" fill="#efe2bd" stroke="#5a4a2c"/><path d="M${x},26L${x + 7},66H${x - 8}Z" fill="#6d5a38"/><path d="M${x + 46},66L${x + 68},38L${x + 90},66Z" fill="#d9c798" stroke="#5a4a2c"/>`
const fire = (x: number) => `<circle cx="${x}" cy="58" r="24" fill="#ffb84a" opacity=".28"/><path d="M${x - 8},68C${x - 12},58 ${x - 3},56 ${x + 1},44C${x + 4},55 ${x + 12},58 ${x + 8},68Z" fill="#ff8f1f"/><path d="M${x - 4},68C${x - 6},62 ${x},60 ${x + 1},53C${x + 3},60 ${x + 6},62 ${x + 4},68Z" fill="#ffe27a"/>`
const chest = '<g stroke="#3a240c" stroke-width="1.4"><path d="M112,50Q112,30 140,30Q168,30 168,50Z" fill="#8d5a34"/><rect x="112" y="50" width="56" height="22" fill="#7a4a24"/><path d="M120,32v40M160,32v40" stroke="#d0a04a" stroke-width="4"/><rect x="133" y="46" width="14" height="12" fill="#e9c472"/></g><g fill="#ffd76a" stroke="#6d4a18"><circle cx="102" cy="70" r="5"/><circle cx="92" cy="72" r="4"/><circle cx="180" cy="71" r="5"/><circle cx="190" cy="72" r="4"/></g>'
const mist = Array.from({ length: 12 }, (_, n) => `<ellipse cx="${(n * 67) % 280}" cy="${40 + ((n * 23) % 30)}" rx="${34 + (n % 4) * 8}" ry="7" fill="#e9e2d2" opacity=".5"/>`).join('')

const VIEWS: Readonly<Record<string, string>> = {
  battle: hills + village + ranks(4, 150),
  elite: hills + ranks(3, 60) + `<g filter="url(#die)">${figure(mountedKnight, 150, 18, 52, '#8f1c29')}${figure(mountedKnight, 204, 22, 48, '#8f1c29')}</g>`,
  boss: `<rect width="280" height="76" fill="url(#dusk)"/><g filter="url(#brush)"><path d="M0,52L50,30L100,50L150,24L210,50L290,34V80H0Z" fill="#4a3c3a"/><path d="M0,66Q120,52 290,64V80H0Z" fill="#3a2c22"/></g>${ranks(3, 30, 34, '#7d121b')}<g filter="url(#die)">${figure(mountedKnight, 112, 4, 70, '#b02532')}</g>${ranks(3, 178, 34, '#7d121b')}`,
  city: moat + fort('#b02532'),
  defense: moat + fort('#2b5fae') + ranks(2, 10, 32),
  skirmish: meadow + village + ranks(2, 178),
  ambush: hills + ranks(2, 24, 32) + ranks(2, 196, 32),
  mystery: hills + mist + house(140, 62, 26, 26, '#5a5244', '#3a2e28'),
  event: meadow + house(60, 60, 30, 26, '#f0dcb0', '#a85b32') + `<g filter="url(#die)">${figure(mountedKnight, 150, 20, 50, '#a87a2e')}</g>`,
  shop: meadow + house(40, 56, 28, 26, '#f0dcb0', '#a85b32') + house(250, 56, 34, 22, '#e8c99a', '#a85b32') + stall,
  rest: `<rect width="280" height="76" fill="url(#dusk)"/><g filter="url(#brush)"><path d="M0,56Q120,40 290,54V80H0Z" fill="#5f6a3c"/></g>${tents(60)}${fire(210)}`,
  treasure: meadow + chest,
}

export function viewOf(kind: string, city: boolean): string {
  const inside = VIEWS[city ? 'city' : kind] ?? VIEWS['event']!
  return framed(VIEW, `<rect width="280" height="76" fill="url(#sky)"/>${inside}`)
}

function framed({ width, height }: { width: number; height: number }, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${FILTERS}</defs>${inside}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".5"/></svg>`
}

// -- the Home Town: by the sea, by a river in the sand, or a city of the north
export interface Standing {
  readonly name: string
  readonly busy: boolean
}

const LANDS: Readonly<Record<string, { far: string; near: string; wall: readonly string[]; roof: string }>> = {
  Egypt: { far: '#d8b878', near: '#c9a860', wall: ['#ecd6a6', '#e2c48c', '#f3e4c0'], roof: '#c9a05a' },
  'Third Coalition': { far: '#9aa68a', near: '#7d9058', wall: ['#d9d2c0', '#cfc4a8', '#e6dfcc'], roof: '#5d6674' },
}
const USUAL = { far: '#a9a684', near: '#8b9a5c', wall: ['#e8c99a', '#e0b184', '#f0dcb0'], roof: '#a85b32' }
const SCAFFOLD = '<g stroke="#5a3b1e" stroke-width="1.6" fill="none"><path d="M-32,0V-44M-16,0V-44M0,0V-44M16,0V-44M32,0V-44M-34,-16H34M-34,-34H34M-32,-16L-16,-34M16,-16L32,-34"/></g>'
const FLAG = '<path d="M-22,-39v-20h16l-5,5 5,5h-16" fill="#2b5fae" stroke="#143061"/>'
const COIN = '<circle cy="-24" r="5" fill="#ffd76a" stroke="#6d4a18"/>'
const CROSS = '<path d="M-2,-27h4v5h5v4h-5v5h-4v-5h-5v-4h5z" fill="#a3202c"/>'
const COLUMNS = '<g fill="#f6edd8" stroke="#6d5a38"><path d="M-26,-26L0,-42L26,-26Z"/><path d="M-22,0V-26h5V0zM-9,0V-26h5V0zM4,0V-26h5V0zM17,0V-26h5V0z"/></g>'
const BOOK = '<path d="M-9,-22q5,-4 9,0q4,-4 9,0v8q-5,-3 -9,0q-4,-3 -9,0z" fill="#f6edd8" stroke="#3a2412"/>'
const SIGNS: Readonly<Record<string, string>> = { 'Training Grounds': FLAG, "Paymaster's Office": COIN, Infirmary: CROSS, 'Cadet School': BOOK, 'Staff College': COLUMNS }

export function townOf(act: string, standing: readonly Standing[]): string {
  const { far, near, wall, roof } = LANDS[act] ?? USUAL
  let seed = 7 + act.length
  const chance = (most: number, least = 0) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return least + (most - least) * (seed / 4294967296)
  }
  let drawn = `<rect width="264" height="150" fill="url(#sky)"/><g filter="url(#brush)"><path d="M0,64L30,38L56,56L92,24L128,54L166,30L204,58L236,40L270,60V110H0Z" fill="${far}"/><path d="M0,78Q60,52 130,72T270,66V120H0Z" fill="${near}"/><path d="M0,122Q90,110 180,120T270,116V160H0Z" fill="url(#bay)"/></g>`
  for (let n = 0; n < 22; n += 1) drawn += house(chance(264), chance(82, 70), chance(14, 9), chance(11, 7), wall[n % 3]!, roof, '', false)
  const width = 240 / Math.max(3, standing.length)
  drawn += standing.map(({ name, busy }, n) => house(132 + (n - (standing.length - 1) / 2) * width, 112 - (n % 2) * 4, Math.min(62, width - 12), 28, wall[n % 3]!, roof, (SIGNS[name] ?? FLAG) + (busy ? SCAFFOLD : ''))).join('')
  for (let n = 0; n < 6; n += 1) drawn += `<path d="M${chance(250, 10) - 10},${chance(146, 130)}q5,-3 10,0t10,0" stroke="#e4eddb" fill="none" opacity=".6"/>`
  drawn += '<path d="M92,136l4,6h22l5,-6zM106,135v-20l12,15z" fill="#f6e8c6" stroke="#3a2412"/>'
  return framed(TOWN, drawn)
}
