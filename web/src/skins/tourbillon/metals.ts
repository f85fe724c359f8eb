// Brushed metals: never flat, always with two bright lobes opposite each other. Dark, middle, light and glint of each.

import type { Metal } from './reading'

export type Cast = Metal | 'Steel' | 'Rust'

const TONES: Readonly<Record<Cast, readonly [string, string, string, string]>> = {
  Brass: ['#5f421b', '#a97d35', '#d9b466', '#fbe9b8'],
  Steel: ['#39424e', '#7c8795', '#b5bec9', '#f4f7fa'],
  Red: ['#4c1512', '#9c3a2c', '#cf6a51', '#ffc3a6'],
  Blue: ['#0e2350', '#2a559f', '#5c8fdc', '#c4defe'],
  Green: ['#12382a', '#2f7a58', '#5fb18a', '#c9f3d9'],
  White: ['#6f747b', '#b4b7ba', '#dcdcd8', '#ffffff'],
  Black: ['#0c0d11', '#2b2d35', '#4d505b', '#9ea3b0'],
  Rust: ['#2f1a10', '#6d3a1f', '#96552d', '#c98d58'],
}

export function brushed(cast: Cast): string {
  const [dark, middle, light, glint] = TONES[cast]
  return (
    `conic-gradient(from 24deg,${dark},${middle} 5%,${glint} 11%,${light} 15%,${middle} 22%,${dark} 31%,${middle} 38%,${light} 43%,` +
    `${middle} 48%,${dark} 52%,${middle} 56%,${glint} 61%,${light} 65%,${middle} 72%,${dark} 81%,${middle} 88%,${light} 93%,${middle} 97%,${dark})`
  )
}

// The light of a resource: in its tube, on the arc of a gear, in a bead that flies.
export const LIGHTS: Readonly<Record<string, string>> = {
  Red: '#ff6a4d', Blue: '#6aa8ff', Green: '#5fd08f', White: '#f1f3f6', Black: '#8a7fb0', Brass: '#ffd98a',
  HEAT: '#ff9a3d', PREC: '#58d6e8', MOM: '#b6e04c', BAL: '#e9d28a', ENT: '#c07be8', Waste: '#9a8f6a',
} // prettier-ignore

// Behind the picture of a card: its depth and its light.
export const ENAMELS: Readonly<Record<Metal, readonly [string, string]>> = {
  Red: ['#5c1a12', '#ff8a5c'],
  Blue: ['#12305f', '#7db8ff'],
  Green: ['#123f2c', '#7fe3aa'],
  White: ['#4a4e57', '#ffffff'],
  Black: ['#241d38', '#b9a6ec'],
  Brass: ['#4a3414', '#ffdb8c'],
}
