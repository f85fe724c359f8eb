// Where units have fallen of late, with what led to it: read out of the log as far as it has been told.

import type { LogLine } from '../../lib/stage'
import { numberIn, wordIn } from '../../lib/values'

export interface Fallen {
  readonly name: string
  readonly owner: number
  readonly when: number // the turn or the round
  readonly fight: readonly string[] // the last line is its end
}

// How many turns or rounds later a marker is still there.
const LASTS = { turn: 2, round: 1 } as const
// What begins something new: no fight goes back beyond it.
const BEGINNINGS = ['turn', 'round', 'ready', 'play', 'hidden-play', 'move', 'cross', 'hero', 'capture', 'draw', 'drawn']
// … and what clears the field: a battle of a campaign or of a series.
const BATTLES = ['battle-begun', 'new-battle']
const BLOWS = ['attack', 'base-attack', 'spy']
const LONGEST = 12 // lines

// By tile. `now`: the turn or round that it is.
export function gravesIn(log: readonly LogLine[], time: 'turn' | 'round', now: number): ReadonlyMap<string, readonly Fallen[]> {
  const graves = new Map<string, Fallen[]>()
  let when = 0
  log.forEach((line, n) => {
    if (BATTLES.includes(line.kind)) {
      graves.clear()
      when = 0
    }
    if (line.kind === time) when = numberIn(line, time)
    const tile = tileOf(line)
    if (line.kind !== 'destroyed' || !tile || now - when > LASTS[time]) return
    const fallen = { name: wordIn(line, 'card'), owner: numberIn(line, 'seat'), when, fight: fightBefore(log, n, tile) }
    graves.set(tile, [...(graves.get(tile) ?? []), fallen])
  })
  return graves
}

const tileOf = (line: LogLine) => wordIn(line, 'tile').toLowerCase()

// What happened on the tile since the fight began; a blow may have been aimed at another one, and been answered.
function fightBefore(log: readonly LogLine[], end: number, tile: string): readonly string[] {
  const lines: string[] = []
  for (let n = end; n >= 0 && lines.length < LONGEST; n--) {
    const line = log[n]!
    if (BEGINNINGS.includes(line.kind)) break
    const blow = BLOWS.includes(line.kind)
    if (blow || tileOf(line) === tile) lines.unshift(line.text)
    if (blow) break
  }
  return lines
}
