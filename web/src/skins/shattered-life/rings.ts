// A drive as a cut root: a ring for each level, bark outside. The same drive has the same rings.

import { element, Growth, sheet } from '../shattered/growth'

export const MOST_LEVEL = 5

export function ringsOf(name: string, level: number, ink: string): string {
  const grown = new Growth(`drive ${name}`)
  const bark = element('path', { d: grown.blob(0, 0, 34, 34, 11, 0.05), fill: '#1b140d', stroke: '#5b4a31', 'stroke-width': 2.5 })
  const rings = Array.from({ length: MOST_LEVEL }, (_, n) => {
    const r = 15.5 + n * 3.9
    const there = n < level
    return element('path', { d: grown.blob(0, 0, r, r, 12, 0.03), fill: 'none', stroke: there ? ink : '#4a3d2a', 'stroke-width': there ? (n === level - 1 ? 3 : 2) : 0.9, opacity: there ? 1 : 0.75 })
  })
  return `data:image/svg+xml,${encodeURIComponent(sheet(72, 72, bark + rings.join(''), '-36 -36 72 72'))}`
}
