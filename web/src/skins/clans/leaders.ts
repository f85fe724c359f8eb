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

const BODY = 'M-48,64Q-46,26 -16,20L16,20Q46,26 48,64Z'
const collar = // broad, of beads, row by row
  area('M-34,30Q0,66 34,30L17,18Q0,31 -17,18Z', '#d0a24a', '#5a3c10') +
  line('M-30,34Q0,60 30,34', '#24508c', 3.4) +
  line('M-25,29Q0,50 25,29', '#a3303a', 3) +
  line('M-20,24Q0,40 20,24', '#24508c', 2.6)
const COATS_OF_ONE = {
  toga: area(BODY, '#efe6d2', '#8f7f60') + area('M-48,64Q-46,26 -16,20L9,20Q-12,40 -6,64Z', '#9a2430', '#4a1218') + line('M14,26Q8,46 12,64M26,30Q20,48 24,64', '#c9bb98', 2) + `<circle cx="-15" cy="27" r="5.5" fill="${GOLD}" stroke="#6d4a18" stroke-width="1.5"/>`,
  bronze: area(BODY, '#b9843c', '#5a3a12') + line('M-14,36Q-8,46 0,40Q8,46 14,36M0,40V64', '#7a5220', 2.4) + area('M-48,64Q-46,26 -16,20L-7,22Q-24,40 -26,64ZM48,64Q46,26 16,20L7,22Q24,40 26,64Z', '#5b2c6e', '#2c1238') + `<circle cx="-17" cy="28" r="4.5" fill="${GOLD}"/><circle cx="17" cy="28" r="4.5" fill="${GOLD}"/>`,
  beads: area(BODY, '#a8713f', '#5a3517') + collar,
  linen: area(BODY, '#f2ead8', '#a5987a') + area('M-48,64Q-46,26 -16,20L16,20Q46,26 48,64Q34,34 0,36Q-34,34 -48,64Z', '#c08a58') + collar,
  plate: area(BODY, '#aeb7c2', '#3f4750') + area('M-18,18Q0,34 18,18L20,27Q0,42 -20,27Z', '#cfd6de', '#4a525c') + line('M0,40V64M-30,34Q-22,46 -26,62M30,34Q22,46 26,62', '#6d7682', 2.4) + line('M-24,30Q-38,32 -42,46M24,30Q38,32 42,46', '#e6ebf0', 2.4),
  quilted: area(BODY, '#5f2b20', '#2a0f0a') + area('M-16,20L16,20L4,64H-24Z', '#7d3a28', '#2a0f0a') + line('M14,22L2,64', GOLD, 3.4) + area('M-20,20Q0,36 20,20L24,30Q0,46 -24,30Z', '#cbb187', '#6b5330'),
  buff: uniform('#22325f', '#0d1530', '#dcc48c', '#f1e2b6'),
  liberator: uniform('#1d2747', '#0b1020', '#b03038', '#f4ecd8'),
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

const kohl = line('M-12,-1.5h-6M12,-1.5h6', '#160c06', 2.2)
const FACES_OF_ONE = {
  painted: face('#b07a4c', '#754824', '#160c06') + kohl,
  queenly: face('#cf9c70', '#96623a', '#160c06') + kohl + line('M-4,14h8', '#a82a36', 2.8),
  steppe: face('#cd9a68', '#8f6036', '#1a0e06'),
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

const BEARDS_OF_ONE = {
  plaited: area('M-4.5,23L-6,43Q0,48 6,43L4.5,23Z', '#24508c', '#10243f') + line('M-5,29h10M-5.5,35h11M-5.5,41h11', GOLD, 2),
  drooping: area('M0,9Q-8,8 -14,23Q-7,16 0,13Q7,16 14,23Q8,8 0,9Z', '#1a100a') + area('M-5,20Q-4,34 0,38Q4,34 5,20Q0,24 -5,20Z', '#1a100a'),
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

const CAP = 'M-20,-6Q-27,-46 0,-47Q27,-46 20,-6Q15,-20 0,-18Q-15,-20 -20,-6Z' // hair, from ear to ear
const leaf = (x: number, y: number, turn: number) => `<ellipse cx="${x}" cy="${y}" rx="7.5" ry="3.4" fill="#8aa04a" stroke="#3d4a1c" transform="rotate(${turn} ${x} ${y})"/>`
const LEAVES = [[20, -14, 70], [23, -24, 55], [20, -34, 35], [12, -41, 15]] as const
const HATS_OF_ONE = {
  laurel: area(CAP, '#6f6252', '#3a3026') + LEAVES.map(([x, y, turn]) => leaf(x, y, -turn) + leaf(-x, y, turn)).join(''),
  attic: // a helmet with a crest
    area('M-6,-40Q-30,-74 22,-64Q42,-56 40,-26Q30,-50 6,-44Z', '#b8303a', '#4a1218') +
    area('M-23,-4Q-29,-46 0,-48Q29,-46 23,-4L15,2Q18,-16 0,-17Q-18,-16 -15,2Z', '#c9953f', '#5a3a12') +
    line('M-20,-22Q0,-34 20,-22', '#f0d080', 2.4),
  nemes:
    area('M-21,-6Q-31,-46 0,-49Q31,-46 21,-6L35,27Q26,34 17,27L17,-9Q0,-22 -17,-9L-17,27Q-26,34 -35,27Z', '#d9ae45', '#5f4212') +
    line('M-19,-32Q0,-42 19,-32M-22,-22Q0,-33 22,-22M-22,2L-31,18M-19,14L-29,28M22,2L31,18M19,14L29,28', '#24508c', 3.4) +
    area('M-4,-26Q-8,-46 0,-54Q8,-46 4,-26Z', '#b8862c', '#4a3210') + `<circle cy="-46" r="2.6" fill="#a3303a"/>`,
  tresses:
    area('M-20,-8Q-28,-47 0,-49Q28,-47 20,-8L28,30Q20,34 13,28Q19,8 16,-9Q0,-22 -16,-9Q-19,8 -13,28Q-20,34 -28,30Z', '#15100e', '#000') +
    line('M-24,2L-25,24M-20,8L-20,27M24,2L25,24M20,8L20,27', '#3a302a', 2) +
    line('M-22,-22Q0,-32 22,-22', GOLD, 4.5) + area('M-4,-27Q-7,-42 0,-48Q7,-42 4,-27Z', GOLD, '#5f4212'),
  steppe: // a pointed cap with a brim of fur
    area('M-22,-16Q-18,-40 0,-62Q18,-40 22,-16Z', '#8a2c22', '#3a100a') + line('M0,-60V-30', GOLD, 3) +
    area('M-28,-4Q-37,-26 -22,-27Q0,-35 22,-27Q37,-26 28,-4Q20,-17 0,-17Q-20,-17 -28,-4Z', '#d8c198', '#6b5330') +
    line('M-22,-16q5,-6 10,0q5,-7 10,0q5,-7 10,0q5,-6 10,0', '#9a8158', 2),
  pageboy: area('M-20,-8Q-26,-46 0,-47Q26,-46 20,-8Q24,8 19,17Q12,12 16,-6Q8,-17 0,-17Q-8,-17 -16,-6Q-12,12 -19,17Q-24,8 -20,-8Z', '#5a3a20', '#2c1a0c') + line('M-12,-38Q-4,-24 -8,-17M4,-42Q8,-28 6,-17', '#7a5432', 2),
  tricorne:
    area('M-50,-12Q-36,-36 -20,-33Q0,-54 20,-33Q36,-36 50,-12Q24,-26 0,-11Q-24,-26 -50,-12Z', '#1b1a20', GOLD) +
    `<circle cx="17" cy="-25" r="5.5" fill="#15131a" stroke="#efe6d2" stroke-width="2.5"/>`,
  curls: area(CAP, '#22160e', '#0e0805') + line('M-14,-40q6,8 0,16M0,-44q6,8 0,18M13,-40q-5,8 1,15', '#4a3424', 2.4),
}

// -- pinned to the coat
const PINS = {
  none: '',
  star: area('M20,38l4,8 8,1 -6,6 2,8 -8,-4 -8,4 2,-8 -6,-6 8,-1z', '#f0cf7a', '#6d4a18'),
  sash: area('M-36,26L-24,22L30,64H8Z', '#a3303a', '#4a1218'),
  cross: area('M-30,42h6v-6h6v6h6v6h-6v6h-6v-6h-6z', '#f0cf7a', '#6d4a18'),
}

// What belongs to one leader alone is nobody else's by chance.
const ALL = {
  coat: { ...COATS, ...COATS_OF_ONE },
  face: { ...FACES, ...FACES_OF_ONE },
  hair: HAIR,
  beard: { ...BEARDS, ...BEARDS_OF_ONE },
  hat: { ...HATS, ...HATS_OF_ONE },
  pin: PINS,
}

interface Looks {
  readonly hat: keyof typeof ALL.hat
  readonly hair: keyof typeof ALL.hair
  readonly face: keyof typeof ALL.face
  readonly beard: keyof typeof ALL.beard
  readonly coat: keyof typeof ALL.coat
  readonly pin: keyof typeof ALL.pin
}

const LEADERS: Readonly<Record<string, Looks>> = {
  'Napoleon Bonaparte': { hat: 'across', hair: 'dark', face: 'pale', beard: 'none', coat: 'green', pin: 'star' },
  Saladin: { hat: 'turban', hair: 'none', face: 'brown', beard: 'full', coat: 'ochre', pin: 'none' },
  'Admiral Nelson': { hat: 'gilded', hair: 'queue', face: 'rosy', beard: 'none', coat: 'navy', pin: 'star' },
  'Archduke Charles': { hat: 'plumed', hair: 'fair', face: 'rosy', beard: 'whiskers', coat: 'white', pin: 'sash' },
  'Alexander the Great': { hat: 'attic', hair: 'fair', face: 'pale', beard: 'none', coat: 'bronze', pin: 'none' },
  'Simon Bolivar': { hat: 'curls', hair: 'none', face: 'rosy', beard: 'whiskers', coat: 'liberator', pin: 'star' },
  'Ramesses II': { hat: 'nemes', hair: 'none', face: 'painted', beard: 'plaited', coat: 'beads', pin: 'none' },
  'Julius Caesar': { hat: 'laurel', hair: 'none', face: 'rosy', beard: 'none', coat: 'toga', pin: 'none' },
  Cleopatra: { hat: 'tresses', hair: 'none', face: 'queenly', beard: 'none', coat: 'linen', pin: 'none' },
  'Genghis Khan': { hat: 'steppe', hair: 'none', face: 'steppe', beard: 'drooping', coat: 'quilted', pin: 'none' },
  'Joan of Arc': { hat: 'pageboy', hair: 'none', face: 'pale', beard: 'none', coat: 'plate', pin: 'cross' },
  'George Washington': { hat: 'tricorne', hair: 'queue', face: 'rosy', beard: 'none', coat: 'buff', pin: 'none' },
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
  return ALL.coat[coat] + ALL.pin[pin] + ALL.face[face] + ALL.hair[hair] + ALL.beard[beard] + ALL.hat[hat]
}

// Somebody leads them, and nobody knows who.
export const STRANGER = area('M-44,64Q-42,26 -16,20L16,20Q42,26 44,64Z', '#2a1c12') + area('M-22,-10Q-24,14 0,26Q24,14 22,-10Q22,-40 0,-42Q-22,-40 -22,-10Z', '#2a1c12')



