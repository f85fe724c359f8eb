// The shore of squares that belong together: one line around them, rough as a shore is. No filter is needed for it, so it
// may change whenever a square comes to light.

export interface Spot {
  readonly x: number
  readonly y: number
}

const keyOf = ({ x, y }: Spot): string => `${x},${y}`

// A number between -1 and 1 that is the same for a place whenever it is asked for.
export function roughness(x: number, y: number, salt = 0): number {
  let h = Math.imul(Math.round(x * 64) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.round(y * 64) + salt * 977, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x27d4eb2f)
  return ((h ^ (h >>> 13)) >>> 0) / 2147483648 - 1
}

// The loops around squares, corner by corner, with the squares on the right hand.
export function loopsAround(spots: readonly Spot[]): Spot[][] {
  const inside = new Set(spots.map(keyOf))
  const next = new Map<string, Spot[]>()
  const edge = (from: Spot, to: Spot) => next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to])
  for (const { x, y } of spots) {
    if (!inside.has(keyOf({ x, y: y - 1 }))) edge({ x, y }, { x: x + 1, y })
    if (!inside.has(keyOf({ x: x + 1, y }))) edge({ x: x + 1, y }, { x: x + 1, y: y + 1 })
    if (!inside.has(keyOf({ x, y: y + 1 }))) edge({ x: x + 1, y: y + 1 }, { x, y: y + 1 })
    if (!inside.has(keyOf({ x: x - 1, y }))) edge({ x, y: y + 1 }, { x, y })
  }
  const loops: Spot[][] = []
  while (next.size) {
    const [start] = next.keys()
    const loop: Spot[] = []
    let at = start!
    while (next.has(at)) {
      const ways = next.get(at)!
      const to = ways.pop()!
      if (!ways.length) next.delete(at)
      loop.push(to)
      at = keyOf(to)
    }
    loops.push(loop)
  }
  return loops
}

const STEPS = 3 // points on the side of a square

// A closed path in squares times `size`; `rough` is how far it strays, `wide` how far it reaches over its squares.
export function shore(spots: readonly Spot[], size: number, { rough = 0.13, wide = 0.04, salt = 0 } = {}): string {
  return loopsAround(spots).map((loop) => smooth(strayed(loop, rough, wide, salt), size)).join('')
}

function strayed(loop: readonly Spot[], rough: number, wide: number, salt: number): Spot[] {
  return loop.flatMap((to, n) => {
    const from = loop.at(n - 1)!
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    return Array.from({ length: STEPS }, (_, step) => {
      const t = (step + 0.5) / STEPS
      const [x, y] = [from.x + dx * t, from.y + dy * t]
      const out = wide + rough * roughness(x, y, salt) // the outside is on the left hand
      return { x: x + dy * out, y: y - dx * out }
    })
  })
}

function smooth(points: readonly Spot[], size: number): string {
  const at = (value: number) => (value * size).toFixed(1)
  const middle = (one: Spot, two: Spot) => `${at((one.x + two.x) / 2)} ${at((one.y + two.y) / 2)}`
  const curves = points.map((point, n) => `Q${at(point.x)} ${at(point.y)} ${middle(point, points[(n + 1) % points.length]!)}`)
  return `M${middle(points.at(-1)!, points[0]!)}${curves.join('')}Z`
}
