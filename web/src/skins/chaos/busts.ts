// Heroes as busts: heavy blacks and three lit planes, one torch from the right. What a hero wears decides the head, its
// people the colours, its name what else there is. All of it is drawn in a frame of 100 by 114.

import { pictureOf } from './pictures'

type Tones = readonly [dark: string, mid: string, bright: string]

export interface Looks {
  readonly name: string
  readonly people: string
  readonly armor: string
  readonly weapon: string
}

const CLOTH: Readonly<Record<string, Tones>> = {
  hearthfolk: ['#2a0f10', '#8c2c1f', '#e8793a'],
  ridgeborn: ['#14181f', '#41546b', '#a9c4dc'],
  quillkin: ['#22190a', '#77591f', '#e0b04c'],
  marshwalkers: ['#0f1d12', '#3a6138', '#a6c96a'],
  cinderfolk: ['#1c0d0a', '#7a3016', '#ffa04a'],
  lanternkin: ['#0c1c22', '#256070', '#7fd0d0'],
}

const SKIN: Readonly<Record<string, Tones>> = {
  hearthfolk: ['#54291f', '#e2a06a', '#ffd3a0'],
  ridgeborn: ['#4d2a1e', '#dd9c6c', '#ffcd98'],
  quillkin: ['#43241a', '#c98a58', '#f3c08a'],
  marshwalkers: ['#2e2016', '#96683f', '#d8a46c'],
  cinderfolk: ['#2a1512', '#7d4430', '#c98058'],
  lanternkin: ['#4a352c', '#e6bd92', '#fff0cf'],
}

const HAIR: readonly Tones[] = [
  ['#1d0c0a', '#5f3415', '#c07a34'],
  ['#0d0b10', '#2c2630', '#7d7482'],
  ['#3a1a08', '#a85f24', '#ffc067'],
  ['#4a4640', '#8f887c', '#efe6d2'],
]

// A small number that belongs to a name.
const numberOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

// -- what every face has
function face([dark, mid, bright]: Tones, broad: boolean): string {
  if (broad)
    return (
      path('M50 20C34 20 29 36 30 54 31 70 42 80 50 81 58 80 70 70 70 54 71 36 66 20 50 20Z', dark) +
      path('M52 42L69 44C70 60 66 72 56 79L51 81 52 72 58 69 55 63Z', mid) +
      path('M64 48C68 56 66 68 58 76 62 66 64 58 64 48Z', bright) +
      path('M35 51 44 52 44 55 36 55Z M56 52 65 51 64 55 56 55.5Z', '#0d0706') +
      '<circle cx="60.5" cy="53.4" r="1.2" fill="#fff0c9"/><circle cx="40" cy="53.5" r=".8" fill="#c98a58"/>' +
      '<path d="M45 73.5Q51 72 57 73" stroke="#5a251c" stroke-width="1.7" fill="none"/>'
    )
  return (
    path('M50 33C41 33 37 42 37 54 38 68 45 78 50 80 55 78 63 68 63.5 54 63 42 60 33 50 33Z', dark) +
    path('M52.5 33.5C60 35 63 45 63.5 54 63 67 56 77 51 80L52 74 50.5 69 51.5 65 54 62 52.5 55 52 48Z', mid) +
    path('M58 40C62 45 63 52 62.5 58 60 66 57 71 55 74 57 66 60 60 59 52Z', bright) +
    path('M37.5 47.5Q43 43.5 49.5 49.5L49.5 51.5Q43 47 38 49.5Z M52.5 50Q57.5 43.5 63.5 46.5L63.5 48.5Q58 46.5 53 51.5Z', '#170807') +
    path('M39.5 52Q44 48.5 48.8 52.8Q44 54.5 39.5 52Z', '#1a0a08') +
    '<path d="M53.5 53Q57.5 48.3 62.8 51Q59 54.8 53.5 53Z" fill="#fff0d6" stroke="#2a100b" stroke-width=".9"/><circle cx="58" cy="51.5" r="1.7" fill="#4a1d0c"/><circle cx="58.5" cy="51" r=".5" fill="#fff"/><circle cx="44.6" cy="51.8" r=".8" fill="#e0a070"/>' +
    path('M52.5 55L55.5 63 51.5 65 48.5 63.5 51.5 63Z', dark) +
    path('M46 70.5Q49 68.6 51 69.8Q53.5 68.5 57 70Q51.5 72 46 70.5Z', '#661f19') +
    path('M47.5 71.4Q51.5 72.4 55.5 71.2Q51.5 75 47.5 71.4Z', '#b5574a')
  )
}

function shoulders([dark, mid, bright]: Tones): string {
  return (
    path('M0 114C2 92 16 82 32 78L68 78C84 82 98 92 100 114Z', dark) +
    path('M60 78L68 78C84 82 98 92 100 114L78 114C78 98 72 86 60 78Z', mid) +
    path('M76 81C90 87 98 98 100 114L94 114C92 100 86 90 76 81Z', bright)
  )
}

function beard([dark, mid, bright]: Tones): string {
  return (
    path('M33 60C34 76 40 92 51 98 62 92 69 76 69 60 64 70 58 70 51 69 43 70 38 70 33 60Z', dark) +
    path('M51 69C58 70 64 70 69 60 69 76 62 92 51 98Z', mid) +
    path('M63 69C66 67 68 64 69 60 69 74 64 86 57 93 62 84 63 76 63 69Z', bright)
  )
}

function braids([dark, mid, bright]: Tones): string {
  return (
    path('M31 56C24 66 28 74 23 84 21 94 27 98 25 110L33 110C36 98 31 92 34 84 37 74 31 68 34 60Z', dark) +
    path('M69 56C77 66 72 74 77 84 80 94 74 98 77 112L69 112C65 100 70 92 67 84 63 74 69 68 66 60Z', mid) +
    path('M71 60C77 68 73 76 77 84 79 94 75 98 77 110L74 110C72 98 76 94 73 85 70 76 75 70 71 60Z', bright) +
    '<path d="M23 84 34 86M24 97 33 98M67 85 77 84M68 98 77 98" stroke="#1b0d06" stroke-width="2.4"/>'
  )
}

// -- heads, by what is worn
function hood([dark, mid, bright]: Tones, skin: Tones, hair: Tones): string {
  return (
    path('M49 6C28 7 18 28 19 50 19 66 12 82 2 114L98 114C90 88 80 68 79 50 79 26 68 6 49 6Z', dark) +
    path('M52 6C68 8 79 26 79 50 80 68 90 88 98 114L72 114C70 98 74 84 70 68 74 44 68 18 52 6Z', mid) +
    path('M60 9C72 16 78 32 78 50 79 66 88 88 96 112L90 114C84 92 76 76 75 56 75 36 70 20 60 9Z', bright) +
    path('M50 21C36 21 30 38 31 54 32 72 42 85 50 88 58 85 68 72 68 54 69 38 63 21 50 21Z', '#0b0607') +
    face(skin, false) +
    path('M36 42C40 30 47 28 52 30 46 33 42 38 39 48 37 58 38 66 41 74 36 66 34 54 36 42Z', hair[0]) +
    path('M60 31C66 38 67 50 65 62 65 52 64 42 60 31Z', hair[1]) +
    path('M28 92Q50 108 74 90L80 114 20 114Z', '#190a0c') +
    path('M54 100Q66 97 74 90L78 106Q66 112 56 112Z', mid) +
    '<circle cx="51" cy="97" r="5" fill="#7a5523"/><circle cx="52.5" cy="95.5" r="2.6" fill="#ffd98c"/>'
  )
}

function helm(cloth: Tones, skin: Tones, hair: Tones): string {
  return (
    shoulders(['#16181c', '#6a5a46', '#f0b774']) +
    face(skin, true) +
    path('M25 50C23 24 36 8 50 8 64 8 77 24 75 50L66 47 55 46 54.5 62 50 67 45.5 62 45 46 34 47Z', '#23262c') +
    path('M51 8C65 8 77 24 75 50L66 47 55 46 54.5 62 50 67 51 40Z', '#7a7468') +
    path('M62 13C72 20 77 34 75 50L70 48C71 34 68 22 62 13Z', '#ffdca6') +
    path('M26 40Q50 33 75 40L75 45Q50 38 25.5 45Z', cloth[1]) +
    path('M52 37Q66 37.5 75 40L75 45Q64 41 52 41Z', cloth[2]) +
    braids(hair) +
    path('M-4 114A34 34 0 0 1 44 92L38 114Z', '#2b1a10') +
    path('M-4 108A36 36 0 0 1 46 90L44 95A31 31 0 0 0 0 112Z', '#8d6a35') +
    path('M26 86A36 36 0 0 1 46 90L44 95A31 31 0 0 0 26 91Z', '#f1c77c')
  )
}

function coif(cloth: Tones, skin: Tones, hair: Tones): string {
  return (
    shoulders(cloth) +
    path('M50 12C28 12 22 34 24 58 25 80 36 92 50 94 64 92 76 80 77 58 79 34 72 12 50 12Z', '#1b1d22') +
    path('M52 12C72 13 79 34 77 58 76 80 64 92 52 94 66 80 70 60 68 44 66 28 60 18 52 12Z', '#5b5850') +
    path('M66 20C76 32 78 48 76 62 74 74 70 82 64 88 72 72 74 52 72 40Z', '#d8c39a') +
    '<path d="M28 40h8M26 50h7M26 60h7M28 70h8M68 42h8M69 52h8M69 62h7M66 74h8M34 84h32" stroke="#0a0a0c" stroke-width="2" stroke-dasharray="2 2"/>' +
    face(skin, true) +
    path('M22 34C22 12 36 2 50 2 66 2 79 13 79 34Q50 26 22 34Z', '#2a2c32') +
    path('M52 2C67 3 79 14 79 34Q66 30 52 29Z', '#837a6a') +
    path('M66 8C74 14 79 22 79 34L74 32C74 22 72 14 66 8Z', '#ffe0ac') +
    path('M14 36Q50 22 88 36L86 41Q50 30 15 41Z', '#3a342c') +
    path('M52 29Q72 29 88 36L86 41Q70 35 52 34Z', '#c9a468') +
    beard(hair)
  )
}

function hat(cloth: Tones, skin: Tones, hair: Tones): string {
  return (
    shoulders(cloth) +
    path('M34 40C30 58 30 74 27 86L38 88 40 60Z', hair[0]) +
    path('M64 40C70 58 70 74 74 88L64 90 62 60Z', hair[1]) +
    face(skin, false) +
    path('M4 40C20 26 34 30 36 20 38 8 44 4 52 4 60 4 66 9 67 20 70 30 82 28 98 38 84 46 68 44 51 44 34 44 18 48 4 40Z', cloth[0]) +
    path('M52 4C60 4 66 9 67 20 70 30 82 28 98 38 84 46 68 44 54 44 58 30 58 16 52 4Z', cloth[1]) +
    path('M62 8C67 14 68 24 74 29 82 30 90 33 98 38 88 40 76 38 68 34 64 26 64 16 62 8Z', cloth[2]) +
    '<path d="M36 27Q52 34 67 26" stroke="#120a08" stroke-width="4" fill="none"/>' +
    path('M24 96Q50 82 78 94L84 114 18 114Z', '#140c0c') +
    path('M54 88Q68 88 78 94L84 114 60 114Z', cloth[1])
  )
}

function fur(cloth: Tones, skin: Tones, hair: Tones): string {
  const teeth = 'M16 62L10 70 18 72 11 82 21 82 15 93 27 92 24 102 36 98 40 108 50 100 60 108 64 98 76 102 74 92 86 93 80 82 90 82 82 72 90 70 84 62Z'
  return (
    shoulders(cloth) +
    path('M50 4C26 4 14 28 16 62L84 62C86 28 74 4 50 4Z', '#1d140d') +
    path('M54 4C76 6 86 30 84 62L70 62C72 40 68 18 54 4Z', '#6b4a2a') +
    path('M66 9C80 20 85 40 84 62L78 62C79 42 76 24 66 9Z', '#d8a468') +
    path('M20 22C12 12 18 4 28 8L34 16Z M80 22C88 12 82 4 72 8L66 16Z', '#1d140d') +
    path(teeth, '#2c1d12') +
    path('M50 62L84 62 90 70 82 72 90 82 80 82 86 93 74 92 76 102 64 98 60 108 50 100Z', '#7d5a34') +
    path('M50 24C36 24 31 38 31 54 32 72 42 84 50 86 58 84 68 72 69 54 69 38 64 24 50 24Z', '#0b0706') +
    face(skin, true) +
    beard(hair)
  )
}

function rigged(cloth: Tones, skin: Tones, hair: Tones): string {
  return (
    shoulders(cloth) +
    '<path d="M24 84L62 114M78 84L40 114" stroke="#120b08" stroke-width="7"/><path d="M78 84L40 114" stroke="#a87438" stroke-width="2"/>' +
    face(skin, false) +
    path('M34 50C28 24 40 10 54 10 70 10 74 30 67 54 66 42 62 36 56 34 46 36 38 40 34 50Z', hair[0]) +
    path('M54 10C70 10 74 30 67 54 66 42 62 36 56 34 60 26 60 18 54 10Z', hair[1]) +
    path('M64 14C72 24 72 38 67 54 67 40 66 26 64 14Z', hair[2]) +
    path('M56 8C66 -4 82 2 78 14 74 20 66 18 62 14Z', hair[1]) +
    '<path d="M32 37Q50 27 69 37" stroke="#140c08" stroke-width="6" fill="none"/>' +
    '<circle cx="42" cy="34" r="7" fill="#3a2a18" stroke="#b98a46" stroke-width="2"/><circle cx="60" cy="34" r="7" fill="#7a5a2c" stroke="#f0cd8a" stroke-width="2"/><path d="M57 31l5 6" stroke="#fff4d8" stroke-width="1.6"/>' +
    path('M30 82Q50 96 72 80L76 94Q50 106 28 94Z', cloth[1]) +
    path('M52 91Q64 88 72 80L76 94Q64 99 54 100Z', cloth[2])
  )
}

function masked(cloth: Tones, skin: Tones, hair: Tones): string {
  return (
    hood(cloth, skin, hair) +
    path('M36 58Q50 64 64 58 64 72 56 80 50 82 43 79 37 72 36 58Z', '#120c0e') +
    path('M50 62Q58 62 64 58 64 72 56 80 50 82Z', '#3d3238') +
    '<path d="M40 66h20M42 72h15" stroke="#000" stroke-opacity=".5" stroke-width="1.2"/>'
  )
}

type Head = (cloth: Tones, skin: Tones, hair: Tones) => string

const HEADS: Readonly<Record<string, readonly Head[]>> = {
  'Gate Plate': [helm], 'Lamellar Coat': [helm], 'Ring Shirt': [coif], 'Long Hauberk': [coif],
  "Hunter's Leathers": [hood], 'Padded Jack': [masked], 'Bear Hide': [fur], 'Scaled Hide': [fur],
  "Scholar's Robe": [hat], 'Warded Mantle': [hat], "Climber's Rig": [rigged], "Tinker's Harness": [rigged],
} // prettier-ignore
const ANY: readonly Head[] = [hood, hat, rigged, masked]

// Behind the shoulder, with the light on its right edge.
function held(weapon: string): string {
  if (!weapon) return ''
  const { icon } = pictureOf('weapon', weapon)
  return `<g transform="translate(58 -6) scale(.088)"><path d="${icon}" fill="#120a08" transform="translate(-26 20)"/><path d="${icon}" fill="#8f7a5c"/></g>`
}

export function heroBust({ name, people, armor, weapon }: Looks): string {
  const number = numberOf(name)
  const heads = HEADS[armor] ?? ANY
  const cloth = CLOTH[people] ?? Object.values(CLOTH)[number % 6]!
  const skin = SKIN[people] ?? Object.values(SKIN)[number % 6]!
  return held(weapon) + heads[number % heads.length]!(cloth, skin, HAIR[number % HAIR.length]!)
}

// -- foes: the outline of their picture in four planes, from shade to light
// `id` tells its light from that of other portraits on the page.
export function foeBust(kind: string, planes: readonly string[], id: string): string {
  const { icon } = pictureOf('foe', kind)
  const [dark, mid, lit, rim] = planes
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="40" y1="300" x2="500" y2="150">` +
    `<stop offset=".24" stop-color="${dark}"/><stop offset=".26" stop-color="${mid}"/><stop offset=".52" stop-color="${mid}"/>` +
    `<stop offset=".54" stop-color="${lit}"/><stop offset=".8" stop-color="${lit}"/><stop offset=".82" stop-color="${rim}"/></linearGradient>` +
    `<g transform="translate(3 9) scale(.184)"><path d="${icon}" fill="#050304" stroke="#050304" stroke-width="26" stroke-linejoin="round" transform="translate(-10 12)"/>` +
    `<path d="${icon}" fill="url(#${id})"/></g>`
  )
}
