// What is asked first when a table is set up. The rest is for those who look for it, and waits below as all flags do.

import type { OptionInfo } from './protocol'

const FIRST: Readonly<Record<string, readonly string[]>> = {
  clans: ['mode', 'deck-1', 'deck-2', 'hero-1', 'hero-2'],
  chaos: ['play', 'heroes', 'seats', 'party', 'quests', 'risk', 'biome', 'quest'],
  shattered: ['visitor', 'room', 'rooms'],
}

// Of a game that is not named above, all that is no flag.
export function isAskedFirst(game: string, option: OptionInfo): boolean {
  return option.kind !== 'flag' && (FIRST[game]?.includes(option.name) ?? true)
}
