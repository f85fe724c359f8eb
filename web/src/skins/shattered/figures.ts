// The visitors, large. Each is one drawing for each feeling, baked when it is needed; they stand in the measures of the room.

import type { Feeling, Mood } from './feeling'
import { fox, stag, tortoise } from './beasts'
import { boar } from './boar'
import { cloaked, crownless, pilgrims, surveyors } from './cloaked'
import { blurs, glow, sheet } from './growth'
import { moth } from './moth'
import { symbiote } from './symbiote'

export const FIGURE = { x: 400, y: 130, width: 640, height: 500 } as const // where on the board it is drawn

// What the mood does to a face and the light around it; every figure has its own way of showing it.
export interface Air {
  readonly open: number // of the eye: 0 closed, 1 wide
  readonly pupil: number // 1: as usual
  readonly brow: number // -1 raised in fear, 1 down in anger
  readonly mouth: number // 0 closed, 1 wide open
  readonly raised: number // thorns, wings, tendrils: -1 hang, 1 stand up
  readonly eye: string
  readonly heart: string // the light around it
  readonly rim: string
  readonly strength: number
}

export const AIRS: Readonly<Record<Mood, Air>> = {
  calm: { open: 0.6, pupil: 1, brow: 0, mouth: 0, raised: 0.3, eye: '#ffc06a', heart: '#ffcf86', rim: '#a06a20', strength: 0.35 },
  curious: { open: 0.75, pupil: 1.3, brow: -0.2, mouth: 0, raised: 0.1, eye: '#d9f0a0', heart: '#dff0a0', rim: '#5a7a30', strength: 0.45 },
  trusting: { open: 0.35, pupil: 1.6, brow: -0.3, mouth: 0, raised: -0.4, eye: '#c9ffe8', heart: '#b6ffe0', rim: '#2f8f6a', strength: 0.6 },
  wary: { open: 0.7, pupil: 0.8, brow: 0.45, mouth: 0.15, raised: 0.6, eye: '#ffb45a', heart: '#ff9a4a', rim: '#9a4a18', strength: 0.45 },
  afraid: { open: 1, pupil: 0.4, brow: -1, mouth: 0.4, raised: 1, eye: '#eaf4ff', heart: '#9fc8ff', rim: '#3a5a9a', strength: 0.5 },
  enraged: { open: 0.7, pupil: 0.6, brow: 1, mouth: 1, raised: 1, eye: '#ffa04a', heart: '#ff7a3c', rim: '#b8401c', strength: 0.85 },
  weary: { open: 0.25, pupil: 1, brow: -0.5, mouth: 0.1, raised: -0.8, eye: '#c9b48a', heart: '#b8a888', rim: '#5a5040', strength: 0.25 },
}

export interface Felt extends Feeling {
  readonly air: Air
}

const DRAWN: Readonly<Record<string, (felt: Felt) => string>> = {
  'thornback-boar': boar,
  'veil-moth': moth,
  'drift-symbiote': symbiote,
  'cinder-fox': fox,
  'hollow-stag': stag,
  'moss-tortoise': tortoise,
  'lantern-surveyors': surveyors,
  'ashen-pilgrims': pilgrims,
  'crownless-company': crownless,
}

export function figure(creature: string, feeling: Feeling): string {
  const air = AIRS[feeling.mood]
  const defs = `<defs>${blurs(2, 5, 8, 22)}${glow('mood', air.heart, air.rim, air.strength)}${glow('eye', air.eye, air.rim, 0.75)}</defs>`
  const { x, y, width, height } = FIGURE
  return sheet(width, height, defs + (DRAWN[creature] ?? cloaked)({ ...feeling, air }), `${x} ${y} ${width} ${height}`)
}

// Torn hide with light in it; never blood.
export function gash(d: string): string {
  return `<path d="${d}" fill="#ff6a3a" opacity=".7" filter="url(#b2)"/><path d="${d}" fill="#5a1408" stroke="#ff9a6a" stroke-width="1.1"/>`
}

export function shadow(x: number, width: number, y = 580): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.max(10, width * 0.1)}" fill="#050302" opacity=".75" filter="url(#b8)"/>`
}
