// Cracks of chaos in the floor: with every tick of the clock one more runs in from the edge.

import { roughness } from './shores'

export function veins(ticks: number, width: number, height: number): readonly string[] {
  return Array.from({ length: ticks * 2 }, (_, n) => vein(n, width, height))
}

function vein(n: number, width: number, height: number): string {
  const right = n % 3 !== 2
  const rough = (step: number, salt: number) => roughness(n * 3.7 + step, n * 1.3, salt)
  let x = right ? width : 0
  let y = height * (0.08 + 0.84 * ((n * 0.381) % 1))
  let line = `M${x} ${y.toFixed(0)}`
  let branches = ''
  for (let step = 0; step < 5 + (n % 4) * 2; step++) {
    x += (right ? -1 : 1) * (12 + 8 * rough(step, 1))
    y += 12 * rough(step, 2)
    line += `L${x.toFixed(0)} ${y.toFixed(0)}`
    if (rough(step, 3) > 0.1) branches += `M${x.toFixed(0)} ${y.toFixed(0)}l${(14 * rough(step, 4)).toFixed(0)} ${(16 * rough(step, 5)).toFixed(0)}l${(10 * rough(step, 6)).toFixed(0)} ${(10 * rough(step, 7)).toFixed(0)}`
  }
  return line + branches
}
