// Who comes, as it is seen from afar against the last light. A shape that nobody has drawn gets one that its name picks.

import { Chance } from '../../lib/chance'
import { blurs, element, glow, Growth, sheet } from '../shattered/growth'

export const SILHOUETTE = { width: 200, height: 200 } as const // the ground is at 186

const BLACK = { fill: '#04090a', stroke: '#e8a94a', 'stroke-width': 1, 'stroke-opacity': 0.75 } as const
const path = (d: string, more: Readonly<Record<string, string | number>> = BLACK) => element('path', { d, ...more })
const light = (x: number, y: number, r: number) => element('circle', { cx: x, cy: y, r, fill: 'url(#lamp)' })

// On four legs, low, with a back full of thorns.
function heavy(): string {
  const thorns = new Growth(71).times(17, (i) => {
    const x = 52 + i * 6.4
    const y = 106 - Math.sin(((i + 3) / 20) * Math.PI) * 34
    return path(`M${x - 4} ${y.toFixed(0)}l${6 + (i % 3) * 2} ${-14 - (i % 4) * 4}l3 ${14}Z`)
  })
  return light(58, 128, 70) + thorns.join('') + path('M22 140C18 128 24 116 38 110C44 96 66 78 104 76C142 74 170 92 176 120C178 132 174 146 170 154L172 186H158L152 160C138 166 118 168 104 164L100 186H86L82 162C74 162 66 160 60 156L58 186H45L42 152C32 152 24 148 22 140Z') + path('M26 142q-9 -2 -12 -12q8 6 15 5Z', { fill: '#e6d5aa' }) + element('ellipse', { cx: 44, cy: 122, rx: 3, ry: 1.8, fill: '#ffc06a' })
}

// Pale, and not quite on the ground.
function drifting(): string {
  const arms = new Growth(17).times(7, (i) => path(`M${82 + i * 6} 118C${78 + i * 7} ${140 + (i % 3) * 6} ${86 + i * 5} 158 ${76 + i * 8} ${168 + (i % 2) * 10}`, { fill: 'none', stroke: '#bfeee2', 'stroke-width': 1.6, opacity: 0.75 }))
  return light(100, 100, 84) + path('M100 96C78 54 38 44 26 62C18 78 34 104 66 110C46 118 44 138 60 140C78 142 94 124 100 112C106 124 122 142 140 140C156 138 154 118 134 110C166 104 182 78 174 62C162 44 122 54 100 96Z', { fill: '#0a1a1a', stroke: '#bfeee2', 'stroke-width': 1.2, opacity: 0.94 }) + path('M100 88V126M97 88q-8 -18 -18 -20M103 88q8 -18 18 -20', { fill: 'none', stroke: '#bfeee2', 'stroke-width': 1.4 }) + arms.join('') + element('ellipse', { cx: 100, cy: 184, rx: 40, ry: 4, fill: '#02050a', opacity: 0.6 })
}

// Somebody with a lamp and a staff.
function cloaked(x = 96, size = 1): string {
  const at = (d: string, more?: Readonly<Record<string, string | number>>) => element('path', { d, transform: `translate(${x} 186) scale(${size})`, ...BLACK, ...more })
  return light(x + 30 * size, 186 - 58 * size, 64 * size) + at('M-26 0C-24 -34 -22 -60 -16 -78C-22 -90 -18 -112 -2 -116C12 -114 17 -100 13 -88C10 -82 12 -79 16 -74L30 -66L27 -60L13 -62C18 -40 20 -18 22 0Z') + at('M-17 -74C-30 -72 -36 -56 -33 -42C-28 -38 -22 -38 -20 -42Z') + at('M-30 2L-40 -120', { stroke: '#04090a', 'stroke-width': 3, 'stroke-opacity': 1 }) + at('M29 -63V-56M24 -56H34L36 -42H22Z', { fill: '#ffe6a8', 'stroke-width': 1.4 })
}

// Several, who keep together.
function many(): string {
  return cloaked(134, 0.78) + cloaked(60, 0.92) + path('M84 186C84 158 88 142 94 132C90 120 96 110 104 110S116 120 112 132C120 142 124 160 124 186Z') + path('M118 140L132 92', { ...BLACK, stroke: '#04090a', 'stroke-width': 3, 'stroke-opacity': 1 }) + path('M128 98l10 -22l3 22Z')
}

// Small, and many-legged.
function crawling(): string {
  const legs = [0, 1, 2, 3].flatMap((n) => [-1, 1].map((s) => path(`M${100 + s * 20} ${152 - n * 3}C${100 + s * (46 + n * 9)} ${118 - n * 7} ${100 + s * (66 + n * 7)} ${140 - n * 3} ${100 + s * (70 + n * 7)} 186`, { fill: 'none', stroke: '#04090a', 'stroke-width': 5 })))
  return light(100, 140, 76) + legs.join('') + path('M60 156C60 128 80 118 102 118S146 130 144 158C140 174 66 174 60 156Z') + [-9, 9].map((d) => element('circle', { cx: 100 + d, cy: 148, r: 2.6, fill: '#ffc06a' })).join('')
}

// Tall and thin, on two legs, with antlers.
function tall(): string {
  return light(104, 96, 78) + path('M84 186L92 112C84 96 88 78 98 72C94 62 98 54 104 54S115 62 110 72C122 78 126 98 116 114L126 186H114L104 128L96 186Z') + path('M99 56C84 44 82 30 86 18M91 38L76 32M108 56C123 44 126 30 122 18M117 38L132 32', { fill: 'none', stroke: '#04090a', 'stroke-width': 4, 'stroke-linecap': 'round' }) + path('M112 84C132 96 138 116 136 138L130 138C128 120 122 106 108 98Z')
}

// Low and lean, with a tail that glows.
function quick(): string {
  const tail = path('M150 140C166 136 180 122 186 98C200 112 202 136 190 152C180 164 164 166 152 160Z')
  return light(184, 112, 54) + light(60, 130, 60) + tail + path('M182 104C190 98 192 104 190 116C186 118 182 112 182 104Z', { fill: '#ffb45a' }) + path('M20 140C26 134 34 128 42 124L40 100C50 108 56 116 58 122L64 98C72 108 74 118 72 126C96 130 116 124 136 128C148 132 156 140 160 152L160 186H150L144 164C130 170 112 172 92 168L90 186H80L74 158C66 152 60 148 56 144C46 148 30 148 20 140Z') + element('ellipse', { cx: 46, cy: 132, rx: 3, ry: 1.6, fill: '#ffc06a' })
}

const SHAPES: Readonly<Record<string, () => string>> = { heavy, quick, drifting, strange: cloaked, cloaked, upright: cloaked, lone: cloaked, party: many, many, several: many, crawling, small: crawling, tall }
const OTHERS = [cloaked, tall, crawling, heavy] as const

export function silhouette(shape: string): string {
  const draw = SHAPES[shape] ?? new Chance(`shape of ${shape}`).of(OTHERS)
  return sheet(SILHOUETTE.width, SILHOUETTE.height, `<defs>${blurs(3)}${glow('lamp', '#ffd98a', '#f2a03c', 0.8)}</defs>${draw()}`)
}
