// Each genre is bound in its own way: leather, felt, what is tooled in gilt along the edge, what stands in the gauge and
// what grows around the first letter of a scene. The desk is the same.

export interface Binding {
  readonly cover: string
  readonly deep: string // dark enough for cream letters
  readonly felt: string
  readonly gilt: string
  readonly fluid: readonly [string, string, string] // surface, middle, ground
  readonly edge: string // a path in 16 x 8 that repeats
  readonly motif: string // SVG in 90 x 90, behind the letter
}

const wave = (y: number, opacity: number): string =>
  `<path d="M6 ${y}${'q4 -4 8 0t8 0'.repeat(5)}" fill="none" stroke="#8fc4bd" stroke-width="1.1" opacity="${opacity}"/>`
const reed = ([x, height, bend]: readonly [number, number, number]): string =>
  `<path d="M${x} 66q${bend / 2} ${-height / 2} ${bend} ${-height}" fill="none" stroke="#d9b266" stroke-width="1.3"/><path d="M${x + bend} ${66 - height}q1 -4 .5 -8" stroke="#d9b266" stroke-width="3" stroke-linecap="round"/>`
const REEDS = ([[12, 30, -3], [17, 42, 2], [22, 26, 4], [72, 38, -3], [78, 46, 2], [82, 28, 3]] as const).map(reed).join('')

const RIVER: Binding = {
  cover: '#2c5558',
  deep: '#1b393d',
  felt: '#41605f',
  gilt: '#d9b266',
  fluid: ['#6fb7b1', '#2f7f80', '#123f45'],
  edge: 'M0 4q4 -5 8 0t8 0',
  motif: [0, 1, 2, 3, 4].map((n) => wave(62 + n * 6, 0.85 - n * 0.1)).join('') + REEDS,
}

const STARS = [[14, 16], [74, 12], [80, 40], [10, 52], [22, 76], [66, 80], [46, 8], [84, 68], [8, 34]] as const
const ORBIT: Binding = {
  cover: '#2b3152',
  deep: '#1b2040',
  felt: '#474d70',
  gilt: '#cdd3e2',
  fluid: ['#ffd9a0', '#e08a3c', '#7a3012'],
  edge: 'M2 4h4M10 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  motif:
    '<g fill="none" stroke="#aeb9d8"><ellipse cx="45" cy="45" rx="40" ry="15" transform="rotate(-24 45 45)" stroke-width="1.2"/><ellipse cx="45" cy="45" rx="36" ry="27" transform="rotate(38 45 45)" stroke-width=".9" opacity=".7"/></g><circle cx="80" cy="30" r="4.500" fill="#e0a45a"/><circle cx="18" cy="66" r="3" fill="#cdd3e2"/>' +
    STARS.map(([x, y]) => `<path d="M${x} ${y - 3}L${x} ${y + 3}M${x - 3} ${y}L${x + 3} ${y}" stroke="#e8ecf6" stroke-width=".9"/>`).join(''),
}

const FOG: Binding = {
  cover: '#454c52',
  deep: '#2a3036',
  felt: '#5b6468',
  gilt: '#d3bd92',
  fluid: ['#dfe6e2', '#8fa0a2', '#3d4b50'],
  edge: 'M0 3h9M4 6h10',
  motif:
    [20, 28, 54, 62, 70, 78].map((y, n) => `<path d="M${6 + (n % 3) * 8} ${y}h${40 + (n % 2) * 22}M${60 + (n % 3) * 6} ${y + 3}h18" stroke="#b9c4c4" stroke-width="2" stroke-linecap="round" opacity="${0.35 + (n % 3) * 0.15}"/>`).join('') +
    '<path d="M72 84V46l5 -4 5 4v38M70 46h14M77 42v-9" fill="none" stroke="#d3bd92" stroke-width="1.500"/><circle cx="77" cy="30" r="3.200" fill="#ffe2a0"/><path d="M8 84q10 -8 20 0t20 0t20 0" fill="none" stroke="#b9c4c4" stroke-width="1.200"/>',
}

const thorn = (x: number, y: number, turn: number): string => `<path d="M0 0q5 -2 7 -8q2 6 -3 9z" transform="translate(${x} ${y}) rotate(${turn})" fill="#c9a35a"/>`
const THORN: Binding = {
  cover: '#5a2230',
  deep: '#3c1420',
  felt: '#4a5a3c',
  gilt: '#dcb768',
  fluid: ['#e88a98', '#a92f48', '#4c0d20'],
  edge: 'M0 5q8 -5 16 0M7 2.500l2 -2.500l1 3',
  motif:
    '<g fill="none" stroke="#8fae6a" stroke-width="1.600"><path d="M6 84C30 66 2 44 14 8M84 84C60 66 88 44 76 8M6 82C40 90 50 76 84 84M14 8C34 2 56 14 76 8"/></g>' +
    [[13, 24, 20], [11, 44, 200], [16, 64, 30], [77, 24, 160], [79, 46, -20], [74, 66, 190], [34, 5, 90], [58, 9, -60], [32, 84, 60], [60, 81, -90]].map(([x, y, turn]) => thorn(x!, y!, turn!)).join('') +
    '<g fill="#d0556a"><circle cx="9" cy="54" r="4"/><circle cx="82" cy="34" r="4.500"/><circle cx="46" cy="84" r="3.500"/></g>',
}

const DUNE = [[64, 0.9, 0], [71, 0.75, 14], [78, 0.6, -8], [85, 0.5, 6]] as const
const SALT: Binding = {
  cover: '#7a4a24',
  deep: '#4a2a12',
  felt: '#6b5a40',
  gilt: '#f0d9a2',
  fluid: ['#bfe4ea', '#4fa3b4', '#15505f'],
  edge: 'M0 6q4 -5 8 -2t8 0',
  motif:
    '<circle cx="70" cy="20" r="9" fill="#f0d9a2"/><circle cx="66.500" cy="18" r="8" fill="#7a4a24"/>' +
    DUNE.map(([y, opacity, by]) => `<path d="M4 ${y}q${22 + by} -12 42 -3t40 2" fill="none" stroke="#e8c58a" stroke-width="1.500" opacity="${opacity}"/>`).join('') +
    [16, 27, 38].map((x) => `<path d="M${x} 58q1 -5 3 -5q1 -4 3 0q2 1 2 5m-7 0v4m6 -4v4m1 -8q2 -1 2 -4" fill="none" stroke="#f0d9a2" stroke-width="1.200" stroke-linecap="round"/>`).join(''),
}

const STAGE: Binding = {
  cover: '#6a1f2b',
  deep: '#430f18',
  felt: '#3a3340',
  gilt: '#e6c473',
  fluid: ['#ffe3a0', '#d98a3d', '#6b2a12'],
  edge: 'M0 2q4 6 8 0t8 0',
  motif:
    [6, 15, 24, 60, 69, 78].map((x) => `<path d="M${x} 4q6 40 ${x < 45 ? -2 : 4} 70" fill="none" stroke="#c8505c" stroke-width="4" opacity=".65"/>`).join('') +
    '<path d="M2 6q10 12 21 0q11 12 22 0q11 12 22 0q10 12 21 0" fill="none" stroke="#e6c473" stroke-width="1.600"/>' +
    [22, 34, 46, 58, 70].map((x) => `<path d="M${x - 4} 82a4 4 0 0 1 8 0zM${x} 76v-4M${x - 5} 78l-3 -3M${x + 5} 78l3 -3" fill="#ffe3a0" stroke="#ffe3a0" stroke-width=".8"/>`).join(''),
}

const BINDINGS: Readonly<Record<string, Binding>> = { river: RIVER, orbit: ORBIT, fog: FOG, thorn: THORN, salt: SALT, stage: STAGE }
const PLAIN: Binding = { ...RIVER, cover: '#6a4326', deep: '#402513', felt: '#5d5a45', motif: '<path d="M45 8l37 37l-37 37l-37 -37zM45 18l27 27l-27 27l-27 -27z" fill="none" stroke="#d9b266" stroke-width="1.200"/>' }

// A pack of one's own is bound in plain calf.
export function bindingOf(pack: string): Binding {
  return BINDINGS[pack] ?? PLAIN
}

// The edge of the cover, as a picture that repeats.
export function edgeOf({ edge, gilt }: Binding): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8" viewBox="0 0 16 8"><path d="${edge}" fill="none" stroke="${gilt}" stroke-width="1.300"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
