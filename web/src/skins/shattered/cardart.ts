// The ground behind the picture of a card: roots, a floor of moss, and the light of its kind. The same card, the same roots.

import { element, Growth, sheet } from './growth'

export const INKS: Readonly<Record<string, string>> = {
  Strike: '#ffb093', Empower: '#d6b8f2', Counter: '#a9daf5', Disrupt: '#f0aed2', Offer: '#f6d582',
  Test: '#f2e6b4', Trap: '#8ff0e0', Energy: '#b4e6a8', React: '#b4d4ff', Reshape: '#dcd8b0',
} // prettier-ignore

const known = new Map<string, string>()

export function groundOf(name: string, category: string): string {
  const key = `${category} ${name}`
  let found = known.get(key)
  if (!found) known.set(key, (found = `data:image/svg+xml,${encodeURIComponent(ground(name, INKS[category] ?? '#e9e3d0'))}`))
  return found
}

function ground(name: string, ink: string): string {
  const grown = new Growth(name)
  const bark = { kids: 1, lit: ink, fill: '#15100a' }
  const above = grown.times(7, () => grown.root(grown.between(-4, 140), -4, 1.57 + grown.between(-0.4, 0.4), grown.between(16, 40), grown.between(1.6, 4), bark))
  const moss = grown.times(22, (k) => element('ellipse', { cx: grown.between(0, 136).toFixed(0), cy: grown.between(70, 84).toFixed(0), rx: grown.between(1.5, 4).toFixed(1), ry: grown.between(1, 2).toFixed(1), fill: ['#3c5526', '#26381a', '#4a3a18'][k % 3]! }))
  const below = grown.times(3, () => grown.root(grown.between(0, 136), 90, -1.57 + grown.between(-0.7, 0.7), grown.between(16, 30), grown.between(2, 4), bark))
  const light = `<radialGradient id="g"><stop offset="0" stop-color="${ink}" stop-opacity=".5"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>`
  return sheet(136, 86, `${light}<rect width="136" height="86" fill="#0a0d0b"/><ellipse cx="70" cy="46" rx="84" ry="52" fill="url(#g)"/>${above.join('')}<path d="M0 74Q36 64 70 70T136 70V86H0Z" fill="#0a0d08"/>${moss.join('')}${below.join('')}`)
}
