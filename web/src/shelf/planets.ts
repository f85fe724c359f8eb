// The five worlds as planets, each made of its own material, in a circle of radius 100; one thing leaves each rim.

import bowman from 'icon:bowman'
import mountedKnight from 'icon:mounted-knight'
import pikeman from 'icon:pikeman'
import swordman from 'icon:swordman'
import { Chance } from '../lib/chance'
import { at, blob, each, FILTERS, gear, jewel, linear, METALS, numbers, radial, root, round, type Point } from './drawing'

const SQUARE = 'x="-100" y="-100" width="200" height="200"'

export interface Planet {
  readonly halo: string // the colour of its light
  readonly inside: () => string
  readonly above?: () => string // what leaves the rim
}

// -- Tourbillon: stripes, perlage, meshing wheels, and a cage with a blue spring

function tourbillon(): string {
  const spring = numbers(128).map((n) => at(3 + n * 0.155, n / 4)).map(([x, y]) => `${round(x)} ${round(y)}`).join('L')
  const bridge = 'M-110 10C-60 -6 -40 40 4 34C50 28 60 -20 110 -24V120H-110Z'
  const wheels: readonly [Point, number, number, string, number, number][] = [
    [[-34, -32], 50, 36, 'brass', 5, 6],
    [[34, -58], 29, 22, 'steel', 4, 4],
    [[-58, 44], 26, 20, 'steel', 6, 4],
    [[75, -14], 22, 18, 'copper', 4, 3.4],
  ]
  return `<defs>${radial('ground', [[0, '#3c4757'], [1, '#161b24']])}${linear('stripe', [[0, '#566072'], [0.5, '#343c49'], [1, '#20262f']], [1, 0])}
<pattern id="stripes" width="22" height="22" patternUnits="userSpaceOnUse"><rect width="22" height="22" fill="url(#stripe)"/></pattern>
<pattern id="perlage" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="5.5" cy="5.5" r="5.2" fill="#2a323e" stroke="#10141b" stroke-width=".8"/><path d="M2 4.5a4 4 0 0 1 5 -2.6" stroke="#5c6777" fill="none"/></pattern></defs>
<circle r="100" fill="url(#ground)"/><g transform="rotate(-24)"><rect x="-120" y="-120" width="240" height="240" fill="url(#stripes)"/></g>
<path d="${bridge}" fill="#1b212c"/><path d="${bridge}" fill="url(#perlage)" stroke="#05070b" stroke-width="5"/><path d="M-110 10C-60 -6 -40 40 4 34C50 28 60 -20 110 -24" fill="none" stroke="url(#rod)" stroke-width="2.6"/>
${each(wheels, ([place, radius, teeth, metal, spokes, stone]) => gear(place, radius, teeth, metal, spokes) + jewel(place, stone))}
<g transform="translate(24 38)"><circle r="47" fill="#070a10" opacity=".6"/><circle r="43" fill="none" stroke="url(#brass)" stroke-width="7"/><circle r="39.5" fill="none" stroke="#3a260a" stroke-width=".8"/><circle r="46.5" fill="none" stroke="#fff1c4" stroke-width=".8" opacity=".8"/>
${each([0, 60, 120, 180, 240, 300], (angle) => `<rect x="43" y="-2.6" width="8" height="5.2" rx="2" fill="url(#brass)" transform="rotate(${angle})"/>`)}
<path d="M${spring}" fill="none" stroke="#5f9dff" stroke-width="1.5"/><rect x="-41" y="-3.2" width="82" height="6.4" rx="3" fill="url(#rod)" stroke="#3a260a" stroke-width=".5" transform="rotate(-32)"/>${jewel([0, 0], 6.5)}</g>`
}

// -- Land of Clans & Wanderers: a map sheet, die-cut figures, fog

interface Standee {
  readonly icon: string
  readonly foot: Point
  readonly size: number
  readonly mine: boolean
}

function standee({ icon, foot: [x, y], size, mine }: Standee): string {
  const [body, base, scale] = [mine ? '#2b5fae' : '#b02532', mine ? '#143061' : '#7d121b', size / 512]
  const figure = (width: number, colour: string) => `<path d="${icon}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
  return `<ellipse cx="${x + 3}" cy="${y + 3}" rx="${size * 0.36}" ry="${size * 0.11}" opacity=".4"/><ellipse cx="${x}" cy="${y + 1.5}" rx="${size * 0.33}" ry="${size * 0.1}" fill="${base}" stroke="#e9c472"/><g transform="translate(${x - (mine ? size / 2 : -size / 2)} ${y - size}) scale(${mine ? scale : -scale} ${scale})">${figure(62, '#3a2412')}${figure(44, '#fbf0d6')}${figure(0, body)}</g>`
}

const FIGURES: readonly Standee[] = [
  { icon: bowman, foot: [58, 4], size: 42, mine: false },
  { icon: swordman, foot: [50, 62], size: 64, mine: false },
  { icon: pikeman, foot: [-68, 20], size: 44, mine: true },
  { icon: mountedKnight, foot: [-34, 66], size: 76, mine: true },
]

function clans(): string {
  const chance = new Chance(11)
  const pine = (x: number, y: number, s: number, colour: string) => `<path d="M${round(x)} ${round(y - s)}l${round(s * 0.36)} ${round(s * 0.5)}h-${round(s * 0.16)}l${round(s * 0.28)} ${round(s * 0.5)}h-${round(s * 0.96)}l${round(s * 0.28)} -${round(s * 0.5)}h-${round(s * 0.16)}Z" fill="${colour}" stroke="#22361a" stroke-width=".6"/>`
  const woods = each(numbers(34), (n) => pine(chance.between(-100, 12), -50 + n * 1.15, chance.between(13, 18), ['#4e6f33', '#5d803b', '#45632f'][n % 3]!))
  const dunes = each(['#efcb84', '#e4bb70', '#ecc680', '#dfb468', '#e9c27a', '#d8aa5c'], (colour, n) => `<path d="M-110 ${26 + n * 15}C-70 ${12 + n * 15} -40 ${40 + n * 15} 0 ${26 + n * 15}S70 ${10 + n * 15} 110 ${28 + n * 15}V110H-110Z" fill="${colour}" stroke="#a87836" stroke-opacity=".55" stroke-width=".8"/>`)
  const fog = each(numbers(22), (n) => `<ellipse cx="${round(chance.between(20, 110))}" cy="${round(chance.between(-100, -42))}" rx="${round(chance.between(12, 26))}" ry="${round(chance.between(7, 14))}" fill="${n % 3 ? '#f7f2e6' : '#cfc6b4'}" opacity=".75"/>`)
  const waves: readonly Point[] = [[30, -16], [60, -22], [70, -6], [38, -4], [84, -16]]
  return `<rect ${SQUARE} fill="#dcc48f"/><path d="M-100 -64C-70 -84 -40 -74 -14 -62S40 -80 100 -58V-6H-100Z" fill="#a9ae6c" stroke="#7b7a45" stroke-width=".8"/><path d="M-100 -50C-60 -66 -20 -50 20 -54S70 -44 100 -46V0H-100Z" fill="#7f9650"/>${woods}
<path d="${blob(chance, [52, -12], [66, 26], 0.1)}" fill="#8aa36a" stroke="#5e7040"/><path d="${blob(chance, [54, -12], [58, 21], 0.1)}" fill="#3f86a0" stroke="#e9dcb0" stroke-width="1.6"/>${each(waves, ([x, y]) => `<path d="M${x - 9} ${y}q4.5 -4 9 0t9 0" fill="none" stroke="#bfe3ea" stroke-width="1.2"/>`)}
${dunes}<path d="M-110 22C-50 4 50 4 110 22M-36 -100C-44 -30 -44 40 -40 110M36 -100C44 -30 44 40 40 110" fill="none" stroke="#fff8de" stroke-width="1.6" stroke-dasharray="5 4" opacity=".75"/>
<g filter="url(#soft)">${fog}</g>${each(FIGURES, standee)}<rect ${SQUARE} filter="url(#paper)" opacity=".35" style="mix-blend-mode:multiply"/>`
}

const flag = (): string =>
  `<g transform="translate(-64 -78)"><path d="M0 6V-40" stroke="#5f421b" stroke-width="3"/><path d="M0 6V-40" stroke="#e9c472" stroke-width="1.4"/><path d="M1 -40C14 -46 22 -34 38 -40L32 -30L38 -20C22 -14 14 -26 1 -20Z" fill="#2b5fae" stroke="#fbf0d6" stroke-width="1.4"/><circle cy="-42" r="2.6" fill="#ffe7a4"/></g>`

// -- The Chaos Engine: a torch on wet stone, acid, a die, and cracks of chaos

function cracks(path: string, widths: readonly [number, number, number]): string {
  const stroke = (colour: string, width: number, more = '') => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  return stroke('#b06bff', widths[0], 'filter="url(#glow)" opacity=".8"') + stroke('#b06bff', widths[1]) + stroke('#f4e6ff', widths[2])
}

function die([x, y]: Point, size: number): string {
  const point = (n: number, reach: number): string => {
    const [dx, dy] = at(size * reach, (n * Math.PI) / 3 + 0.5)
    return `${round(x + dx)} ${round(y + dy)}`
  }
  const face = (a: string, b: string, c: string, colour: string) => `<path d="M${a}L${b}L${c}Z" fill="${colour}" stroke="#fff2cf" stroke-opacity=".55" stroke-width=".6" stroke-linejoin="round"/>`
  const front = [1, 3, 5].map((n) => point(n, 0.56))
  const sides = each([0, 1, 2], (n) => {
    const [near, corner, next] = [front[n]!, n * 2 + 1, front[(n + 1) % 3]!]
    return (
      face(near, point(corner, 1), point(corner + 1, 1), ['#a8561c', '#8a4214', '#f3a548'][n]!) +
      face(near, point(corner, 1), point(corner + 5, 1), ['#c76b24', '#70340f', '#ffb85c'][n]!) +
      face(near, point(corner + 1, 1), next, ['#b4611f', '#9a4c18', '#e0903c'][n]!) +
      face(point(corner + 1, 1), point(corner + 2, 1), next, ['#934a16', '#d27a2e', '#ffcb7c'][n]!)
    )
  })
  return face(front[0]!, front[1]!, front[2]!, '#ffc46a') + sides
}

function chaos(): string {
  const chance = new Chance(23)
  const joints = each(numbers(19), (n) => `<path d="M${(n - 9) * 9} -24L${(n - 9) * 38} 110"/>`) + each([-24, -16, -6, 7, 24, 46, 74], (y) => `<path d="M-110 ${y}H110"/>`)
  const bricks = each([[-96, 0], [-82, 9], [-68, 0], [-54, 9], [-40, 0]], ([y, shift]) => `<path d="M-110 ${y}H110"/>` + each(numbers(10), (n) => `<path d="M${-110 + shift! + n * 22} ${y}v14"/>`))
  const bubbles: readonly (readonly [number, number, number])[] = [[-60, 66, 3], [-48, 62, 2], [-28, 68, 2.6], [-20, 62, 1.6]]
  const foe = '<ellipse cx="56" cy="50" rx="36" ry="8" opacity=".6"/><path d="M22 50C18 20 26 2 40 -6C42 -22 50 -30 60 -30C72 -30 80 -20 80 -6C94 4 98 30 92 50Q56 58 22 50Z" fill="#1b1d10" stroke="#6f8f2c" stroke-width="1.4"/><path d="M40 -6C30 4 26 24 28 46M80 -6C72 6 70 20 74 44" stroke="#4b5a22" stroke-width="2.4" fill="none"/><path d="M26 8L8 20L4 36L14 40L22 30L34 26Z" fill="#1f2212" stroke="#6f8f2c" stroke-width="1.2"/><path d="M48 -12l10 4l-10 4ZM74 -12l-10 4l10 4Z" fill="#d2ff5a"/><circle cx="61" cy="-8" r="22" fill="url(#acid)" style="mix-blend-mode:screen"/>'
  const hero = '<ellipse cx="-48" cy="46" rx="24" ry="6" opacity=".6"/><path d="M-72 46C-68 8 -64 -14 -50 -32C-46 -38 -36 -36 -34 -28C-26 -8 -24 16 -24 46Q-48 52 -72 46Z" fill="#120b0c" stroke="#ffb65a" stroke-width="1.4"/><path d="M-34 -28C-28 -10 -26 16 -26 46L-36 48C-34 20 -36 -6 -42 -20Z" fill="#a8401c"/><path d="M-48 -27C-42 -33 -36 -30 -36 -22C-37 -15 -44 -13 -48 -18Z" fill="#e7a877"/><path d="M-50 -32C-55 -24 -52 -14 -47 -10L-48 -22Z" fill="#3a1712"/><path d="M-34 -4L-16 -16L-12 -12L-32 6Z" fill="#7c3018"/><rect x="-17" y="-40" width="4.4" height="30" rx="2" fill="#a8743c" transform="rotate(12 -15 -20)"/><circle cx="-10" cy="-50" r="34" fill="url(#torch)" style="mix-blend-mode:screen"/><path d="M-18 -42C-22 -56 -8 -60 -9 -74C2 -64 4 -50 -4 -41Q-12 -36 -18 -42Z" fill="#ff8f1f"/><path d="M-14 -43C-15 -52 -8 -55 -7 -63C-1 -55 -2 -47 -6 -42Z" fill="#ffe9a0"/>'
  const crack = 'M104 -70L78 -52L84 -38L58 -24L64 -8L38 6L44 18L20 30M58 -24L36 -34L24 -28M64 -8L84 6L92 22M38 6L18 2'
  return `<defs>${radial('dark', [[0, '#000', 0], [0.35, '#120805', 0.1], [0.75, '#0a0508', 0.72], [1, '#050306', 0.92]], [42, 42, 62])}${radial('violet', [[0, '#8d45ff', 0.6], [1, '#6020c0', 0]])}${radial('acid', [[0, '#b6ff3a', 0.55], [1, '#b6ff3a', 0]])}</defs>
<rect ${SQUARE} fill="#1a141a"/><rect x="-100" y="-100" width="200" height="76" fill="#4a3730"/><g stroke="#0c080a" stroke-width="1.6" fill="none">${bricks}</g>
<rect x="-100" y="-24" width="200" height="124" fill="#6d5546"/><rect ${SQUARE} filter="url(#stone)" opacity=".75" style="mix-blend-mode:multiply"/><g stroke="#150d0c" stroke-width="1.6" fill="none">${joints}</g>
<path d="${blob(chance, [-42, 66], [52, 15], 0.14)}" fill="#1a2a06"/><path d="${blob(chance, [-42, 65], [48, 12.5], 0.14)}" fill="#7fb51c"/><path d="M-72 60q14 -6 30 -3M-40 70q16 2 30 -3" stroke="#e2ff8a" stroke-width="1.6" fill="none"/>${each(bubbles, ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#b9e650" stroke="#efffb8" stroke-width=".6"/>`)}
<rect ${SQUARE} fill="url(#dark)"/><circle cx="70" cy="-20" r="80" fill="url(#violet)" style="mix-blend-mode:screen"/>${cracks(crack, [9, 2.4, 0.9])}${foe}${hero}
<ellipse cx="-42" cy="64" rx="58" ry="24" fill="url(#acid)" style="mix-blend-mode:screen"/><circle cx="14" cy="66" r="36" fill="url(#torch)" opacity=".55" style="mix-blend-mode:screen"/>${die([14, 66], 20)}`
}

const chaosAbove = (): string => cracks('M96 -30L112 -42L110 -52L130 -64M99 10L116 4L122 14L140 8M112 -42L126 -38', [8, 2.6, 1])

// -- Shattered Dungeon: living stone, rooms in the light of sap and Veil, the eye

function shattered(): string {
  const chance = new Chance(5)
  const above: readonly (readonly [Point, number])[] = [[[-24, -112], 1.8], [[20, -112], 1.3], [[-66, -96], 1.5], [[64, -98], 1.7]]
  const below: readonly (readonly [Point, number])[] = [[[-30, 14], 2.4], [[30, 14], 0.8], [[-8, 22], 1.8], [[12, 22], 1.35]]
  const roots = each(above, ([from, angle]) => root(chance, from, angle, 92, 12)) + each(below, ([from, angle]) => root(chance, from, angle, 66, 8))
  const rooms = [
    { shape: blob(chance, [-54, 40], [34, 27], 0.1), light: '#f2b24c', fill: 'sap' },
    { shape: blob(chance, [-58, -38], [27, 19], 0.1), light: '#f2b24c', fill: 'sap' },
    { shape: blob(chance, [55, 36], [30, 30], 0.1), light: '#6fe3d0', fill: 'veil' },
    { shape: blob(chance, [58, -40], [25, 18], 0.1), light: '#6fe3d0', fill: 'veil' },
  ]
  const blossoms: readonly Point[] = [[-67, 28], [-54, 23], [-38, 27], [-46, 31], [-61, 35], [-73, 36]]
  const iris = each(numbers(26), (n) => `<path d="M0 -7V-17" transform="rotate(${(n * 360) / 26})" stroke="#6d2f06" stroke-width=".9" opacity=".7"/>`)
  return `<defs>${linear('earth', [[0, '#a39a6e'], [0.4, '#7f8c70'], [1, '#3a4d43']])}${radial('sap', [[0, '#ffe3a0'], [0.5, '#d98a2a'], [1, '#4a270a']], [50, 55, 60])}${radial('veil', [[0, '#c8fff4'], [0.45, '#2fa79b'], [1, '#0a3a37']], [50, 50, 60])}${radial('iris', [[0, '#fff0b0'], [0.45, '#ffb638'], [0.85, '#b85c10'], [1, '#4a1d04']])}</defs>
<rect ${SQUARE} fill="url(#earth)"/><rect ${SQUARE} filter="url(#stone)" opacity=".85" style="mix-blend-mode:multiply"/>
<g filter="url(#glow)" fill="none" stroke-width="10" opacity=".65">${each(rooms, ({ shape, light }) => `<path d="${shape}" stroke="${light}"/>`)}</g>${each(rooms, ({ shape, fill }) => `<path d="${shape}" fill="url(#${fill})"/>`)}
<path d="M-56 62C-52 46 -58 40 -66 30M-54 50C-50 38 -44 36 -38 28M-55 44L-54 26" stroke="#1d140a" stroke-width="3" fill="none"/>${each(blossoms, ([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#fff2c0"/><circle cx="${x}" cy="${y}" r="5" fill="#ffd980" opacity=".33"/>`)}
<path d="M55 10L62 22L57 34L63 46L55 62L48 48L53 36L47 24Z" fill="#04161f" stroke="#d8fff8" stroke-width="2.4"/><path d="M-80 -28q6 -12 12 0q6 -14 12 0q6 -14 12 0" stroke="#efe6d2" stroke-width="2.4" fill="none"/>${each([6, 11, 16], (r) => `<path d="M${58 - r} -32a${r} ${r * 0.9} 0 0 1 ${2 * r} 0" fill="none" stroke="#a8fff0" stroke-width="1.4"/>`)}
${roots}<ellipse rx="46" ry="29" fill="#0a0705" filter="url(#soft)"/><path d="M-40 0C-22 -25 22 -25 40 0C22 22 -22 22 -40 0Z" fill="#1c1209" stroke="#8d6b36" stroke-width="2.5"/><circle r="17.5" fill="url(#iris)"/>${iris}<path d="M0 -16C5 -6 5 6 0 16C-5 6 -5 -6 0 -16Z" fill="#0a0402"/><circle cx="-5" cy="-7" r="3" fill="#fff8df"/><path d="M-43 -1C-24 -29 24 -29 43 -1C22 -16 -22 -16 -43 -1Z" fill="#33230f" stroke="#8d6b36"/>`
}

function traveller(): string {
  const chance = new Chance(3)
  const grass = each(numbers(70), (n) => {
    const [[x, y], height] = [at(103, -2.35 + (n * 1.56) / 70), chance.between(3, 8)]
    return `<path d="M${round(x)} ${round(y + 2)}q${round(chance.between(-2, 2))} ${round(-height * 0.6)} ${round(chance.between(-3, 3))} ${round(-height)}" stroke="${['#7d9a58', '#52703f', '#96ad62'][n % 3]}" stroke-width="1.2" fill="none"/>`
  })
  return `${grass}<g transform="translate(27 -100) rotate(14) scale(1.08)"><circle cx="9" cy="-16" r="30" fill="url(#torch)" style="mix-blend-mode:screen"/><path d="M-8 2C-8 -8 -7 -14 -4 -19C-6 -24 -3 -31 2 -31C7 -30 8 -24 6 -19C9 -14 10 -8 10 2Z" fill="#050707" stroke="#f2b24c"/><path d="M1 -26C5 -27 6 -23 5 -20C2 -20 0 -22 1 -26Z" fill="#c98a3c"/><path d="M-9 3V-32" stroke="#17120b" stroke-width="1.8"/><path d="M6 -19L14 -17" stroke="#050707" stroke-width="2.2"/><rect x="12" y="-16" width="6" height="8" rx="1.5" fill="#ffe9a8" stroke="#6d4a14" stroke-width=".8"/></g>`
}

// -- Nine Scenes: nine leaves round a spine, a window into the tale, red thread and wax

function scenes(): string {
  const chance = new Chance(17)
  const edges = [-100, -92, -74, -49, -18, 18, 49, 74, 92, 100]
  const papers = ['#b79c6b', '#d3ba85', '#e6d2a2', '#f3e4bd', '#fdf3d8', '#f3e4bd', '#e6d2a2', '#d3ba85', '#b79c6b']
  const leaves = each(papers, (paper, n) => {
    const [left, right] = [edges[n]!, edges[n + 1]!]
    return `<path d="M0 -100A${Math.abs(left)} 100 0 0 ${left < 0 ? 0 : 1} 0 100A${Math.abs(right)} 100 0 0 ${right < 0 ? 1 : 0} 0 -100Z" fill="${paper}" stroke="#6d5330" stroke-width=".9"/>`
  })
  const columns: readonly Point[] = [[-33, 22], [33, 22], [-61, 16], [61, 16]]
  const lines = each(columns, ([middle, width]) =>
    each(numbers(11), (n) => {
      const y = -58 + n * 11
      const narrow = Math.sqrt(1 - (y / 108) ** 2)
      const stroke = width * narrow * 0.24
      const words = `q${round(stroke / 2)} -3 ${round(stroke)} 0` + `t${round(stroke)} 0`.repeat(chance.next() < 0.7 ? 3 : 2)
      return `<path d="M${round((middle - width / 2) * narrow)} ${y}${words}" stroke="${n === 4 && middle === 33 ? '#9c2a1d' : '#4a3826'}" stroke-width="1.3" fill="none" opacity=".75"/>`
    }),
  )
  const window = 'M-17 -56Q0 -66 17 -56V34Q0 42 -17 34Z'
  const thread = 'M-98 -16C-60 34 -30 46 0 50C40 54 62 36 96 -8'
  const pins: readonly (readonly [number, number, string])[] = [[-62, 24, '#2f689f'], [60, 30, '#417541']]
  return `<rect ${SQUARE} fill="#2c5558"/>${leaves}${lines}
<path d="${window}" fill="#17383c"/><circle cx="6" cy="-42" r="5" fill="#ffe9b0"/><path d="M-17 -22L-8 -34L0 -24L8 -32L17 -20V0H-17Z" fill="#0c2225"/><path d="M-17 -8Q0 -14 17 -6V34Q0 42 -17 34Z" fill="#2f6f78"/><path d="M-14 0q5 -4 9 0t9 0t9 0M-14 10q5 -4 9 0t9 0t9 0M-14 20q5 -4 9 0t9 0t9 0" stroke="#9fd6d4" stroke-width="1.1" fill="none"/><path d="M-9 4H9L6 11H-6Z" fill="#1b0f08"/><path d="M-1 4V-12L8 1Z" fill="#fbf0d4"/><path d="${window}" fill="none" stroke="#d9b266" stroke-width="1.6"/>
<path d="${thread}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3" transform="translate(1 3)"/><path d="${thread}" fill="none" stroke="#d2452f" stroke-width="2.4"/>
<path d="${blob(chance, [2, 54], [15, 14.5], 0.09, 13)}" fill="#8c1f15" stroke="#5a0f0a"/><circle cx="2" cy="54" r="9.5" fill="#b13022" stroke="#6d140c"/><path d="M6 52.5a4 4 0 1 1 -1.2 -4.6M6.2 49C7 55 4 60 -1.5 61" fill="none" stroke="#ffd9c4" stroke-width="1.7" stroke-linecap="round"/><path d="M-7 45q4 -4 9 -4" stroke="#ff9d86" stroke-width="1.6" fill="none"/>
${each(pins, ([x, y, colour]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${colour}" stroke="#0006"/><circle cx="${x - 1.4}" cy="${y - 1.4}" r="1.3" fill="#fff" opacity=".6"/>`)}<rect ${SQUARE} filter="url(#paper)" opacity=".3" style="mix-blend-mode:multiply"/>`
}

const quill = (): string =>
  `<g transform="translate(44 8) rotate(-10)"><path d="M2 6C30 -40 56 -84 86 -116" stroke="#000" stroke-opacity=".3" stroke-width="5" fill="none" filter="url(#soft)"/><path d="M14 -20C16 -62 46 -104 90 -122C92 -78 62 -34 22 -22Z" fill="#f7efe0" stroke="#7a6a50"/><path d="M22 -32L16 -42M34 -46L26 -62M46 -62L40 -82M60 -80L56 -98M36 -44L52 -44M48 -62L66 -60M62 -82L78 -80" stroke="#b8a583" stroke-width="1.2"/><path d="M2 2C24 -38 52 -84 90 -122" stroke="#8a6a3a" stroke-width="2.2" fill="none"/><path d="M0 6L3 -6L9 -2Z" fill="#d9b266" stroke="#5f421b" stroke-width=".6"/></g>`

export const PLANETS: Readonly<Record<string, Planet>> = {
  'tourbillon-run': { halo: '#ffc45a', inside: tourbillon },
  'clans-campaign': { halo: '#7fb0ff', inside: clans, above: flag },
  chaos: { halo: '#a060ff', inside: chaos, above: chaosAbove },
  'shattered-life': { halo: '#4fd6b8', inside: shattered, above: traveller },
  scenes: { halo: '#ffd9a0', inside: scenes, above: quill },
}

export const ROOM = 150 // of a picture on each side of its middle: the planet has 100 of it

// A planet with its light, its brass rim and what leaves it; `light` is where the sun stands, in degrees.
export function picture({ halo, inside, above }: Planet, light: number): string {
  const gradients =
    radial('halo', [[0.5, halo, 0.3], [1, halo, 0]]) +
    radial('shade', [[0, '#fff6d8', 0.2], [0.28, '#fff6d8', 0], [0.62, '#040716', 0.22], [0.88, '#040716', 0.66], [1, '#02040d', 0.88]], [72, 50, 76]) +
    linear('rim', [[0, '#fff2c8'], [0.25, '#dcb566'], [0.6, '#7a5520'], [1, '#3f2a10']], [1, 0])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-ROOM} ${-ROOM} ${2 * ROOM} ${2 * ROOM}"><defs>${METALS}${FILTERS}${gradients}<clipPath id="ball"><circle r="100"/></clipPath></defs><circle r="150" fill="url(#halo)"/>
<g clip-path="url(#ball)">${inside()}<circle r="100" fill="url(#shade)" transform="rotate(${light})"/></g>
<circle r="100.5" fill="none" stroke="#120c05" stroke-width="8"/><circle r="100.5" fill="none" stroke="url(#rim)" stroke-width="5.4" transform="rotate(${light + 180})"/><circle r="103.4" fill="none" stroke="#fff3cf" stroke-opacity=".5" stroke-width=".6"/><path d="M-78 -46A90 90 0 0 1 -28 -85" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".26" transform="rotate(${light + 123})"/>${above?.() ?? ''}</svg>`
}
