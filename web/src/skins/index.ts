// Skins: a folder `skins/GAME` with a `Skin.svelte` draws that game's play area; without one the plain parts do.
// A skin gets the stage, and may use everything in `src/parts`. A `CardFace.svelte` beside it draws the game's cards
// wherever else they are shown; what is no card has the plain face. A `score.ts` says how the game sounds.

import type { Component } from 'svelte'
import type { Card, Word } from '../lib/protocol'
import type { Score } from '../lib/sound/score'
import type { Stage } from '../lib/stage'
import PlainFace from '../parts/CardFace.svelte'

export type Skin = Component<{ stage: Stage }>

const skins = import.meta.glob<{ default: Skin }>('./*/Skin.svelte')

export async function skinOf(game: string): Promise<Skin | null> {
  const load = skins[`./${game}/Skin.svelte`]
  return load ? (await load()).default : null
}

const scores = import.meta.glob<{ SCORE: Score }>('./*/score.ts')

// How that game sounds; null: as the house does.
export async function scoreOf(game: string): Promise<Score | null> {
  const load = scores[`./${game}/score.ts`]
  return load ? (await load()).SCORE : null
}

export type Face = Component<{ card: Card; glossary?: readonly Word[] }>

const faces = import.meta.glob<{ default: Face }>('./*/CardFace.svelte')

// How a kind of thing of that game is drawn: "card", "gremlin" …
export async function facesOf(game: string): Promise<(kind: string) => Face> {
  const load = faces[`./${game}/CardFace.svelte`]
  const own = load ? (await load()).default : PlainFace
  return (kind) => (kind === 'card' ? own : PlainFace)
}
