// Anybody else who comes: in a cloak, with a lamp that burns as they feel; and those who come together.

import { gash, shadow, type Felt } from './figures'
import { element, Growth } from './growth'

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const CLOAK = 'M612 586C612 470 640 400 672 352C664 300 684 236 728 228C776 236 794 296 786 350C822 402 848 474 850 586C812 596 786 580 752 590C716 598 660 596 612 586Z'
const WOUNDS = ['M664 470C676 494 680 520 676 546C668 524 660 500 656 478Z', 'M790 430C800 452 804 476 800 500C792 480 786 456 782 438Z', 'M700 500C710 520 714 542 712 562C704 544 698 524 694 508Z', 'M752 480C760 500 764 520 762 540C754 522 748 502 746 488Z', 'M820 500C828 520 830 540 828 556C820 540 816 522 814 508Z']

interface Dress {
  readonly seed: number
  readonly cloth: readonly [lit: string, middle: string, dark: string]
  readonly lamp?: boolean
  readonly tool?: string // a path that is carried
}

const ALONE: Dress = { seed: 140, cloth: ['#5a4f3a', '#2c271e', '#100e0b'], lamp: true }

function person({ air, mood }: Felt, { seed, cloth, lamp, tool }: Dress): string {
  const folding = new Growth(seed)
  const folds = folding.times(16, (i) => path(`M${640 + i * 13} ${588 + folding.between(-4, 4)}C${650 + i * 11} ${500 + folding.between(-20, 20)} ${676 + i * 7} ${430 + folding.between(-16, 16)} ${690 + i * 5} ${366 + folding.between(-12, 12)}`, { fill: 'none', stroke: i % 2 ? '#0b0a08' : cloth[0], 'stroke-width': folding.between(1.5, 5).toFixed(1), opacity: 0.5 }))
  const half = 2 + air.open * 6
  const eyes = [712, 748].map((x) => element('circle', { cx: x, cy: 292, r: 22, fill: 'url(#eye)' }) + element('ellipse', { cx: x, cy: 292, rx: 8, ry: half, fill: air.eye }) + path(`M${x - 12} ${282 - half * 0.4}h24`, { stroke: '#0b0908', 'stroke-width': 5, transform: `rotate(${(x > 730 ? 1 : -1) * air.brow * 16} ${x} 282)` }))
  const bowed = mood === 'weary' ? 8 : mood === 'afraid' ? 4 : 0
  const light = lamp ? element('circle', { cx: 560, cy: 420, r: 120, fill: 'url(#mood)' }) + path('M560 352V388M542 392H578L584 448H536Z', { fill: '#1c150c', stroke: '#f0b860', 'stroke-width': 2 }) + path(`M560 ${442 - air.strength * 40}C576 420 570 438 560 444C550 438 546 424 560 ${442 - air.strength * 40}Z`, { fill: air.heart }) : ''
  const carried = tool ? path(tool, { fill: 'none', stroke: '#0a0806', 'stroke-width': 11, 'stroke-linecap': 'round' }) + path(tool, { fill: 'none', stroke: '#8d7a56', 'stroke-width': 6, 'stroke-linecap': 'round' }) : ''
  const arm = path('M666 400C630 392 596 372 562 350L556 362C590 394 622 424 656 440Z', { fill: cloth[1], stroke: '#cbb79a', 'stroke-width': 1.6 })
  return `<g transform="rotate(${bowed} 730 588)">${light}${carried}<linearGradient id="cloak${seed}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${cloth[0]}"/><stop offset=".5" stop-color="${cloth[1]}"/><stop offset="1" stop-color="${cloth[2]}"/></linearGradient>${path(CLOAK, { fill: `url(#cloak${seed})`, stroke: '#060504', 'stroke-width': 3 })}${folds.join('')}${arm}${path(CLOAK, { fill: 'none', stroke: '#ffcf86', 'stroke-width': 1.8, opacity: 0.75 })}${path('M694 286C696 256 712 242 730 242C750 244 766 258 766 288C764 322 748 342 730 344C710 342 696 318 694 286Z', { fill: '#050403', stroke: '#8d7d66', 'stroke-width': 2 })}${eyes.join('')}</g>`
}

const light = element('ellipse', { cx: 716, cy: 400, rx: 300, ry: 240, fill: 'url(#mood)' })

export function cloaked(felt: Felt): string {
  return light + shadow(730, 150) + person(felt, ALONE) + WOUNDS.slice(0, felt.wounds).map(gash).join('')
}

// Three who came together. What they carry, and their cloth, say who they are.
const STAFF = 'M558 586V250'
const SPEAR = 'M558 586V236M558 196L546 240H570Z'
const ROD = 'M558 586V270M530 300H586M540 330H576'

export const company = (cloth: Dress['cloth'], tool: string) => (felt: Felt): string => {
  const one = (seed: number, x: number, size: number, dress: Partial<Dress>, turned = false) => `<g transform="translate(${x} ${588 - 588 * size}) scale(${turned ? -size : size} ${size})">${person(felt, { seed, cloth, ...dress })}</g>`
  const wounds = `<g transform="translate(182 ${588 - 588 * 0.74}) scale(.74)">${WOUNDS.slice(0, felt.wounds).map(gash).join('')}</g>`
  return light + shadow(716, 250) + one(141, 118, 0.62, { tool }) + one(142, 1340, 0.66, { tool }, true) + one(143, 182, 0.74, { lamp: true }) + wounds
}

export const surveyors = company(['#5f5a34', '#2f2c1c', '#100f0a'], ROD)
export const pilgrims = company(['#76726a', '#3a3833', '#121110'], STAFF)
export const crownless = company(['#6a3a30', '#35201b', '#120a08'], SPEAR)
