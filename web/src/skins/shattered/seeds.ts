// A string of seeds: one for each point, none like the other, on a thread of 244 by 24.

import { Growth } from './growth'

const known = new Map<number, readonly string[]>()

export function seeds(count: number): readonly string[] {
  let found = known.get(count)
  if (!found) {
    const grown = new Growth(count * 7)
    const step = 244 / count
    known.set(count, (found = grown.times(count, (i) => grown.blob(step * (i + 0.5), 12 + Math.sin(i * 0.7) * 1.6, Math.min(8.6, step * 0.42), 8.2, 8, 0.09))))
  }
  return found
}
