// What tells the eight places apart: their stone, their liquids, the ground behind their foes, and what stands in their rooms.

export interface Biome {
  readonly stone: string // the light on the floor
  readonly wall: string
  readonly glow: string // what shines by itself here
  readonly pool: { readonly rim: string; readonly body: string; readonly shine: string }
  readonly foe: readonly [dark: string, mid: string, lit: string, rim: string] // planes of a portrait, from shade to light
  readonly ground: readonly [near: string, far: string] // behind a portrait
  readonly dice: readonly string[] // five tones and the edge
  readonly ink: string // the number on that die
  readonly stands: 'pillar' | 'glass' | 'pots' | 'bones' | 'frozen' | 'trunk' | 'brass' | 'crate'
}

const water = { rim: '#0b1c20', body: '#1d4a50', shine: '#d8c9a0' }

export const BIOMES: Readonly<Record<string, Biome>> = {
  sump: {
    stone: '#b9a68d', wall: '#8a7766', glow: '#9fd021', pool: { rim: '#22340a', body: '#6c9a16', shine: '#efffa0' },
    foe: ['#2a2210', '#6a5529', '#c29a55', '#eaff9a'], ground: ['#a9bd3c', '#1a1d0a'],
    dice: ['#10150a', '#1e2912', '#2f3f1a', '#435a22', '#6c8a34', '#93b350'], ink: '#f1ffcf', stands: 'crate',
  },
  cloister: {
    stone: '#a3a79d', wall: '#6f7a78', glow: '#5fc0b8', pool: water,
    foe: ['#12262a', '#336066', '#8fbdb4', '#e4fff2'], ground: ['#4f9a96', '#0a1a1e'],
    dice: ['#081416', '#10262a', '#1c3f44', '#2d6066', '#4f8d90', '#84bdbb'], ink: '#e6fffa', stands: 'pillar',
  },
  glasswood: {
    stone: '#aeb3a4', wall: '#77806f', glow: '#a8f0d8', pool: { rim: '#16302a', body: '#3c7a68', shine: '#eafff6' },
    foe: ['#1b2f2b', '#4b7d70', '#a6dcc8', '#f2fffa'], ground: ['#7fc7ad', '#12241f'],
    dice: ['#0f1f1b', '#1c3a32', '#32604f', '#558f78', '#8cc7ac', '#cdf3e2'], ink: '#f4fffa', stands: 'glass',
  },
  kiln: {
    stone: '#b08d78', wall: '#8a5f4a', glow: '#ff7a2a', pool: { rim: '#3a0f05', body: '#c9430f', shine: '#ffe08a' },
    foe: ['#2d120a', '#7d3317', '#e07f36', '#ffe2a0'], ground: ['#d9622a', '#220b06'],
    dice: ['#1c0a06', '#38140b', '#5f2412', '#8d3a1b', '#c8622d', '#f0a25c'], ink: '#fff0d6', stands: 'pots',
  },
  ossuary: {
    stone: '#b7ac98', wall: '#857a6a', glow: '#e8d8a0', pool: water,
    foe: ['#2b251c', '#6f634c', '#cdbd97', '#fff6da'], ground: ['#a8966c', '#1a1610'],
    dice: ['#17130c', '#2c2519', '#4a3f2b', '#6f6044', '#a39069', '#d6c69d'], ink: '#fff8e2', stands: 'bones',
  },
  rime: {
    stone: '#a2b0bd', wall: '#6f7f90', glow: '#9fd8ff', pool: { rim: '#1a3144', body: '#5f93b4', shine: '#ffffff' },
    foe: ['#16283a', '#3f6a8c', '#a4d0ea', '#ffffff'], ground: ['#6fa9cf', '#0d1b29'],
    dice: ['#0b1724', '#14293d', '#234560', '#3b6a8c', '#6aa0c2', '#b0dcf3'], ink: '#f4fbff', stands: 'frozen',
  },
  orchard: {
    stone: '#a79f7e', wall: '#746b4e', glow: '#c9e06a', pool: { rim: '#1c130a', body: '#543c22', shine: '#c9a878' },
    foe: ['#25210f', '#5d5a24', '#b5b04e', '#f6f2a8'], ground: ['#8f9a3a', '#17190a'],
    dice: ['#141408', '#27280f', '#414419', '#636829', '#94993f', '#c7cc6e'], ink: '#fcffd9', stands: 'trunk',
  },
  observatory: {
    stone: '#9a98a4', wall: '#6a6878', glow: '#7fb0e8', pool: { rim: '#0a0f1c', body: '#243a5c', shine: '#ffe9b0' },
    foe: ['#151a2a', '#3b4a6b', '#93a9d0', '#ffeec2'], ground: ['#4f6aa0', '#0b0f1c'],
    dice: ['#0a0e18', '#141c2e', '#233250', '#3a5078', '#6580ad', '#a9bfe4'], ink: '#f2f6ff', stands: 'brass',
  },
} // prettier-ignore

export const biomeOf = (id: string): Biome => BIOMES[id] ?? BIOMES['sump']!

// Liquids and loose ground that melt into one shore, wherever they lie.
export interface Liquid {
  readonly rim: string
  readonly body: string
  readonly shine: string
  readonly glow?: string
  readonly grain: string // the waves: two frequencies
}

export function liquidOf(ground: string, biome: Biome): Liquid | null {
  const known: Readonly<Record<string, Liquid>> = {
    acid: { rim: '#22340a', body: '#6c9a16', shine: '#efffa0', glow: '#7fb414', grain: '.018 .034' },
    mud: { rim: '#1c130a', body: '#543c22', shine: '#c9a878', grain: '.022 .03' },
    shallow_water: { ...water, ...lighter(biome), grain: '.014 .036' },
    deep_water: { rim: '#040c10', body: '#0e2c36', shine: '#8fb0ac', grain: '.012 .03' },
    lava: { rim: '#3a0f05', body: '#d8500f', shine: '#ffe08a', glow: '#ff6a1a', grain: '.02 .03' },
    ice: { rim: '#28465c', body: '#7fb2cf', shine: '#ffffff', grain: '.05 .01' },
    fire: { rim: '#2a0d05', body: '#7a2a0c', shine: '#ffb45a', glow: '#ff8a2a', grain: '.03 .03' },
    darkness: { rim: '#030204', body: '#08060c', shine: '#2a2434', grain: '.02 .02' },
    pit: { rim: '#020102', body: '#060406', shine: '#1a1416', grain: '.02 .02' },
    tall_grass: { rim: '#1a2209', body: '#46551c', shine: '#c9d878', grain: '.16 .02' },
  }
  return known[ground] ?? null
}

function lighter({ pool }: Biome): { rim: string; body: string } {
  return { rim: pool.rim, body: pool.body }
}
