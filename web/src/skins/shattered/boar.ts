// The Thornback Boar: hide, bristles, thorns, tusks. Fear raises its thorns, trust lays them down.

import { gash, shadow, type Felt } from './figures'
import { curve, element, Growth } from './growth'

const BODY =
  'M20 200C26 184 42 178 58 168C76 152 88 126 110 104C128 78 148 54 182 40C218 26 264 34 302 46C350 56 398 72 422 106C440 130 442 160 434 186C430 206 438 226 431 248L430 268L436 290L408 291L404 268C400 250 390 240 378 226C360 214 338 222 316 228C288 236 262 236 246 230C244 248 238 260 236 272L240 291L208 292L206 270C200 250 190 238 176 226C160 218 148 218 132 228C112 240 84 244 62 236C46 231 32 226 24 219C15 213 14 207 20 200Z'
const FAR_LEGS = 'M150 210C140 240 142 256 134 272L132 290L160 291L164 272C172 252 190 240 196 214ZM330 210C336 236 330 254 322 272L320 290L348 291L352 270C366 248 384 238 388 206Z'
const WOUNDS = [
  'M268 92C280 116 286 140 284 168C276 146 268 122 262 98Z',
  'M206 176C218 184 226 196 228 210C218 202 208 192 202 182Z',
  'M290 90C304 116 312 142 310 172C301 148 292 122 284 96Z',
  'M374 122C386 142 392 164 388 190C380 168 374 146 368 128Z',
  'M313 96C324 118 330 138 330 158C322 142 314 122 308 102Z',
]
const BROKEN = [12, 19, 20, 6, 25] // thorns, one for each wound

const line = (d: string, stroke: string, width: number, opacity = 1, more: Record<string, string> = {}) => element('path', { d, fill: 'none', stroke, 'stroke-width': width, opacity, ...more })
const soft = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity: number, blur: number) => element('ellipse', { cx, cy, rx, ry, fill, opacity, filter: `url(#b${blur})` })

export function boar(felt: Felt): string {
  const { air, mood } = felt
  const drawn = [element('path', { d: FAR_LEGS, fill: '#0d0806', stroke: '#7a4b1a', 'stroke-width': 1 }), thorns(felt), hide(felt), head(felt), mood === 'enraged' ? embers() : '', air.mouth > 0.3 || mood === 'weary' ? breath(air.mouth) : '']
  const bowed = mood === 'weary' || mood === 'trusting' ? 3 : 0
  return element('ellipse', { cx: 700, cy: 410, rx: 310, ry: 230, fill: 'url(#mood)' }) + shadow(724, 232) + `<g transform="translate(484 270) scale(1.05) rotate(${-bowed} 420 290)">${drawn.join('')}</g>`
}

function thorns({ air, wounds }: Felt): string {
  const grown = new Growth(23)
  const back = [...curve([[112, 102], [128, 78], [148, 54], [182, 40]], 8), ...curve([[182, 40], [218, 26], [264, 34], [302, 46]], 11), ...curve([[302, 46], [350, 56], [398, 72], [424, 108]], 10)] // prettier-ignore
  const broken = new Set(BROKEN.slice(0, wounds))
  const lean = 0.42 + (1 - air.raised) * 0.42 // laid back, the calmer it is
  return [0, 1]
    .flatMap((layer) =>
      back.map(([x, y, turn], i) => {
        const stump = broken.has(i) && layer === 1
        const full = grown.between(36, 66) * (layer ? 1 : 0.8) * (i < 4 ? 0.65 : 1) * (0.82 + air.raised * 0.18)
        const length = stump ? 12 : full
        const a = turn - 1.57 + lean + grown.between(-0.22, 0.22)
        const [ox, oy] = [Math.sin(a) * 5, -Math.cos(a) * 5]
        const [cx, cy] = [Math.cos(a) * length, Math.sin(a) * length]
        const tip = stump ? 'l4 3l3 -4' : ''
        const d = `M${x - ox - 1} ${y + 8 - oy}Q${x + cx * 0.5 - ox * 0.7} ${y + cy * 0.5 - oy * 0.7} ${x + cx - (stump ? 3 : 0)} ${y + 4 + cy}${tip}Q${x + cx * 0.45 + ox * 0.9} ${y + cy * 0.45 + oy * 0.9} ${x + ox + 1} ${y + 8 + oy}Z`
        return element('path', { d: d.replace(/\d+\.\d+/g, (n) => Number(n).toFixed(1)), fill: layer ? '#3b2a1a' : '#1d130b', stroke: layer ? '#ffcf86' : '#b8742c', 'stroke-width': layer ? 1.1 : 0.7, 'stroke-opacity': 0.85 })
      }),
    )
    .join('')
}

function hide({ wounds }: Felt): string {
  const coat = new Growth(8)
  const bristles = coat.times(900, (i) => {
    const [x, y, length] = [coat.between(70, 436), coat.between(34, 262), coat.between(7, 16)]
    const a = (x < 150 ? 2.1 : 0.35) + (y - 120) * 0.004 + coat.between(-0.3, 0.3)
    const lit = y < 96 + coat.between(-20, 24)
    const stroke = lit ? ['#d79b5a', '#8f6236', '#f0c987'][i % 3]! : ['#0b0705', '#4a3423', '#6a4a2c', '#1c120b'][i % 4]!
    const d = `M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(a) * length * 0.5).toFixed(1)} ${(Math.sin(a) * length * 0.5 - 2).toFixed(1)} ${(Math.cos(a) * length).toFixed(1)} ${(Math.sin(a) * length).toFixed(1)}`
    return line(d, stroke, Number(coat.between(0.8, 1.7).toFixed(1)), lit ? 0.6 : 0.75)
  })
  const lit = [soft(300, 74, 170, 52, '#a9743a', 0.5, 22), soft(190, 140, 60, 80, '#0a0604', 0.5, 22), soft(280, 250, 150, 26, '#c97d22', 0.5, 8), soft(70, 178, 46, 22, '#8a5528', 0.55, 8)]
  const folds = line('M176 226C160 190 168 140 196 108M246 230C258 196 252 156 236 128M378 226C352 200 346 160 364 122', '#0a0604', 5, 0.6, { filter: 'url(#b2)' })
  const edges =
    line('M20 200C26 184 42 178 58 168C76 152 88 126 110 104', '#ffcf86', 2, 0.9) +
    line('M422 106C440 130 442 160 434 186C430 206 438 226 431 248L430 268', '#a8fff0', 2.2, 0.85) +
    line('M378 226C360 214 338 222 316 228C288 236 262 236 246 230M176 226C160 218 148 218 132 228C112 240 84 244 62 236', '#f2b24c', 1.6, 0.8)
  const feet = [208, 408].map((x) => element('path', { d: `M${x} 282h30l4 13h-37Z`, fill: '#0b0705', stroke: '#c98a45', 'stroke-width': 1 })).join('')
  const tail = element('path', { d: 'M432 130C454 132 460 152 450 172C456 178 452 188 446 194C444 186 440 180 444 172C450 154 444 140 430 140Z', fill: '#20140c', stroke: '#a8fff0', 'stroke-width': 1 })
  return (
    `<linearGradient id="hide" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a3a2b"/><stop offset=".4" stop-color="#2e2118"/><stop offset="1" stop-color="#150d09"/></linearGradient><clipPath id="body"><path d="${BODY}"/></clipPath>` +
    element('path', { d: BODY, fill: 'url(#hide)', stroke: '#080403', 'stroke-width': 2 }) +
    `<g clip-path="url(#body)">${lit.join('')}${bristles.join('')}${line(BODY, '#000', 16, 0.4, { filter: 'url(#b8)' })}${folds}</g>` +
    edges +
    WOUNDS.slice(0, wounds).map(gash).join('') +
    feet +
    tail
  )
}

function head({ air, mood }: Felt): string {
  const back = mood === 'enraged' || mood === 'afraid' ? 0 : mood === 'weary' ? 10 : -34 // the ear: flat, or up
  const ear = `<g transform="rotate(${back} 134 108)">${element('path', { d: 'M128 100C136 74 158 62 184 66C182 86 166 104 142 112Z', fill: '#2a1c12', stroke: '#ffcf86', 'stroke-width': 1.2 })}${element('path', { d: 'M138 100C146 84 158 76 172 74C168 88 156 98 142 106Z', fill: '#6a3220' })}</g>`
  const folds = ['M70 168C80 166 88 170 96 176', 'M62 178C74 176 84 180 92 188', 'M60 188C70 188 78 192 86 198'].map((d) => line(d, '#0a0503', 2.4, 0.8)).join('')
  const snout = element('path', { d: 'M20 200C14 196 12 188 18 184C28 180 38 182 42 190C44 202 38 212 28 216C18 216 12 208 20 200Z', fill: '#5a3524', stroke: '#f0b078', 'stroke-width': 1.2 }) + element('ellipse', { cx: 24, cy: 197, rx: 3.4, ry: 5.4, fill: '#0c0503', transform: 'rotate(24 24 197)' })
  const tusks = element('path', { d: 'M72 226C54 226 40 210 40 182C40 172 43 164 47 158C46 178 56 200 84 210Z', fill: '#f4e6c0', stroke: '#4a3214', 'stroke-width': 1.3 }) + line('M72 222C58 218 47 204 45 182', '#c9a868', 2) + element('path', { d: 'M104 216C94 214 88 204 90 190C96 200 104 204 114 206Z', fill: '#d9c48e', stroke: '#4a3214', 'stroke-width': 1 })
  return ear + eye(air) + folds + snout + jaw(air.mouth) + tusks
}

function eye(air: Felt['air']): string {
  const half = 3 + air.open * 8
  const lids = `M84 150C92 ${150 - half} 106 ${148 - half} 118 146C110 ${148 + half} 94 ${152 + half} 84 150Z`
  const iris = `M87 150C95 ${151 - half} 106 ${149 - half} 115 147C108 ${147 + half} 96 ${150 + half} 87 150Z`
  const brow = `<g transform="translate(0 ${-3 + air.brow * 3}) rotate(${-air.brow * 9 + 6} 104 140)">${element('path', { d: 'M70 158C82 142 104 124 136 126L134 140C112 138 96 144 80 160Z', fill: '#1a0f09', stroke: '#f0b860', 'stroke-width': 1.3 })}</g>`
  const sweat = air.brow < -0.8 ? ['M132 150c-4 8-3 13 1 13s5-5-1-13', 'M66 140c-3 7-2 11 1 11s4-5-1-11'].map((d) => element('path', { d, fill: '#cfeaff', opacity: 0.9 })).join('') : ''
  return (
    element('circle', { cx: 102, cy: 150, r: 46, fill: 'url(#eye)' }) +
    element('path', { d: lids, fill: '#1a0703' }) +
    element('path', { d: iris, fill: air.eye }) +
    element('ellipse', { cx: 101, cy: 149, rx: (1.9 + (air.pupil - 0.6) * 2.4).toFixed(1), ry: Math.min(half * 0.8, 6.5).toFixed(1), fill: '#1a0502' }) +
    element('circle', { cx: 97, cy: 147, r: 1.8, fill: '#fff3d0' }) +
    brow +
    sweat
  )
}

function jaw(mouth: number): string {
  if (mouth < 0.3) return element('path', { d: 'M28 215C56 222 96 220 118 200C118 224 96 242 58 242C42 240 33 230 28 215Z', fill: '#24170f', stroke: '#f2b24c', 'stroke-width': 1.3 }) + line('M28 215C52 212 84 214 117 200', '#0a0302', 3)
  const teeth = [42, 52, 62, 92, 102].map((x) => element('path', { d: `M${x} ${214 - (x > 80 ? 5 : 0)}l4 10l5 -10Z`, fill: '#f0e2ba' })).join('')
  const below = [52, 64, 86].map((x) => element('path', { d: `M${x} ${246 - (x > 80 ? 6 : 1)}l4 -10l5 9Z`, fill: '#d9c48e' })).join('')
  return (
    element('path', { d: 'M118 200C122 236 92 264 52 256C42 252 37 244 36 234C62 242 100 236 118 200Z', fill: '#24170f', stroke: '#f2b24c', 'stroke-width': 1.4 }) +
    element('path', { d: 'M28 215C52 208 82 212 116 198C112 226 86 246 50 244C38 238 31 228 28 215Z', fill: '#2a0804', stroke: '#0a0302' }) +
    element('ellipse', { cx: 84, cy: 226, rx: 30, ry: 16, fill: 'url(#eye)' }) +
    teeth +
    below
  )
}

function embers(): string {
  const fire = new Growth(515)
  return fire.times(46, () => {
    const x = fire.between(60, 440)
    return element('circle', { cx: x.toFixed(0), cy: (fire.between(-70, 60) + Math.abs(x - 230) * 0.1).toFixed(0), r: fire.between(0.8, 2.2).toFixed(1), fill: '#ff9a5a', opacity: fire.between(0.4, 0.95).toFixed(2) })
  }).join('')
}

function breath(mouth: number): string {
  return ([[4, 206, 20, 9, 0.6], [-18, 214, 26, 13, 0.42], [-42, 226, 30, 16, 0.28], [10, 222, 16, 7, 0.4]] as const).map(([cx, cy, rx, ry, opacity]) => soft(cx, cy, rx, ry, '#ffe6c4', opacity * (0.4 + mouth * 0.6), 8)).join('') // prettier-ignore
}
