// The picture on a card: the figure before the land it comes from.

import { BLUE, figure } from './figures'
import type { Standing } from './pictures'

export const ART = { width: 160, height: 112 }
const { width: W, height: H } = ART
const HORIZON = H * 0.62

interface Ground {
  readonly sky: readonly [string, string, string]
  readonly scene: string
}

const hills = (colour: string, y = HORIZON) => `<path d="M0,${y - 8}L${W * 0.2},${y - 28}L${W * 0.38},${y - 10}L${W * 0.62},${y - 36}L${W * 0.85},${y - 12}L${W},${y - 22}V${H}H0Z" fill="${colour}"/>`
const meadow = (colour: string, y = HORIZON) => `<path d="M0,${y}Q${W * 0.5},${y - 12} ${W},${y + 2}V${H}H0Z" fill="${colour}"/>`
const pine = (x: number, y: number, s: number, colour: string) => [0, 1, 2].map((k) => `<path d="M${x - s * (0.4 - 0.1 * k)},${y - s * 0.3 * k}L${x},${y - s * (0.55 + 0.3 * k)}L${x + s * (0.4 - 0.1 * k)},${y - s * 0.3 * k}Z" fill="${colour}"/>`).join('')
const flames = [8, 30, 52, 104, 126, 148].map((x, n) => `<path d="M${x - 11},${H}C${x - 14},${H - 20} ${x - 2},${H - 22} ${x + 2},${H - 38 - (n % 3) * 12}C${x + 4},${H - 24} ${x + 15},${H - 20} ${x + 11},${H}Z" fill="#ff8f1f"/><path d="M${x - 6},${H}C${x - 8},${H - 12} ${x},${H - 14} ${x + 1},${H - 24}C${x + 3},${H - 14} ${x + 8},${H - 12} ${x + 6},${H}Z" fill="#ffe27a"/>`).join('')
const waves = Array.from({ length: 14 }, (_, n) => `<path d="M${(n * 53) % 150},${HORIZON + 5 + ((n * 29) % 36)}q6,-4 12,0t12,0" stroke="#d5eef0" fill="none" opacity=".55"/>`).join('')
const reeds = Array.from({ length: 16 }, (_, n) => `<path d="M${6 + ((n * 41) % 150)},${H}q${(n % 5) - 2},-22 ${((n * 7) % 9) - 4},${-30 - ((n * 13) % 18)}" stroke="${n % 2 ? '#48572a' : '#6d7a38'}" stroke-width="2" fill="none"/>`).join('')

const GROUNDS: Readonly<Record<string, Ground>> = {
  Woods: { sky: ['#d9e0b0', '#7d9a58', '#33502c'], scene: meadow('#5d7a3a', HORIZON + 4) + [10, 28, 50, 112, 132, 150].map((x, n) => pine(x, HORIZON + 8 + (n % 2) * 5, 52, n % 2 ? '#2f4a26' : '#3d5a2c')).join('') },
  Lake: { sky: ['#c2e2e2', '#5a9eb0', '#1b4058'], scene: hills('#4d7f8c') + `<rect y="${HORIZON}" width="${W}" height="${H}" fill="#2f6f8a"/>` + waves },
  Desert: { sky: ['#fbe3ae', '#e2a850', '#8a4f16'], scene: `<circle cx="${W * 0.74}" cy="${H * 0.28}" r="16" fill="#fff3c8"/><path d="M0,${HORIZON}Q${W * 0.3},${HORIZON - 28} ${W * 0.55},${HORIZON - 4}T${W},${HORIZON - 14}V${H}H0Z" fill="#c98a3a"/><path d="M0,${HORIZON + 18}Q${W * 0.4},${HORIZON - 8} ${W},${HORIZON + 22}V${H}H0Z" fill="#a8681f"/>` },
  Marsh: { sky: ['#d6d3a8', '#87885c', '#3a3f2a'], scene: meadow('#5f6444') + `<ellipse cx="46" cy="90" rx="42" ry="8" fill="#5b7068"/><ellipse cx="124" cy="98" rx="34" ry="7" fill="#4b5f58"/>` + reeds },
  Field: { sky: ['#f4ead0', '#b9b57c', '#6d7440'], scene: hills('#93985e', HORIZON - 2) + meadow('#8f9450') },
  Hills: { sky: ['#e6e3d4', '#9aa39a', '#4f5a50'], scene: hills('#7d877a', HORIZON - 12) + hills('#606b58', HORIZON + 8) + meadow('#6d7448', HORIZON + 16) },
  Camp: { sky: ['#f0dcb4', '#b58a58', '#55391e'], scene: meadow('#7f7a4a') + `<path d="M10,${HORIZON + 8}L40,${HORIZON - 40}L70,${HORIZON + 8}Z" fill="#e2d2a8" stroke="#5a4a2c"/><path d="M40,${HORIZON - 40}L47,${HORIZON + 8}H32Z" fill="#6d5a38"/><path d="M106,${HORIZON + 8}L130,${HORIZON - 28}L154,${HORIZON + 8}Z" fill="#cbb98c" stroke="#5a4a2c"/>` },
  Walls: { sky: ['#e8dcc2', '#a8977a', '#4f4434'], scene: `<path d="M0,44h12v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h8V${H}H0Z" fill="#8a7a60" stroke="#4f4434"/><path d="M0,62H160M0,80H160M24,44v18M70,44v18M118,44v18M46,62v18M94,62v18M140,62v18M24,80v20M70,80v20M118,80v20" stroke="#6d5f48" stroke-width="1.5"/>` },
  Night: { sky: ['#3f4a6a', '#222b46', '#0f1424'], scene: `<circle cx="126" cy="26" r="13" fill="#f4ecd0"/><circle cx="120" cy="23" r="12" fill="#394463"/>` + hills('#1a2138', HORIZON + 4) + meadow('#141a2c', HORIZON + 16) },
  Fire: { sky: ['#f8c16a', '#8f3a16', '#2b0f08'], scene: flames },
  Snow: { sky: ['#e6edf2', '#b4c2cc', '#6d7e8c'], scene: hills('#a3b3be', HORIZON - 6) + meadow('#eef2f2', HORIZON + 4) + [14, 40, 128, 148].map((x) => pine(x, HORIZON + 10, 40, '#55686c')).join('') },
}

export function cardArt(standing: Standing): string {
  const { sky, scene } = GROUNDS[standing.ground ?? ''] ?? GROUNDS.Field!
  const size = 100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".6" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
  <radialGradient id="dark" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-color="#120802" stop-opacity=".6"/></radialGradient>
  <linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="512"><stop stop-color="${BLUE.light}"/><stop offset=".5" stop-color="#24509a"/><stop offset="1" stop-color="${BLUE.dark}"/></linearGradient>
  <filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .14  0 0 0 0 .08  0 0 0 0 .02  0 .9 0 0 -.34"/></filter>
  <filter id="die" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.5" result="d"/><feFlood flood-color="#fbf0d6"/><feComposite in2="d" operator="in" result="card"/><feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="e"/><feFlood flood-color="#3a2412"/><feComposite in2="e" operator="in" result="edge"/><feMerge><feMergeNode in="edge"/><feMergeNode in="card"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>
  <rect width="${W}" height="${H}" fill="url(#sky)"/><g filter="url(#brush)">${scene}</g>
  <g filter="url(#die)"><g transform="translate(${(W - size) / 2} ${H - size - 3}) scale(${size / 512})">${figure(standing, { body: 'url(#cloth)', dark: '#122c5a' })}</g></g>
  <rect width="${W}" height="${H}" fill="url(#dark)"/><rect width="${W}" height="${H}" filter="url(#grain)" opacity=".5"/></svg>`
}
