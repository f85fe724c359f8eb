// The Veil Moth: wings with eyes on them. Roused, they stand open and stare; afraid, they fold; torn, the day shows through.

import { shadow, type Felt } from './figures'
import { curve, element, Growth } from './growth'

const [X, Y, SIZE] = [720, 426, 0.86] // its breast

// One side of it, to the right of the middle; the other is its mirror image.
const UPPER = 'M8 -8C40 -86 128 -168 232 -176C262 -176 268 -150 256 -122C236 -72 190 -22 128 4C84 22 34 20 8 8Z'
const LOWER = 'M6 6C46 14 112 22 150 56C176 84 176 128 148 156C124 178 96 160 74 128C48 92 18 52 4 24Z'
const TEARS = ['M196 -176L182 -132L206 -146L212 -172Z', 'M150 92L112 84L126 104L170 116Z', 'M256 -122L204 -116L226 -98L246 -98Z', 'M104 170L92 128L82 142Z', 'M140 -2L128 -44L112 -12Z']

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })

export function moth(felt: Felt): string {
  const { air, mood } = felt
  const lift = air.raised * 13 // degrees
  const fold = mood === 'afraid' ? 0.66 : mood === 'weary' ? 0.84 : mood === 'enraged' ? 1.08 : 1
  const side = (s: 1 | -1) => `<g transform="translate(${X} ${Y}) scale(${s * SIZE} ${SIZE})"><g transform="scale(${fold} 1) rotate(${-lift + 6})">${wings(felt, s)}</g></g>`
  return element('ellipse', { cx: X, cy: Y, rx: 320, ry: 250, fill: 'url(#mood)' }) + shadow(X, 150, 588) + side(-1) + side(1) + `<g transform="translate(${X} ${Y}) scale(${SIZE})">${body(felt)}</g>` + (mood === 'afraid' || mood === 'enraged' ? '' : dust())
}

function wings({ air, wounds, mood }: Felt, s: 1 | -1): string {
  const scales = new Growth(70)
  const torn = TEARS.filter((_, n) => n < wounds && (n % 2 === 0) === (s === 1)).concat(TEARS.filter((_, n) => n < wounds - 1 && (n % 2 === 1) === (s === 1)))
  const veins = [[-168, 232], [-128, 250], [-84, 226], [-40, 176], [-6, 128]].map(([y, x]) => path(`M10 -2C${x! * 0.36} ${y! * 0.42} ${x! * 0.7} ${y! * 0.8} ${x! * 0.96} ${y! * 0.96}`, { fill: 'none', stroke: '#cfd6ea', 'stroke-width': 1.1, opacity: 0.45 })) // prettier-ignore
  const lower = [[148, 70], [152, 120], [110, 156], [60, 108]].map(([x, y]) => path(`M8 14C${x! * 0.3} ${y! * 0.35} ${x! * 0.66} ${y! * 0.7} ${x! * 0.95} ${y! * 0.95}`, { fill: 'none', stroke: '#cfd6ea', 'stroke-width': 1, opacity: 0.4 })) // prettier-ignore
  const powder = scales.times(320, (i) => {
    const t = scales.next()
    const [x, y] = [20 + t * 226, -8 - t * 150 + scales.between(-56, 64) * (0.25 + t)]
    return element('ellipse', { cx: x.toFixed(0), cy: y.toFixed(0), rx: scales.between(1.2, 4).toFixed(1), ry: scales.between(0.8, 1.8).toFixed(1), fill: ['#e8e4f4', '#9c94c0', '#5a5480', '#c8d8e4'][i % 4]!, opacity: scales.between(0.15, 0.55).toFixed(2), transform: `rotate(${scales.between(-60, 0).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})` })
  })
  const band = path('M60 -96C120 -60 170 -56 226 -96M40 -58C100 -24 150 -16 196 -40', { fill: 'none', stroke: '#141024', 'stroke-width': 9, opacity: 0.55 })
  return (
    `<linearGradient id="wing" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a3452"/><stop offset=".55" stop-color="#6f6a92"/><stop offset="1" stop-color="#b9bcd6"/></linearGradient><clipPath id="upper"><path d="${UPPER}"/></clipPath><clipPath id="lower"><path d="${LOWER}"/></clipPath>` +
    path(LOWER, { fill: '#2c2644', stroke: '#0a0812', 'stroke-width': 3 }) +
    `<g clip-path="url(#lower)">${element('ellipse', { cx: 110, cy: 96, rx: 74, ry: 60, fill: '#7f83b0', opacity: 0.5, filter: 'url(#b22)' })}${lower.join('')}${spot(112, 100, 20, air, mood)}</g>` +
    path(LOWER, { fill: 'none', stroke: '#a8fff0', 'stroke-width': 1.5, opacity: 0.75 }) +
    path(UPPER, { fill: 'url(#wing)', stroke: '#0a0812', 'stroke-width': 3 }) +
    `<g clip-path="url(#upper)">${element('ellipse', { cx: 60, cy: -20, rx: 90, ry: 60, fill: '#0a0814', opacity: 0.6, filter: 'url(#b22)' })}${powder.join('')}${band}${veins.join('')}${spot(168, -104, 33, air, mood)}</g>` +
    path(UPPER, { fill: 'none', stroke: s === 1 ? '#a8fff0' : '#ffe0a0', 'stroke-width': 2, opacity: 0.9 }) +
    torn.map((d) => path(d, { fill: '#0c0a08', stroke: '#ff9a6a', 'stroke-width': 1.3 })).join('')
  )
}

// An eye that is none, on a wing: it looks as the moth feels.
function spot(x: number, y: number, r: number, air: Felt['air'], mood: string): string {
  const open = mood === 'trusting' || mood === 'weary' ? 0.5 : 1
  return (
    element('circle', { cx: x, cy: y, r: r * 1.9, fill: 'url(#eye)' }) +
    element('ellipse', { cx: x, cy: y, rx: r * 1.12, ry: r * 1.12 * open, fill: '#120e20', stroke: '#efe9ff', 'stroke-width': 2 }) +
    element('ellipse', { cx: x, cy: y, rx: r * 0.8, ry: r * 0.8 * open, fill: air.eye }) +
    element('ellipse', { cx: x, cy: y, rx: r * 0.36 * air.pupil, ry: r * 0.5 * open, fill: '#140a06' }) +
    element('circle', { cx: x - r * 0.3, cy: y - r * 0.3 * open, r: r * 0.13, fill: '#fffbe8' })
  )
}

function body({ air, mood, wounds }: Felt): string {
  const fur = new Growth(19)
  const rings = fur.times(9, (i) => {
    const [y, w] = [14 + i * 17, 30 - i * 2.5]
    return element('ellipse', { cx: 0, cy: y, rx: w, ry: 12, fill: i % 2 ? '#8d88a8' : '#4a4562', stroke: '#17132a', 'stroke-width': 1.2 })
  })
  const ruff = fur.times(170, (i) => {
    const a = fur.between(0, Math.PI * 2)
    const r = fur.between(12, 40)
    const [x, y, l] = [Math.cos(a) * r, -12 + Math.sin(a) * r * 0.82, fur.between(8, 19)]
    return path(`M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(a) * l * 0.5).toFixed(1)} ${(Math.sin(a) * l * 0.5 + 2).toFixed(1)} ${(Math.cos(a) * l).toFixed(1)} ${(Math.sin(a) * l + 4).toFixed(1)}`, { fill: 'none', stroke: ['#f4efff', '#b9b3d0', '#6a6488', '#e0dcf0'][i % 4]!, 'stroke-width': fur.between(1, 2.2).toFixed(1), opacity: 0.85 })
  })
  const droop = mood === 'afraid' ? 34 : mood === 'weary' ? 22 : mood === 'trusting' ? -6 : 0
  const feelers = ([-1, 1] as const).map((s) => `<g transform="scale(${s} 1) rotate(${droop} 10 -60)">${feeler(air.raised)}</g>`).join('')
  const half = 6 + air.open * 13
  const eyes = ([-1, 1] as const)
    .map((s) => {
      const x = s * 19
      return (
        element('circle', { cx: x, cy: -58, r: 34, fill: 'url(#eye)' }) +
        element('ellipse', { cx: x, cy: -58, rx: 16, ry: half, fill: '#0c0814', stroke: '#e9e2ff', 'stroke-width': 1.6 }) +
        element('ellipse', { cx: x, cy: -58, rx: 12, ry: half * 0.8, fill: air.eye, opacity: 0.92 }) +
        element('circle', { cx: x, cy: -57, r: Math.min(half * 0.62, 3.4 + air.pupil * 3), fill: '#140c10' }) +
        element('circle', { cx: x - 4, cy: -62, r: 2.2, fill: '#fff' }) +
        path(`M${x - 18} ${-70 - half * 0.4}L${x + 18} ${-70 - half * 0.4}`, { stroke: '#17132a', 'stroke-width': 5, 'stroke-linecap': 'round', transform: `rotate(${s * air.brow * 16} ${x} -72)` })
      )
    })
    .join('')
  const scar = wounds > 2 ? path('M-12 40L8 52L-6 60L12 74', { fill: 'none', stroke: '#ff9a6a', 'stroke-width': 2.4 }) : ''
  const tongue = path(air.mouth > 0.5 ? 'M0 -32C10 -16 -10 -8 2 8' : 'M0 -34C9 -30 9 -22 1 -22C-5 -22 -4 -29 2 -28', { fill: 'none', stroke: '#2a2036', 'stroke-width': 3.4, 'stroke-linecap': 'round' })
  return rings.join('') + scar + element('ellipse', { cx: 0, cy: -12, rx: 40, ry: 34, fill: '#5d5778' }) + ruff.join('') + element('ellipse', { cx: 0, cy: -56, rx: 37, ry: 30, fill: '#4a4562', stroke: '#17132a', 'stroke-width': 2 }) + feelers + eyes + tongue
}

function feeler(raised: number): string {
  const stem = curve([[12, -78], [34, -116], [62, -136 - raised * 12], [104, -142 - raised * 20]], 16)
  const barbs = stem.slice(2).map(([x, y, a], i) => {
    const l = 22 * Math.sin(((i + 1) / 16) * Math.PI) + 4
    return path(`M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(a - 1.1) * l).toFixed(1)} ${(Math.sin(a - 1.1) * l).toFixed(1)}M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(a + 1.1) * l).toFixed(1)} ${(Math.sin(a + 1.1) * l).toFixed(1)}`, { fill: 'none', stroke: '#e6dcc0', 'stroke-width': 1.6, 'stroke-linecap': 'round' })
  })
  return path(`M${stem.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, { fill: 'none', stroke: '#fff3d6', 'stroke-width': 2.6 }) + barbs.join('')
}

function dust(): string {
  const fall = new Growth(88)
  return fall.times(40, () => element('circle', { cx: (X + fall.between(-230, 230)).toFixed(0), cy: (Y + fall.between(20, 200)).toFixed(0), r: fall.between(0.7, 2).toFixed(1), fill: '#efeaff', opacity: fall.between(0.25, 0.8).toFixed(2) })).join('')
}
