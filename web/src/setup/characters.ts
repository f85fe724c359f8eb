// What can be chosen when a table is set up, as somebody or something with a face: a picture, a sentence, a manner.
// A world that has such choices has a file here, loaded when its set-up page is opened.

import { wear } from '../lib/clothes'

export interface Character {
  readonly icon?: string // the outline of an icon
  readonly drawing?: string // or a drawing of its own: SVG around the middle, 130 wide
  readonly ground: string // the colour behind it
  readonly line: string
  readonly style?: string // in a word or two
}

// By option, then by choice.
export type Characters = Readonly<Record<string, Readonly<Record<string, Character>>>>

const worlds = import.meta.glob<{ CHARACTERS: Characters }>('./worlds/*.ts')
const clothes = import.meta.glob('../skins/*/clothes.css')

// A journey has the characters of its world: `tourbillon-run` those of `tourbillon`.
export async function charactersOf(game: string): Promise<Characters> {
  const load = worlds[`./worlds/${worldOf(game)}.ts`]
  return load ? (await load()).CHARACTERS : {}
}

// Loads what the page wears in that world; whether there is anything to wear.
async function clothesOf(game: string): Promise<boolean> {
  const load = clothes[`../skins/${worldOf(game)}/clothes.css`]
  await load?.()
  return load !== undefined
}

// The page is part of a world for as long as it is open; what comes back takes the clothes off.
export function dress(game: string): () => void {
  let open = true
  void clothesOf(game).then((some) => some && open && wear(game))
  return () => {
    open = false
    wear(null)
  }
}

function worldOf(game: string): string {
  return game.split('-')[0]!
}
