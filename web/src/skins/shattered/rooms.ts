// The rooms: one body of stone, hollowed out in four ways. Each is drawn once, from its seed, and baked.
// Measures are those of a board 1440 wide and 900 high; the visitor stands in the middle, with its feet at 576.

import { blurs, curve, element, glow, Growth, sheet, smooth, type Point } from './growth'

export const WIDE = 1440
export const HIGH = 900
const X = 716 // the middle of the hollow

export interface Stone {
  readonly throat: readonly string[] // from the mouth inwards
  readonly rims: readonly string[] // the light on each of them
  readonly light: readonly [heart: string, rim: string]
  readonly ribs: readonly (readonly [bark: string, lit: string])[] // far, middle, near
  readonly hanging: readonly [bark: string, lit: string]
  readonly floor: readonly [top: string, deep: string]
  readonly moss: readonly string[]
  readonly vein: string
}

const AMBER: Stone = {
  throat: ['#2e1d0d', '#402812', '#573615', '#744819', '#97601d', '#bd7f2c', '#dd9f48'],
  rims: ['#5a3f1c', '#7a5520', '#9a6b28', '#b98133', '#d99f4a', '#f2c06a', '#ffe0a0'],
  light: ['#ffc968', '#c97d22'],
  ribs: [['#5a3815', '#ffe0a0'], ['#432a12', '#ffc968'], ['#2e1d0c', '#f0b860']],
  hanging: ['#20150b', '#e0aa58'],
  floor: ['#6a4a20', '#33280f'],
  moss: ['#3c5526', '#55752f', '#7d8f3c', '#26381a', '#4a3a18'],
  vein: '#ffd58c',
} // prettier-ignore

const BONE: Stone = {
  throat: ['#1b1d1e', '#26292b', '#343a3b', '#464e4d', '#5d6761', '#7d8677', '#a8a88c'],
  rims: ['#3a4244', '#515c5c', '#6a7672', '#85918a', '#a5aa96', '#c9c6a4', '#f3e6bd'],
  light: ['#f6dfa6', '#7f8468'],
  ribs: [['#6b6d60', '#fff0cc'], ['#474b46', '#e6dcb8'], ['#2b2f2d', '#b9b698']],
  hanging: ['#1e2221', '#a9ad98'],
  floor: ['#5c6258', '#2a302d'],
  moss: ['#4a544a', '#65705f', '#88907a', '#333b36', '#3f4238'],
  vein: '#e9dcae',
} // prettier-ignore

const RIFT: Stone = {
  throat: ['#0c1b1e', '#10272a', '#153638', '#1a494a', '#1f605e', '#2a807a', '#49a89d'],
  rims: ['#1d4346', '#28595b', '#33716f', '#418d88', '#58b0a6', '#83d8ca', '#c4fff2'],
  light: ['#8ff0e0', '#1f7f78'],
  ribs: [['#1d4c4c', '#b8fff2'], ['#143436', '#7fe0d2'], ['#0d2224', '#54b5aa']],
  hanging: ['#0c1a1b', '#5fbfb2'],
  floor: ['#244a47', '#10211f'],
  moss: ['#1d4640', '#2b665c', '#3f8b7d', '#12302c', '#1c2e2a'],
  vein: '#a8fff0',
} // prettier-ignore

const LEAF: Stone = {
  throat: ['#1d2612', '#2a3617', '#3b4a1d', '#536525', '#73842f', '#9da53f', '#cfc860'],
  rims: ['#43501f', '#5a6b28', '#758733', '#93a340', '#b6c154', '#dcdd77', '#fff6b4'],
  light: ['#ffeb9a', '#96993a'],
  ribs: [['#57602a', '#fff3b0'], ['#3d481f', '#e0e082'], ['#2a3216', '#b9c162']],
  hanging: ['#1c2310', '#b6bd62'],
  floor: ['#5a6a2c', '#283015'],
  moss: ['#4b6b2a', '#6f9437', '#a0b84a', '#2f461c', '#566024'],
  vein: '#fff0a8',
} // prettier-ignore

const STONES: Readonly<Record<string, Stone>> = { 'root-hollow': AMBER, 'whispering-gallery': BONE, 'veil-breach': RIFT, 'living-root-sanctuary': LEAF }

export const stoneOf = (room: string): Stone => STONES[room] ?? AMBER

// -- the body around it
export function rock(): string {
  const filter = `<filter id="rock" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".011 .019" numOctaves="5" seed="11" result="n"/><feDiffuseLighting in="n" surfaceScale="9" diffuseConstant="1.05" lighting-color="#a8b8a4" result="l"><feDistantLight azimuth="245" elevation="42"/></feDiffuseLighting><feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.75" k2=".03" k3=".2" k4="-.02" result="c"/><feComposite in="c" in2="SourceGraphic" operator="in"/></filter>`
  const earth = `<linearGradient id="e" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a5340"/><stop offset=".5" stop-color="#55644f"/><stop offset="1" stop-color="#151d1b"/></linearGradient>`
  return sheet(WIDE, HIGH, `<defs>${filter}${earth}${glow('sap', '#ffc968', '#c97d22')}</defs><rect width="${WIDE}" height="${HIGH}" fill="url(#e)" filter="url(#rock)"/>${[130, 1310].map((x) => `<ellipse cx="${x}" cy="560" rx="300" ry="330" fill="url(#sap)" opacity=".5" style="mix-blend-mode:color-dodge"/>`).join('')}`)
}

// -- the hollow
export function hollow(room: string): string {
  const stone = stoneOf(room)
  const defs = `<defs>${blurs(2, 8, 22)}${glow('light', ...stone.light)}${glow('veil', '#a8fff0', '#1f8c84')}<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${stone.floor[0]}"/><stop offset=".25" stop-color="${stone.floor[1]}"/><stop offset="1" stop-color="#0a0c08"/></linearGradient><linearGradient id="fade"><stop offset=".02" stop-color="#000"/><stop offset=".2" stop-color="#fff"/><stop offset=".8" stop-color="#fff"/><stop offset=".98" stop-color="#000"/></linearGradient><mask id="sides"><rect width="${WIDE}" height="${HIGH}" fill="url(#fade)"/></mask></defs>`
  const inside = [mouth(stone), throat(stone), element('ellipse', { cx: X + 30, cy: 380, rx: 430, ry: 300, fill: 'url(#light)', opacity: 0.85 }), FAR[room]?.(stone) ?? '', floor(stone), NEAR[room]?.(stone) ?? remains()]
  return sheet(WIDE, HIGH, defs + inside.join('') + motes(stone))
}

function mouth(stone: Stone): string {
  const hole = new Growth(301).rock(X, 360, 560, 330, 0.05, 4)
  return element('path', { d: hole, fill: 'none', stroke: stone.light[1], 'stroke-width': 40, opacity: 0.35, filter: 'url(#b22)' }) + element('path', { d: hole, fill: '#100b06', stroke: '#57553f', 'stroke-width': 9 })
}

// Rings of stone, each further in and lighter.
function throat(stone: Stone): string {
  return stone.throat
    .map((tone, i) => {
      const k = 1 - i * 0.125
      const d = new Growth(500 + i * 37).rock(X + i * 6, 352 + i * 6, 548 * k, 318 * k, 0.045, 3.2)
      return (
        element('path', { d, fill: tone }) +
        element('path', { d, fill: 'none', stroke: i < 4 ? '#000' : '#2a1c0a', 'stroke-width': 22 - i * 2, opacity: 0.5, filter: 'url(#b8)' }) +
        element('path', { d, fill: 'none', stroke: stone.rims[i]!, 'stroke-width': 3, opacity: 0.3, filter: 'url(#b2)' })
      )
    })
    .join('')
}

function floor(stone: Stone): string {
  const ground = new Growth(12)
  const edge: Point[] = ground.times(59, (i): Point => [i * 25, 604 - Math.sin((i / 58) * Math.PI) * 60 + ground.between(-4, 4)])
  const d = `${smooth(edge)}V900H0Z`
  const moss = ground.times(420, (i) => {
    const x = ground.between(190, 1250)
    const y = 560 + ground.between(-12, 70) + Math.abs(x - X) * 0.03
    return element('ellipse', { cx: x.toFixed(0), cy: y.toFixed(0), rx: ground.between(2, 6).toFixed(1), ry: ground.between(1.2, 3).toFixed(1), fill: stone.moss[i % 5]!, opacity: 0.75 })
  })
  const veins = new Growth(808)
  const lines = ([[250, 600, -0.12, 260], [330, 636, -0.3, 260], [1190, 600, 3.3, 250], [1110, 640, 3.5, 240]] as const).map(([x0, y0, a0, length]) => {
    let [x, y, a]: [number, number, number] = [x0, y0, a0]
    const line: Point[] = [[x, y]]
    for (let i = 0; i < 12; i++) {
      a += veins.between(-0.22, 0.22)
      x += (Math.cos(a) * length) / 12
      y += (Math.sin(a) * length) / 12
      line.push([x, y])
    }
    const path = smooth(line)
    return element('path', { d: path, fill: 'none', stroke: stone.light[1], 'stroke-width': 9, opacity: 0.4, filter: 'url(#b8)' }) + element('path', { d: path, fill: 'none', stroke: stone.vein, 'stroke-width': 2.2, opacity: 0.9 })
  }) // prettier-ignore
  return element('path', { d, fill: 'url(#floor)', mask: 'url(#sides)' }) + element('ellipse', { cx: X, cy: 566, rx: 330, ry: 46, fill: 'url(#light)', opacity: 0.75 }) + moss.join('') + lines.join('')
}

function motes(stone: Stone): string {
  const air = new Growth(55)
  return air.times(70, () => element('circle', { cx: air.between(330, 1110).toFixed(0), cy: air.between(140, 560).toFixed(0), r: air.between(0.8, 2.4).toFixed(1), fill: stone.vein, opacity: air.between(0.3, 0.9).toFixed(2) })).join('')
}

// Bones of the one before.
function remains(): string {
  const heap = new Growth(77)
  const ribs = [22, 34, 42, 44, 38, 30, 20].map((h, i) => {
    const [x, y] = [398 + i * 15, 578]
    return element('path', { d: `M${x} ${y}C${x - 9} ${y - h * 0.55} ${x - 3} ${y - h} ${x + 15} ${y - h - 2}C${x + 4} ${y - h * 0.86} ${x} ${y - h * 0.5} ${x + 5} ${y}Z`, fill: '#e6d5aa', stroke: '#3a2a14', 'stroke-width': 0.9 })
  })
  const moss = heap.times(70, (i) => element('circle', { cx: heap.between(385, 520).toFixed(0), cy: (578 + heap.between(-6, 10)).toFixed(0), r: heap.between(2, 4.5).toFixed(1), fill: ['#3c5526', '#55752f', '#6f8f3c'][i % 3]! }))
  return ribs.join('') + moss.join('')
}

// -- what each room has of its own, behind the visitor
const FAR: Readonly<Record<string, (stone: Stone) => string>> = {
  // Arches within arches, and in the wall the mouths that whisper.
  'whispering-gallery': (stone) => {
    const carver = new Growth(640)
    const arches = [0, 1, 2, 3].map((n) => {
      const [half, top] = [430 - n * 92, 150 + n * 40]
      const d = `M${X - half} 580V${top + 150}C${X - half} ${top + 20} ${X - half * 0.55} ${top} ${X} ${top - 18}C${X + half * 0.55} ${top} ${X + half} ${top + 20} ${X + half} ${top + 150}V580`
      return element('path', { d, fill: 'none', stroke: '#0b0d0d', 'stroke-width': 26 - n * 4, opacity: 0.55 }) + element('path', { d, fill: 'none', stroke: stone.rims[n + 2]!, 'stroke-width': 14 - n * 2.4, opacity: 0.75 }) + element('path', { d, fill: 'none', stroke: stone.rims[6]!, 'stroke-width': 1.4, opacity: 0.6 })
    })
    const mouths = ([[352, 250, 30], [372, 400, 24], [470, 196, 22], [1078, 250, 30], [1060, 400, 24], [964, 196, 22], [560, 300, 15], [874, 300, 15]] as const).map(([x, y, r]) => {
      const lips = carver.blob(x, y, r, r * 0.62, 11, 0.08)
      const teeth = carver.times(7, (i) => element('path', { d: `M${x - r * 0.66 + i * r * 0.2} ${y - r * 0.36}l${r * 0.08} ${r * 0.26}l${r * 0.1} ${-r * 0.26}Z`, fill: '#e9dfc0', opacity: 0.8 }))
      return element('path', { d: lips, fill: '#070808', stroke: stone.rims[4]!, 'stroke-width': 3 }) + element('path', { d: `M${x - r * 0.7} ${y + r * 0.1}Q${x} ${y + r * 0.62} ${x + r * 0.7} ${y + r * 0.1}`, fill: 'none', stroke: '#3a2420', 'stroke-width': r * 0.2, opacity: 0.8 }) + teeth.join('')
    }) // prettier-ignore
    const voices = [34, 56, 80, 106, 134].map((r) => element('path', { d: `M${X - r} 250a${r} ${r * 0.72} 0 0 1 ${r * 2} 0`, fill: 'none', stroke: '#fff3d0', 'stroke-width': 1.6, opacity: 0.38, 'stroke-dasharray': '3 8' }))
    return arches.join('') + mouths.join('') + voices.join('')
  },
  // A tear from top to bottom, with the other side's light in it, and stones that have forgotten how to fall.
  'veil-breach': () => {
    const tear = new Growth(222)
    const line = (shift: number, width: number): Point[] => tear.times(15, (i): Point => [X + 10 + Math.sin(i * 1.3) * 16 + shift * width * Math.sin((i / 14) * Math.PI) + tear.between(-7, 7), 76 + i * 34])
    const rift = (width: number) => smooth([...line(-1, width), ...line(1, width).reverse()], true)
    const stars = tear.times(60, () => element('circle', { cx: (X + 10 + tear.between(-44, 44)).toFixed(0), cy: tear.between(130, 520).toFixed(0), r: tear.between(0.6, 1.9).toFixed(1), fill: '#fff', opacity: tear.between(0.4, 1).toFixed(2) }))
    const shards = ([[404, 214, 34], [352, 350, 26], [478, 156, 20], [1020, 200, 36], [1086, 336, 28], [954, 150, 19], [430, 462, 22], [1012, 470, 24]] as const).map(([x, y, r]) => {
      const corners = tear.times(6, (i): Point => [x + Math.cos(i * 1.05) * r * tear.between(0.6, 1.15), y + Math.sin(i * 1.05) * r * tear.between(0.55, 1)])
      const d = `M${corners.map((corner) => corner.map((v) => v.toFixed(0)).join(' ')).join('L')}Z`
      return element('ellipse', { cx: x, cy: y, rx: r * 1.7, ry: r * 1.5, fill: 'url(#veil)', opacity: 0.28 }) + element('path', { d, fill: '#0e2426', stroke: '#8ff0e0', 'stroke-width': 1.4 }) + element('path', { d: `M${corners[0]!.join(' ')}L${x} ${y}L${corners[2]!.join(' ')}M${x} ${y}L${corners[4]!.join(' ')}`, fill: 'none', stroke: '#4aa39a', 'stroke-width': 1 })
    }) // prettier-ignore
    return element('ellipse', { cx: X + 10, cy: 330, rx: 210, ry: 330, fill: 'url(#veil)', opacity: 0.9 }) + element('path', { d: rift(64), fill: '#123c3f', stroke: '#a8fff0', 'stroke-width': 3 }) + element('path', { d: rift(48), fill: '#04090f' }) + stars.join('') + shards.join('')
  },
  // A tree that holds the roof, with lamps in its branches.
  'living-root-sanctuary': (stone) => {
    const tree = new Growth(909)
    const bark = { fill: '#33301a', lit: '#fff0a8', light: 0.75, wild: 0.6 }
    const trunk = [-1, 1].map((s) => tree.along(curve([[X + s * 70, 600], [X + s * 34, 470], [X + s * 26, 330], [X + s * 120, 150]]), 34, { ...bark, kids: 6, side: s }, 340)).join('')
    const crown = [-1, 1].map((s) => tree.along(curve([[X, 520], [X + s * 20, 330], [X + s * 160, 200], [X + s * 400, 150]]), 20, { ...bark, kids: 7, side: s }, 300)).join('')
    const leaves = tree.times(260, (i) => {
      const [x, y] = [X + tree.between(-420, 420), tree.between(84, 220)]
      const far = Math.abs(x - X) / 420
      return element('ellipse', { cx: x.toFixed(0), cy: (y + far * far * 60).toFixed(0), rx: tree.between(5, 13).toFixed(1), ry: tree.between(3, 6).toFixed(1), fill: ['#4f6b26', '#6d8a30', '#94a83e', '#3a5020', '#c2c85a'][i % 5]!, opacity: 0.86, transform: `rotate(${tree.between(-50, 50).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})` })
    })
    const lamps = ([[392, 270], [470, 214], [566, 184], [650, 226], [788, 226], [872, 184], [968, 214], [1044, 270]] as const).map(([x, y]) => element('path', { d: `M${x} ${y - 44}V${y - 10}`, stroke: '#4a5524', 'stroke-width': 2 }) + element('circle', { cx: x, cy: y, r: 40, fill: 'url(#light)', opacity: 0.8 }) + element('path', { d: `M${x - 10} ${y + 8}C${x - 14} ${y - 6} ${x - 6} ${y - 12} ${x} ${y - 14}C${x + 6} ${y - 12} ${x + 14} ${y - 6} ${x + 10} ${y + 8}L${x} ${y + 3}Z`, fill: '#fff6c0', stroke: stone.rims[5]!, 'stroke-width': 1.4 })) // prettier-ignore
    return element('ellipse', { cx: X, cy: 250, rx: 430, ry: 220, fill: 'url(#light)', opacity: 0.8 }) + trunk + crown + leaves.join('') + lamps.join('')
  },
}

// … and before it, on the floor. Where nothing is said: bones.
const NEAR: Readonly<Record<string, (stone: Stone) => string>> = {
  // Shells that have been listened to.
  'whispering-gallery': (stone) => {
    const shells = ([[420, 574, 26], [462, 584, 18], [1010, 578, 22]] as const).map(([x, y, r]) => {
      const turns = [1, 0.74, 0.5, 0.28].map((k, i) => element('ellipse', { cx: x + (1 - k) * r * 0.5, cy: y - r * 0.5 + (1 - k) * r * 0.2, rx: r * k, ry: r * k * 0.8, fill: ['#8d8a74', '#b3ad8f', '#d2c9a4', '#1b1d1c'][i]!, stroke: '#2b2d29', 'stroke-width': 1 }))
      return turns.join('')
    }) // prettier-ignore
    return shells.join('') + element('ellipse', { cx: X, cy: 584, rx: 250, ry: 10, fill: 'none', stroke: stone.rims[5]!, 'stroke-width': 1.2, opacity: 0.45 })
  },
  // Glass grass.
  'veil-breach': () => {
    const grass = new Growth(31)
    return grass.times(54, () => {
      const [x, h] = [grass.next() < 0.5 ? grass.between(340, 560) : grass.between(900, 1100), grass.between(12, 42)]
      return element('path', { d: `M${x.toFixed(0)} 590l${grass.between(-6, 6).toFixed(0)} ${(-h).toFixed(0)}l5 ${h.toFixed(0)}Z`, fill: '#1d5752', stroke: '#8ff0e0', 'stroke-width': 0.8, opacity: 0.8 })
    }).join('')
  },
  // A bed of moss, slept in.
  'living-root-sanctuary': () => {
    const bed = new Growth(47)
    const moss = bed.times(150, (i) => {
      const a = bed.between(0, Math.PI * 2)
      const r = bed.between(0.55, 1)
      return element('circle', { cx: (438 + Math.cos(a) * 74 * r).toFixed(0), cy: (582 + Math.sin(a) * 17 * r).toFixed(0), r: bed.between(3, 7).toFixed(1), fill: ['#5f8a34', '#86ad45', '#3e6126', '#a8c45a'][i % 4]! })
    })
    const flowers = bed.times(16, () => element('circle', { cx: bed.between(360, 530).toFixed(0), cy: bed.between(566, 600).toFixed(0), r: bed.between(2, 3.6).toFixed(1), fill: '#fff6d0' }))
    return element('ellipse', { cx: 438, cy: 582, rx: 72, ry: 17, fill: '#26381a' }) + moss.join('') + flowers.join('')
  },
}

// -- the ribs: great roots that lean in. A drawing of its own, as they breathe.
export function ribs(room: string): string {
  const stone = stoneOf(room)
  const grown = new Growth(42)
  const measures = [[0.62, 9], [0.78, 13], [0.96, 19]] as const // prettier-ignore
  const arcs = measures.flatMap(([k, w], i) =>
    [-1, 1].map((s) => {
      const at = (v: number) => X + s * v * k
      const [fill, lit] = stone.ribs[i]!
      const bark = { fill, lit, side: s, wild: 0.8 }
      const inner = curve([[at(470), 660 - (1 - k) * 170], [at(610), 300], [at(410), 10 + (1 - k) * 200], [at(176), 150 + (1 - k) * 170]])
      const outer = curve([[at(530), 700 - (1 - k) * 170], [at(640), 430], [at(600), 200], [at(300), 40 + (1 - k) * 190]])
      return grown.along(inner, w, { ...bark, kids: 4, light: 0.8 }, 170) + grown.along(outer, w * 0.75, { ...bark, kids: 3 }, 130)
    }),
  ) // prettier-ignore
  const above = new Growth(91)
  const [bark, lit] = stone.hanging
  const hanging = above.times(26, (i) => {
    const x = X - 330 + i * 26 + above.between(-9, 9)
    const length = above.between(40, i > 8 && i < 18 ? 86 : 150)
    return above.root(x, 78 + Math.abs(i - 13) ** 2 * 0.55, 1.57 + above.between(-0.25, 0.25), length, above.between(2.4, 5.4), { lit, fill: bark, kids: 2, curl: x < X ? -0.012 : 0.012 })
  })
  const near = new Growth(61)
  const edges = ([[300, 640, -1.9, 330, 24], [1150, 640, -1.2, 330, 24]] as const).map(([x, y, a, l, w]) => near.root(x, y, a, l, w, { fill: '#0a0806', lit: bark, kids: 3, wild: 0.6 })) // prettier-ignore
  return sheet(WIDE, HIGH, arcs.join('') + hanging.join('') + edges.join(''))
}
