// What the last quest came to, read out of the log: what was won, found and learned, and who is not there any more.

import type { LogLine } from '../../lib/stage'

export interface Homecoming {
  readonly ending: 'won' | 'retreat' | 'lost'
  readonly text: string
  readonly coins: number // the reward, and what was found on the way
  readonly xp: number // what the living have shared
  readonly cards: number // of the stack that were turned over
  readonly dead: readonly string[]
  readonly doom: boolean
  readonly news: readonly string[] // of places that were left alone
}

const ENDINGS = ['won', 'won', 'retreat', 'lost'] as const
const numberOf = (line: LogLine, name: string) => Number(line.values?.[name] ?? 0)

// null: no quest has ended yet, or the next one has begun.
export function homecomingOf(log: readonly LogLine[]): Homecoming | null {
  const end = log.findLastIndex(({ kind }) => kind === 'quest-over')
  if (end < 0 || log.slice(end).some(({ kind }) => kind === 'embark' || kind === 'flip')) return null
  const begin = log.slice(0, end).findLastIndex(({ kind }) => kind === 'embark' || kind === 'quest-over')
  const lines = log.slice(begin + 1, end + 1)
  const last = log[end]!
  const found = lines.filter(({ kind }) => kind === 'loot').reduce((sum, line) => sum + numberOf(line, 'coins'), 0)
  return {
    ending: ENDINGS[numberOf(last, 'ending')] ?? 'lost',
    text: last.text,
    coins: numberOf(last, 'coins') + found,
    xp: numberOf(last, 'xp'),
    cards: new Set(lines.filter(({ kind }) => kind === 'flip').map((line) => numberOf(line, 'card'))).size,
    dead: [...lines, ...log.slice(end + 1)].filter(({ kind, values }) => kind === 'dies' && values?.['hero']).map(({ text }) => text),
    doom: lines.some(({ kind }) => kind === 'doom'),
    news: log.slice(end).filter(({ kind }) => kind === 'unrest').map(({ text }) => text),
  }
}
