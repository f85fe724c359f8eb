// What happens leaves traces in the room: tears in the wall, the way out and the roots across it, snares, a trap on the floor.

import { blurs, curve, element, glow, Growth, sheet } from './growth'
import { HIGH, WIDE } from './rooms'

const address = (inside: string): string => `data:image/svg+xml,${encodeURIComponent(sheet(WIDE, HIGH, inside))}`

// -- the wall, torn where Structure was lost: one more with each sixth of it
const TEARS: readonly (readonly string[])[] = [
  ['M334 312L352 338L362 342L358 360L384 380L380 398L404 424L374 402L376 384L350 364L354 346L344 340Z', 'M356 344L378 336L400 346L378 341Z', 'M380 382L404 374L424 386L404 380Z'],
  ['M1108 262L1090 292L1096 306L1078 322L1082 344L1060 372L1086 348L1084 326L1102 308L1096 294Z', 'M1094 300L1070 296L1052 306L1072 304Z'],
  ['M560 584L524 596L500 592L470 606L502 599L526 603L552 592Z', 'M556 586L548 604L520 616L552 609L562 590Z', 'M880 586L930 596L960 590L1000 602L960 597L928 603L884 592Z', 'M900 588L916 606L950 614L914 612Z'],
  ['M422 150L440 180L434 198L458 220L446 202L450 182Z', 'M440 186L462 178L480 186L462 184Z', 'M1010 140L996 172L1004 186L986 210L1012 188L1004 170Z'],
  ['M294 430L322 446L330 468L356 480L348 506L372 530L338 508L342 486L318 474L312 454Z', 'M330 470L312 492L318 510L322 490Z'],
  ['M1140 420L1112 440L1108 464L1080 478L1090 506L1064 534L1100 508L1094 484L1120 468L1122 446Z', 'M1106 466L1128 486L1122 510L1118 488Z', 'M700 76L716 108L706 128L724 156L718 126L728 106Z'],
] // prettier-ignore

export const MOST_TEARS = TEARS.length

export const tears: readonly string[] = TEARS.map((paths) =>
  address(paths.map((d) => element('path', { d, fill: '#ff9a4a', stroke: '#ff9a4a', 'stroke-width': 10, 'stroke-linejoin': 'round', opacity: 0.2 }) + element('path', { d, fill: '#ff9a4a', stroke: '#ff9a4a', 'stroke-width': 4, opacity: 0.35 }) + element('path', { d, fill: '#120803', stroke: '#f2b24c', 'stroke-width': 1.2 })).join('')),
)

// -- the way out: a cold slit of day, and roots across it while nobody may leave
const [SX, SY] = [566, 306]

export const wayOut: string = address(
  `<defs>${blurs(2)}${glow('veil', '#a8fff0', '#1f8c84')}</defs>` +
    element('ellipse', { cx: SX, cy: SY + 6, rx: 96, ry: 112, fill: 'url(#veil)', opacity: 0.8 }) +
    element('path', { d: new Growth(64).rock(SX, SY, 27, 52, 0.1, 1.6, 11), fill: '#c9fff4' }) +
    element('path', { d: new Growth(65).blob(SX, SY, 18, 42, 11, 0.1), fill: '#fbfff8', filter: 'url(#b2)' }),
)
export const WAY_OUT = `${(SX / WIDE) * 100}% ${(SY / HIGH) * 100}%`

export const barred: string = (() => {
  const grown = new Growth(66)
  const bark = { kids: 1, lit: '#a8fff0', fill: '#14110c', wild: 0.8 }
  return address([...grown.times(6, (i) => grown.root(SX - 44 + i * 6, SY - 66 + i * 10, 0.8 + i * 0.12, 112, 4.2, bark)), ...grown.times(4, (i) => grown.root(SX + 44 - i * 3, SY - 48 + i * 24, 2.6 + i * 0.14, 90, 3.6, bark))].join(''))
})()

// -- Entangled: roots hold its legs; what floats they reach from below
const HOLDS: Readonly<Record<string, readonly (readonly [from: number, to: number, up: number, side: number])[]>> = {
  'thornback-boar': [[650, 712, 560, 1], [780, 716, 546, -1], [676, 738, 512, 1], [870, 924, 560, 1], [986, 924, 542, -1], [1004, 914, 508, -1], [580, 640, 558, 1]],
  '': [[590, 690, 470, 1], [640, 706, 520, 1], [850, 748, 466, -1], [806, 742, 516, -1], [560, 660, 540, 1], [880, 780, 536, -1], [700, 730, 440, 1]],
} // prettier-ignore
const RINGS: Readonly<Record<string, readonly (readonly [number, number])[]>> = { 'thornback-boar': [[718, 560], [716, 536], [924, 560], [920, 536], [636, 562], [834, 562]], '': [[716, 512], [722, 488], [728, 536]] }

export function snares(creature: string): string {
  const grown = new Growth(5150)
  const roots = (HOLDS[creature] ?? HOLDS['']!).map(([from, to, up, side]) => grown.along(curve([[from, 606], [from + side * 14, 560], [to - side * 64, up + 16], [to + side * 26, up]], 16), 9, { fill: '#2c1d0d', lit: '#f0b860', kids: 2, taper: 0.6, side }, 60)) // prettier-ignore
  const rings = (RINGS[creature] ?? RINGS['']!).map(([x, y]) => {
    const d = `M${x - 26} ${y + 6}C${x - 10} ${y + 16} ${x + 14} ${y + 10} ${x + 26} ${y - 4}`
    const line = (stroke: string, width: number) => element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })
    return line('#0a0503', 11) + line('#3d2812', 8) + element('path', { d: `M${x - 24} ${y + 3}C${x - 10} ${y + 12} ${x + 12} ${y + 7} ${x + 24} ${y - 6}`, fill: 'none', stroke: '#f0b860', 'stroke-width': 1.6, opacity: 0.8 })
  })
  return address(roots.join('') + rings.join(''))
}

// -- a trap, face down: a slab with a closed eye. The dungeon's lie on the right, the visitor's on the left.
const SLABS: readonly (readonly (readonly [x: number, y: number, turn: number])[])[] = [[[1046, 566, -6], [1004, 606, 4], [1112, 600, -10]], [[400, 604, 5], [456, 622, -4], [340, 622, 9]]] // prettier-ignore
export const MOST_SLABS = 3

export const slabs: readonly (readonly string[])[] = SLABS.map((places) =>
  places.map(([x, y, turn]) =>
    address(
      `<defs>${glow('veil', '#a8fff0', '#1f8c84')}</defs><g transform="translate(${x} ${y}) rotate(${turn})">` +
        element('ellipse', { cx: 0, cy: 8, rx: 54, ry: 16, fill: 'url(#veil)', opacity: 0.7 }) +
        element('path', { d: 'M-38 2L-24 -12H30L42 2L36 10H-34Z', fill: '#16211f', stroke: '#6fe3d0', 'stroke-width': 1.6 }) +
        element('path', { d: 'M-38 2H42L36 10H-34Z', fill: '#0a1211' }) +
        element('path', { d: 'M-14 -5Q2 3 20 -5M-8 -2l-3 4M2 0v4M12 -2l4 4', fill: 'none', stroke: '#a8fff0', 'stroke-width': 1.8, 'stroke-linecap': 'round' }) +
        '</g>',
    ),
  ),
)
