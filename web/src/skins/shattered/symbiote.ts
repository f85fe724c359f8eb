// The Drift Symbiote: a bell that floats, hearts that glow through it, and arms that reach, hang or curl with what it feels.

import { gash, shadow, type Felt } from './figures'
import { element, Growth, smooth, type Point } from './growth'

const [X, Y] = [720, 330] // the middle of the bell
const [SIZE, LOW] = [0.94, 54] // it floats over the floor

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })

const WOUNDS = ['M640 300C652 322 656 344 652 366C644 348 638 326 634 306Z', 'M790 286C800 306 806 330 802 352C794 334 788 310 784 292Z', 'M700 246C712 262 718 278 718 296C708 282 700 266 694 252Z', 'M828 330C834 344 836 358 832 370C826 358 824 346 822 336Z', 'M668 252C676 266 680 280 678 294C672 282 666 268 662 258Z']

export function symbiote(felt: Felt): string {
  const { air, mood } = felt
  const drawn = mood === 'afraid' ? 0.86 : mood === 'weary' ? 0.94 : mood === 'enraged' ? 1.05 : 1
  const sink = mood === 'weary' ? 22 : mood === 'trusting' ? 8 : 0
  const inner = [arms(felt, 0), bell(felt), hearts(felt), face(felt), felt.mood === 'enraged' ? spines() : '', arms(felt, 1)]
  return element('ellipse', { cx: X, cy: Y + 40, rx: 310, ry: 270, fill: 'url(#mood)', opacity: 0.6 + air.strength * 0.4 }) + shadow(X, 130, 588) + `<g transform="translate(${X} ${Y + LOW + sink}) scale(${drawn * SIZE} ${SIZE * (mood === 'weary' ? 0.9 : 1)}) translate(${-X} ${-Y})">${inner.join('')}</g>`
}

function outline(): string {
  const rim: Point[] = Array.from({ length: 9 }, (_, i): Point => [X + 168 - i * 42, Y + 62 + (i % 2 ? 22 : 0) - Math.sin((i / 8) * Math.PI) * -14])
  const dome: Point[] = [[X - 172, Y + 30], [X - 164, Y - 40], [X - 118, Y - 112], [X - 40, Y - 148], [X + 40, Y - 148], [X + 118, Y - 112], [X + 164, Y - 40], [X + 172, Y + 30]] // prettier-ignore
  return smooth([...dome, ...rim], true)
}

function bell({ wounds }: Felt): string {
  const skin = new Growth(410)
  const shape = outline()
  const freckles = skin.times(150, (i) => {
    const a = skin.between(0, Math.PI * 2)
    const r = Math.sqrt(skin.next())
    return element('ellipse', { cx: (X + Math.cos(a) * 160 * r).toFixed(0), cy: (Y - 30 + Math.sin(a) * 110 * r).toFixed(0), rx: skin.between(1, 5).toFixed(1), ry: skin.between(1, 3).toFixed(1), fill: ['#bff7ec', '#5fc2b4', '#e8ffe0', '#2d8a80'][i % 4]!, opacity: skin.between(0.15, 0.5).toFixed(2) })
  })
  const ribs = [-120, -72, -26, 26, 72, 120].map((x) => path(`M${X + x * 0.22} ${Y - 146}C${X + x * 0.9} ${Y - 100} ${X + x * 1.2} ${Y - 20} ${X + x * 1.28} ${Y + 66}`, { fill: 'none', stroke: '#9fe8dc', 'stroke-width': 2, opacity: 0.35 }))
  return (
    `<radialGradient id="bell" cx=".5" cy=".35" r=".75"><stop offset="0" stop-color="#4fb0a2" stop-opacity=".92"/><stop offset=".5" stop-color="#1d6a66" stop-opacity=".92"/><stop offset="1" stop-color="#0a2c2e" stop-opacity=".96"/></radialGradient><clipPath id="dome"><path d="${shape}"/></clipPath>` +
    path(shape, { fill: 'url(#bell)', stroke: '#06181a', 'stroke-width': 3 }) +
    `<g clip-path="url(#dome)">${element('ellipse', { cx: X - 56, cy: Y - 104, rx: 90, ry: 34, fill: '#e8fff6', opacity: 0.34, filter: 'url(#b8)' })}${ribs.join('')}${freckles.join('')}${path(shape, { fill: 'none', stroke: '#021012', 'stroke-width': 30, opacity: 0.5, filter: 'url(#b8)' })}</g>` +
    path(shape, { fill: 'none', stroke: '#a8fff0', 'stroke-width': 2.2, opacity: 0.85 }) +
    path(`M${X - 150} ${Y - 52}C${X - 136} ${Y - 104} ${X - 84} ${Y - 140} ${X - 24} ${Y - 144}`, { fill: 'none', stroke: '#ffe0a0', 'stroke-width': 3, opacity: 0.8, 'stroke-linecap': 'round' }) +
    WOUNDS.slice(0, wounds).map(gash).join('')
  )
}

// Its hearts: three, in the colour of what it feels.
function hearts({ air, mood }: Felt): string {
  const beats = mood === 'trusting' ? 34 : mood === 'weary' ? 20 : 27
  return ([[0, -76, 1], [-54, -56, 0.6], [56, -58, 0.6]] as const).map(([x, y, k]) => element('circle', { cx: X + x, cy: Y + y, r: beats * 2.3 * k, fill: 'url(#eye)' }) + element('path', { d: new Growth(5 + x).blob(X + x, Y + y, beats * 0.62 * k, beats * 0.54 * k, 9, 0.12), fill: air.heart, opacity: 0.95 }) + element('path', { d: new Growth(8 + x).blob(X + x - 3, Y + y - 4, beats * 0.26 * k, beats * 0.2 * k, 8, 0.1), fill: '#fffbe8', opacity: 0.85 })).join('') // prettier-ignore
}

// Four eyes with lids, and below them a seam that opens.
function face({ air }: Felt): string {
  const half = 6 + air.open * 13
  const eyes = ([[-50, 2, 1], [50, 2, 1], [-100, -14, 0.6], [100, -14, 0.6]] as const)
    .map(([dx, dy, k]) => {
      const [x, y, s] = [X + dx, Y + dy, Math.sign(dx)]
      const lid = `M${x - 24 * k} ${y}C${x - 16 * k} ${y - (half + 8) * k} ${x + 16 * k} ${y - (half + 8) * k} ${x + 24 * k} ${y}C${x + 14 * k} ${y - half * 0.55 * k} ${x - 14 * k} ${y - half * 0.55 * k} ${x - 24 * k} ${y}Z`
      return (
        element('circle', { cx: x, cy: y, r: 46 * k, fill: 'url(#eye)' }) +
        element('ellipse', { cx: x, cy: y, rx: 22 * k, ry: half * k, fill: '#03191b', stroke: '#dffff6', 'stroke-width': 1.6 }) +
        element('ellipse', { cx: x, cy: y, rx: 18 * k, ry: half * 0.84 * k, fill: air.eye }) +
        element('ellipse', { cx: x, cy: y, rx: (2.4 + air.pupil * 2.6) * k, ry: Math.min(half * 0.8, 15) * k, fill: '#04110f' }) +
        element('circle', { cx: x - 6 * k, cy: y - half * 0.4 * k, r: 2.8 * k, fill: '#fff' }) +
        path(lid, { fill: '#0f4446', stroke: '#7fd6cf', 'stroke-width': 1.2, transform: `rotate(${s * air.brow * 17} ${x} ${y}) translate(0 ${(-3 + Math.max(0, air.brow) * 5) * k})` })
      )
    })
    .join('')
  const open = 1.5 + air.mouth * 15
  const seam = `M${X} ${Y + 30}C${X + open} ${Y + 38} ${X + open} ${Y + 54} ${X} ${Y + 64}C${X - open} ${Y + 54} ${X - open} ${Y + 38} ${X} ${Y + 30}Z`
  return eyes + path(seam, { fill: '#021112', stroke: '#7fd6cf', 'stroke-width': 1.4 })
}

// Arms behind it (0) and before it (1): calm they drift, afraid they curl up, in trust they reach out.
function arms({ air, mood }: Felt, layer: 0 | 1): string {
  const grown = new Growth(layer ? 733 : 731)
  const reach = mood === 'trusting' || mood === 'curious' ? 0.5 : mood === 'enraged' ? 0.95 : 0.12
  const curl = mood === 'afraid' ? 0.13 : mood === 'weary' ? 0 : 0.035
  return grown
    .times(layer ? 7 : 9, (i) => {
      const s = (i / (layer ? 6 : 8)) * 2 - 1
      const [x, y] = [X + s * 138, Y + 62 + (1 - Math.abs(s)) * 16]
      const length = grown.between(150, 205) * (mood === 'afraid' ? 0.7 : 1) * (layer ? 0.92 : 1)
      const angle = 1.57 - s * reach * (0.8 + grown.between(-0.1, 0.3)) - air.raised * s * 0.16
      const bark = { fill: layer ? '#1d6a66' : '#0f4446', lit: '#bff7ec', light: 0.8, kids: 0, wild: 0.7, curl: -Math.sign(s || 1) * curl, taper: 0.7 }
      return grown.root(x, y, angle, Math.min(length, 238), layer ? 9 : 7, bark)
    })
    .join('')
}

function spines(): string {
  return Array.from({ length: 15 }, (_, i) => {
    const a = Math.PI * (1.06 + (i / 14) * 0.88)
    const [x, y] = [X + Math.cos(a) * 168, Y + 10 + Math.sin(a) * 156]
    const [dx, dy] = [Math.cos(a) * 38, Math.sin(a) * 38]
    return path(`M${x - dy * 0.16} ${y + dx * 0.16}L${x + dx} ${y + dy}L${x + dy * 0.16} ${y - dx * 0.16}Z`, { fill: '#143f40', stroke: '#ff9a5a', 'stroke-width': 1.2 })
  }).join('')
}
