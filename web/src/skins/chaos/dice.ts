// What lies in the dice tray: the dice of the last attack, check or Channel that has been told, and what they came to.

import type { LogLine } from '../../lib/stage'

export interface Thrown {
  readonly id: number // of the line that tells it: another throw is another one
  readonly kind: 'attack' | 'check' | 'channel' | 'tension'
  readonly by: number // the figure that threw
  readonly at: number // whom it was thrown at; -1: nobody
  readonly faces: readonly Face[]
  readonly total: number
  readonly against: number
  readonly margin: number
  readonly outcome: string // a tier, "success", "perfect" …
}

export interface Face {
  readonly id: number
  readonly sides: number
  readonly face: number
  readonly of: 'mine' | 'theirs' | 'chaos'
}

const RESULTS = ['attack', 'check', 'channel', 'safe', 'stir', 'chaos']

const numbers = (line: LogLine) => (name: string) => Number(line.values?.[name] ?? -1)

// The last throw that is over; dice that have fallen since then lie in the tray alone.
export function lastThrow(log: readonly LogLine[]): Thrown | null {
  const at = log.findLastIndex((line) => RESULTS.includes(line.kind))
  return at < 0 ? null : thrown(log, at)
}

// Dice that have been told since the last result: they are still being thrown.
export function fallen(log: readonly LogLine[]): readonly Face[] {
  const found: Face[] = []
  for (let at = log.length - 1; at >= 0 && log[at]!.kind === 'die'; at--) found.unshift(faceOf(log[at]!))
  return found
}

function faceOf(line: LogLine): Face {
  const number = numbers(line)
  const purpose = String(line.values?.['purpose'] ?? '')
  const chaos = line.values?.['stream'] === 'chaos'
  return { id: line.id, sides: number('sides'), face: number('face'), of: chaos ? 'chaos' : purpose === 'defence' ? 'theirs' : 'mine' }
}

function thrown(log: readonly LogLine[], at: number): Thrown {
  const line = log[at]!
  const number = numbers(line)
  const base = { id: line.id, at: -1, margin: 0, against: 0 }
  if (line.kind === 'attack') {
    const faces: Face[] = [
      { id: line.id, sides: 20, face: number('natural'), of: 'mine' },
      { id: line.id + 0.5, sides: 20, face: number('against'), of: 'theirs' },
    ]
    return {
      ...base, kind: 'attack', by: number('attacker'), at: number('target'), faces, total: number('total'),
      against: number('defence'), margin: Number(line.values?.['margin'] ?? 0), outcome: String(line.values?.['tier'] ?? ''),
    } // prettier-ignore
  }
  const die = log.slice(0, at).findLast((each) => each.kind === 'die')
  const faces = die ? [faceOf(die)] : []
  if (line.kind === 'check') {
    const [total, against] = [number('total'), number('difficulty')]
    const outcome = number('success') > 0 ? 'success' : 'failure'
    return { ...base, kind: 'check', by: number('figure'), faces, total, against, margin: total - against, outcome }
  }
  if (line.kind === 'channel') {
    const [total, against] = [number('face'), number('level')]
    return { ...base, kind: 'channel', by: number('figure'), at: number('target'), faces, total, against, outcome: String(line.values?.['outcome'] ?? '') }
  }
  const face = number('face')
  const found: Face[] = [{ id: line.id, sides: 10, face, of: 'chaos' }]
  return { ...base, kind: 'tension', by: -1, faces: found, total: face, outcome: line.kind }
}
