// The outline of a wax seal: a disc that ran out a little, and the same for the same name.

import { Chance } from '../../lib/chance'

const POINTS = 14

export function sealOutline(name: string, radius: number): string {
  const chance = new Chance(name)
  const ring = Array.from({ length: POINTS }, (_, n) => {
    const turn = (n / POINTS) * 2 * Math.PI
    const far = radius * chance.between(0.94, 1.09)
    return [Math.cos(turn) * far, Math.sin(turn) * far] as const
  })
  const between = (n: number): string => {
    const [a, b] = [ring[n % POINTS]!, ring[(n + 1) % POINTS]!]
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  }
  const corner = (n: number): string => `${ring[n % POINTS]![0].toFixed(1)} ${ring[n % POINTS]![1].toFixed(1)}`
  return `M${between(0)}${ring.map((_, n) => `Q${corner(n + 1)} ${between(n + 1)}`).join('')}Z`
}
