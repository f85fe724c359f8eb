// Games that were called otherwise before: old addresses and what this browser has kept still name them so.

import { FORMERLY } from './protocol'

export function nameNow(game: string): string {
  return (Object.hasOwn(FORMERLY, game) && FORMERLY[game]) || game
}
