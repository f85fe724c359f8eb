// Where everything lies on the map of a journey: the tavern in the middle, each of the eight countries in a direction of its
// own, and the places of a country as many days away as the road to them is long.

import { roughness } from './shores'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

// In degrees, clockwise from the east: fire in the south, ice in the north, what drains lies low.
const BEARINGS: Readonly<Record<string, number>> = { orchard: 0, kiln: 45, sump: 90, cloister: 135, ossuary: 180, rime: 225, observatory: 270, glasswood: 315 }
export const COUNTRIES = Object.keys(BEARINGS)

const FARTHEST = 4 // days
const NEAREST = 0.4 // of the way to the edge: a place one day away
const STEP = 4 // pixels

const bearing = (biome: string): number => ((BEARINGS[biome] ?? 0) * Math.PI) / 180

// So far out in the direction of a country: 0 is the tavern, 1 as far as the map goes.
export function outward(biome: string, far: number, map: Size, margin: Size): Spot {
  const angle = bearing(biome)
  // A map is a rectangle, and its corners are land, too.
  const stretch = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  const reach = 1 + (stretch - 1) * 0.7
  return {
    x: map.width / 2 + Math.cos(angle) * reach * far * (map.width / 2 - margin.width),
    y: map.height / 2 + Math.sin(angle) * reach * far * (map.height / 2 - margin.height),
  }
}

// The middles of all places: each as near as can be to where it lies, and none upon another or upon the tavern.
export function settled(places: readonly { biome: string; days: number }[], map: Size, pin: Size): Spot[] {
  const half = { width: pin.width / 2, height: pin.height / 2 }
  const taken: Spot[] = [{ x: map.width / 2, y: map.height / 2 }]
  for (const { biome, days } of places) {
    const wanted = outward(biome, NEAREST + ((1 - NEAREST) * (Math.max(1, days) - 1)) / (FARTHEST - 1), map, half)
    let [best, least] = [wanted, Infinity]
    for (let x = half.width; x <= map.width - half.width; x += STEP)
      for (let y = half.height; y <= map.height - half.height; y += STEP) {
        const away = (x - wanted.x) ** 2 + (y - wanted.y) ** 2
        if (away < least && taken.every((other) => Math.abs(other.x - x) >= pin.width || Math.abs(other.y - y) >= pin.height)) [best, least] = [{ x, y }, away]
      }
    taken.push(best)
  }
  return taken.slice(1)
}

// -- the road from the tavern to a place: a curve, and a stone on it for every day
export interface Road {
  readonly path: string
  readonly stones: readonly Spot[]
}

export function roadTo(place: Spot, days: number, map: Size): Road {
  const from = { x: map.width / 2, y: map.height / 2 }
  const [dx, dy] = [place.x - from.x, place.y - from.y]
  const sway = 0.16 * (roughness(place.x / map.width, place.y / map.height) < 0 ? -1 : 1)
  const bend = { x: from.x + dx / 2 - dy * sway, y: from.y + dy / 2 + dx * sway }
  const at = (t: number): Spot => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t ** 2 * place.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t ** 2 * place.y,
  })
  const stones = Array.from({ length: days }, (_, n) => at(0.2 + (0.5 * (n + 0.5)) / Math.max(1, days)))
  const round = (value: number) => value.toFixed(1)
  return { path: `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(place.x)} ${round(place.y)}`, stones }
}

// -- the land: what grows and stands in a country, scattered over it, the same whenever it is drawn
export interface Growth extends Spot {
  readonly size: number
}

const SCATTERED = 11

export function scattered(biome: string, map: Size): Growth[] {
  const middle = outward(biome, 0.72, map, { width: 40, height: 40 })
  const salt = COUNTRIES.indexOf(biome) + 1
  const found = Array.from({ length: SCATTERED }, (_, n): Growth => {
    const [across, along, size] = [roughness(n, salt, 1), roughness(n, salt, 2), roughness(n, salt, 3)]
    return { x: middle.x + across * map.width * 0.15, y: middle.y + along * map.height * 0.13, size: 1 + size * 0.25 }
  })
  return found.filter(({ x, y }) => x > 16 && y > 20 && x < map.width - 16 && y < map.height - 12).sort((a, b) => a.y - b.y)
}

// One thing of a country, drawn in ink around (0, 0), which is the ground below its middle.
export const GLYPHS: Readonly<Record<string, string>> = {
  orchard: 'M0 0V-8M0 -8C-9 -7 -10 -18 -3 -19C0 -25 9 -22 8 -16C13 -12 7 -6 0 -8',
  kiln: 'M-9 0L-4 -14H4L9 0ZM-2 -14C-6 -19 2 -20 -1 -25M3 -15C0 -19 7 -21 4 -26',
  sump: 'M-11 0Q-5 -4 0 0T11 0M-5 -2V-13M-5 -13C-7 -16 -3 -18 -5 -20M2 -2V-16M2 -16C0 -19 4 -21 2 -23M8 -1V-10',
  cloister: 'M-13 0Q-9 -5 -4 0Q0 -5 4 0Q9 -5 13 0M-7 -5V-14Q0 -24 7 -14V-5M0 -19V-8',
  ossuary: 'M-10 0V-8Q-10 -16 0 -16Q10 -16 10 -8V0ZM-5 0V-7H5V0M0 -16V-22M-3 -19H3',
  rime: 'M-14 0L-3 -20L1 -13L5 -18L14 0M-7 -12L-3 -9L0 -13M3 -14L6 -11L8 -13',
  observatory: 'M-13 0Q-5 -15 0 -15Q5 -15 13 0M-5 -13Q-5 -20 1 -21L8 -26M-1 -17L8 -24',
  glasswood: 'M-7 0L-10 -9L-6 -17L-3 -8ZM0 0L-2 -14L3 -25L7 -13L4 0ZM8 0L8 -8L12 -13L13 -5Z',
}
