// Skins: a folder `skins/GAME` with a `Skin.svelte` draws that game's play area; without one the plain parts do.
// A skin gets the stage, and may use everything in `src/parts`.

import type { Component } from 'svelte'
import type { Stage } from '../lib/stage'

export type Skin = Component<{ stage: Stage }>

const skins = import.meta.glob<{ default: Skin }>('./*/Skin.svelte')

export async function skinOf(game: string): Promise<Skin | null> {
  const load = skins[`./${game}/Skin.svelte`]
  return load ? (await load()).default : null
}
