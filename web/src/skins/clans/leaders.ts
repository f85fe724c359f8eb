// Leaders in their medallions, put together from parts: hat, hair, face, beard, coat and what is pinned to it. A leader that
// nobody has painted yet gets parts by their name, so that it always has the same face.

type Part = string

const line = (path: string, colour: string, width: number) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const area = (path: string, colour: string, edge = '') => `<path d="${path}" fill="${colour}"${edge && ` stroke="${edge}" stroke-width="2"`}/>`
const GOLD = '#d6ac52'

// -- coats
const epaulettes = area('M-46,40q6,-14 20,-13l-3,9q-9,0 -13,9zM46,40q-6,-14 -20,-13l3,9q9,0 13,9z', '#e0b75e', '#6d4a18')

function uniform(cloth: string, edge: string, facing: string, waistcoat: string): Part {
  return (
    area('M-48,64Q-46,26 -16,20L16,20Q46,26 48,64Z', cloth, edge) +
    area('M-12,20L0,56L12,20Z', waistcoat) +
    area('M-13,20L-30,30L-14,64H-4Z', facing, edge) +
    area('M13,20L30,30L14,64H4Z', facing, edge) +
    line('M-13,21L-5,62M13,21L5,62', GOLD, 2.4) +
    area('M-11,17Q0,28 11,17L12,26Q0,36 -12,26Z', '#f4ecd8', '#b9a781') +
    epaulettes
  )
}

function robe(cloth: string, edge: string, under: string): Part {
  return (
    area('M-48,64Q-46,28 -18,20L18,20Q46,28 48,64Z', cloth, edge) +
    area('M-18,20L-10,64H10L18,20Q0,34 -18,20Z', under) +
    line('M-20,20L-14,64M20,20L14,64', '#e0b75e', 4) +
    line('M-44,48q16,-6 26,8M44,48q-16,-6 -26,8', '#c99a48', 2)
  )
}

const COATS = {
  navy: uniform('#1c2b52', '#0b1226', '#26386a', '#efe6d2'),
  green: uniform('#2c4a34', '#12241a', '#8a2a2a', '#efe6d2'),
  white: uniform('#e6ddc8', '#7d6c4c', '#a3303a', '#f7f0de'),
  grey: uniform('#6d6a64', '#2d2a26', '#4c4944', '#efe6d2'),
  ochre: robe('#7a4a1c', '#2d1806', '#e8dcc0'),
  teal: robe('#1f5a5e', '#0b2a2c', '#e8dcc0'),
}

// -- faces: three skins, each with its shade
function face(skin: string, shade: string, ink: string): Part {
  return (
    area('M-17,-14Q-19,12 -9,21Q0,27 9,21Q19,12 17,-14Z', skin) +
    `<path d="M2,-14Q19,-13 17,-2Q18,13 9,21Q3,25 0,24Q6,6 2,-14Z" fill="${shade}" opacity=".7"/>` +
    line('M-11,-6q4,-2.5 8,0M3,-6q4,-2.5 8,0', ink, 2.6) +
    `<circle cx="-7" cy="-1.5" r="1.7" fill="${ink}"/><circle cx="7" cy="-1.5" r="1.7" fill="${ink}"/>` +
    line('M0,-3l-3,10h5', shade, 1.8) +
    line('M-5,14h10', '#8a4a3a', 2)
  )
}

const FACES = {
  pale: face('#e8bd98', '#b07a58', '#4a2a18'),
  rosy: face('#e2b08a', '#a86a4c', '#4a2a18'),
  brown: face('#b98254', '#7d4f2c', '#1d0f06'),
}

// -- hair and beards
const HAIR = {
  none: '',
  queue: area('M-18,-14q-5,14 0,24q5,-8 4,-20zM18,-14q5,14 0,24q-5,-8 -4,-20z', '#d9d0bf'),
  dark: area('M-19,-12q-3,10 1,18q4,-6 4,-15zM19,-12q3,10 -1,18q-4,-6 -4,-15zM-14,-14Q-4,-6 3,-15Z', '#2b1a10'),
  fair: area('M-19,-14q-6,12 -1,26q6,-10 5,-22zM19,-14q6,12 1,26q-6,-10 -5,-22z', '#b58a4a'),
}

const BEARDS = {
  none: '',
  full: area('M-17,0Q-16,30 0,38Q16,30 17,0Q12,10 6,9Q0,6 -6,9Q-12,10 -17,0Z', '#22150c') + area('M-5,13Q0,11 5,13Q0,17 -5,13Z', '#8a4a34'),
  whiskers: area('M-18,-4q1,16 9,22q-2,-12 -4,-22zM18,-4q-1,16 -9,22q2,-12 4,-22z', '#8a5a2c'),
  moustache: area('M0,9Q-6,8 -12,14Q-4,15 0,12Q4,15 12,14Q6,8 0,9Z', '#3a2414'),
}

// -- hats
const HATS = {
  across: // worn from ear to ear
    area('M-58,-12Q-40,-16 -24,-12Q0,-6 24,-12Q40,-16 58,-12Q46,-46 0,-50Q-46,-46 -58,-12Z', '#1c1a1a', '#0a0808') +
    line('M-56,-13Q-30,-44 0,-46Q30,-44 56,-13', '#4a4440', 2) +
    `<circle cx="16" cy="-28" r="7" fill="#f1e3bf" stroke="#a3303a" stroke-width="3.5"/><circle cx="16" cy="-28" r="2.4" fill="#2b4f9a"/>`,
  gilded: // an admiral's
    area('M-56,-10Q-30,-8 -22,-16Q0,-8 22,-16Q30,-8 56,-10Q44,-24 28,-36Q0,-58 -28,-36Q-44,-24 -56,-10Z', '#141b33', GOLD) +
    `<circle cy="-30" r="7" fill="#f1e3bf" stroke="#8a2a2a" stroke-width="3"/>`,
  turban:
    area('M-24,-8Q-32,-30 -14,-42Q0,-54 14,-42Q32,-30 24,-8Q0,-18 -24,-8Z', '#f3e8cd', '#5a4128') +
    line('M-23,-12Q-6,-34 16,-40M-14,-15Q6,-28 25,-24M-26,-24Q-14,-38 4,-46', '#b59a68', 2.4) +
    area('M0,-58Q5,-50 3,-42L0,-38L-3,-42Q-5,-50 0,-58Z', GOLD, '#6d4a18') +
    `<circle cy="-33" r="5.5" fill="#3f7fc9" stroke="#f0cf7a" stroke-width="2"/>` +
    area('M24,-10Q34,6 28,26Q22,22 20,12Z', '#e2d4b2', '#5a4128'),
  plumed: // a marshal's, with a green plume
    area('M-20,-40Q-8,-66 20,-62Q6,-52 4,-38Z', '#4f7a45', '#23381f') +
    area('M-50,-12Q-24,-8 0,-14Q24,-8 50,-12Q42,-42 0,-46Q-42,-42 -50,-12Z', '#2a2622', GOLD) +
    line('M10,-40L18,-16', GOLD, 4),
  shako: area('M-20,-12L-25,-50H25L20,-12Q0,-19 -20,-12Z', '#20242e', '#0a0c12') + area('M-22,-12Q0,-4 24,-11L22,-17Q0,-10 -20,-17Z', '#0f1116') + `<circle cy="-32" r="8" fill="${GOLD}" stroke="#6d4a18"/>`,
  fur: area('M-26,-8Q-36,-40 -16,-48Q0,-58 16,-48Q36,-40 26,-8Q0,-18 -26,-8Z', '#4a3a2c', '#241a12') + line('M-18,-22q6,-8 12,0q6,-10 12,0q6,-8 12,0', '#8a7052', 2.4),
}

// -- pinned to the coat
const PINS = {
  none: '',
  star: area('M20,38l4,8 8,1 -6,6 2,8 -8,-4 -8,4 2,-8 -6,-6 8,-1z', '#f0cf7a', '#6d4a18'),
  sash: area('M-36,26L-24,22L30,64H8Z', '#a3303a', '#4a1218'),
  cross: area('M-30,42h6v-6h6v6h6v6h-6v6h-6v-6h-6z', '#f0cf7a', '#6d4a18'),
}

interface Looks {
  readonly hat: keyof typeof HATS
  readonly hair: keyof typeof HAIR
  readonly face: keyof typeof FACES
  readonly beard: keyof typeof BEARDS
  readonly coat: keyof typeof COATS
  readonly pin: keyof typeof PINS
}

const LEADERS: Readonly<Record<string, Looks>> = {
  'Napoleon Bonaparte': { hat: 'across', hair: 'dark', face: 'pale', beard: 'none', coat: 'green', pin: 'star' },
  Saladin: { hat: 'turban', hair: 'none', face: 'brown', beard: 'full', coat: 'ochre', pin: 'none' },
  'Admiral Nelson': { hat: 'gilded', hair: 'queue', face: 'rosy', beard: 'none', coat: 'navy', pin: 'star' },
  'Archduke Charles': { hat: 'plumed', hair: 'fair', face: 'rosy', beard: 'whiskers', coat: 'white', pin: 'sash' },
  'Alexander the Great': { hat: 'fur', hair: 'fair', face: 'pale', beard: 'none', coat: 'teal', pin: 'none' },
  'Simon Bolivar': { hat: 'plumed', hair: 'dark', face: 'rosy', beard: 'whiskers', coat: 'navy', pin: 'sash' },
}

function looksOf(name: string): Looks {
  const known = LEADERS[name]
  if (known) return known
  let number = 7
  for (const letter of name) number = (number * 31 + letter.charCodeAt(0)) >>> 0
  const one = <T extends object>(parts: T): keyof T => {
    const names = Object.keys(parts) as (keyof T)[]
    number = (number * 1664525 + 1013904223) >>> 0
    return names[(number >>> 8) % names.length]!
  }
  return { hat: one(HATS), hair: one(HAIR), face: one(FACES), beard: one(BEARDS), coat: one(COATS), pin: one(PINS) }
}

// Drawn around the middle, in a circle of 62.
export function portrait(name: string): string {
  const { hat, hair, face, beard, coat, pin } = looksOf(name)
  return COATS[coat] + PINS[pin] + FACES[face] + HAIR[hair] + BEARDS[beard] + HATS[hat]
}

// Somebody leads them, and nobody knows who.
export const STRANGER = area('M-44,64Q-42,26 -16,20L16,20Q42,26 44,64Z', '#2a1c12') + area('M-22,-10Q-24,14 0,26Q24,14 22,-10Q22,-40 0,-42Q-22,-40 -22,-10Z', '#2a1c12')



