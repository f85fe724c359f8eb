// The account of a run, read from what was told of it: how its rooms ended, and which way it went (SD-149).

import type { Told } from '../../lib/protocol'
import { numberIn, wordIn } from '../../lib/values'

type Line = Pick<Told, 'kind' | 'values'>

const OWN = ['Structure', 'Veil', 'Presence'] as const
const OTHER = ['Vitality', 'Resolve', 'Nerve'] as const

export interface RoomEnd {
  readonly name: string
  readonly end: string // how it ended; '' while it goes on
  readonly rounds: number
}

// The state of both sides after a round: what they have left, as a share of the most that was seen of it.
export interface Beat {
  readonly room: number // from 0
  readonly round: number
  readonly dungeon: number
  readonly visitor: number
}

export interface Account {
  readonly rooms: readonly RoomEnd[]
  readonly beats: readonly Beat[]
}

export function readAccount(lines: readonly Line[]): Account {
  const highs = highest(lines)
  const left = new Map(highs)
  const share = (names: readonly string[]) => names.reduce((sum, name) => sum + (highs.has(name) ? left.get(name)! / highs.get(name)! : 1), 0) / names.length
  const rooms: { name: string; end: string; rounds: number }[] = []
  const beats: Beat[] = []
  const beat = () => beats.push({ room: Math.max(0, rooms.length - 1), round: rooms.at(-1)?.rounds ?? 0, dungeon: share(OWN), visitor: share(OTHER) })
  for (const line of lines) {
    if (line.kind === 'room') rooms.push({ name: wordIn(line, 'room'), end: '', rounds: 0 })
    const room = rooms.at(-1)
    if (line.kind === 'round') {
      beat()
      if (room) room.rounds = numberIn(line, 'round')
    } else if (line.kind === 'loss' || line.kind === 'gain') {
      left.set(wordIn(line, 'resource'), numberIn(line, 'now'))
    } else if (line.kind === 'outcome' && room) {
      room.end = wordIn(line, 'outcome')
      beat()
    }
  }
  return { rooms, beats }
}

// The most that was seen of each gauge: before its first loss it was full.
function highest(lines: readonly Line[]): Map<string, number> {
  const highs = new Map<string, number>()
  for (const line of lines) {
    if (line.kind !== 'loss' && line.kind !== 'gain') continue
    const name = wordIn(line, 'resource')
    const now = numberIn(line, 'now')
    const before = line.kind === 'loss' ? now + numberIn(line, 'amount') : now
    highs.set(name, Math.max(1, highs.get(name) ?? 0, before))
  }
  return highs
}

// Which way it goes: above 0 for the dungeon, below it for the visitor.
export const leadOf = ({ dungeon, visitor }: Beat): number => dungeon - visitor
