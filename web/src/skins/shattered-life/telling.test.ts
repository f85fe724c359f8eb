import { describe, expect, it } from 'vitest'
import type { Told, View } from '../../lib/protocol'
import type { LogLine, Motion } from '../../lib/stage'
import { grownBefore, isVisiting, linesOf, shownOf } from './telling'

const table = (scene: string): View => ({ seat: 0, parts: [{ part: 'track', id: 'visits', title: 'Visits', steps: [], at: 0, values: { scene } }], prompt: { text: '' } }) as unknown as View
const [rest, visit] = [table('rest'), table('visit')]
const motion = (kind: string, before: View, after: View): Motion => ({ now: { kind, text: '' } as Told, before, after, left: 0, touched: [], shown: new Map(), pace: 1, skip: () => {} })
const still: Motion = { ...motion('', rest, rest), now: null, before: null, after: null }
const line = (kind: string, values: Record<string, string | number> = {}): LogLine => ({ id: 0, text: '', kind, move: 0, values })

describe('what is shown', () => {
  it('is the visit from its first room to its last blow', () => {
    expect(isVisiting({ seen: rest, motion: still })).toBe(false)
    expect(isVisiting({ seen: rest, motion: motion('grown', rest, visit) })).toBe(false)
    expect(isVisiting({ seen: rest, motion: motion('visit', rest, visit) })).toBe(false)
    expect(isVisiting({ seen: rest, motion: motion('room', rest, visit) })).toBe(true)
    expect(isVisiting({ seen: visit, motion: motion('loss', visit, rest) })).toBe(true)
    expect(isVisiting({ seen: visit, motion: motion('visit-over', visit, rest) })).toBe(false)
  })

  it('is who the dungeon has become as soon as the visit is told to be over', () => {
    expect(shownOf({ seen: visit, motion: motion('loss', visit, rest) })).toBe(visit)
    expect(shownOf({ seen: visit, motion: motion('visit-over', visit, rest) })).toBe(rest)
  })
})

describe('the log of a life', () => {
  const log = [line('visit', { visit: 1 }), line('room'), line('visit-over', { visit: 1 }), line('learned'), line('grown', { room: 'Root Hollow', drive: 'Hunger', in: 'A', out: 'B' }), line('visit', { visit: 2 }), line('room')]

  it('falls into visits', () => {
    expect(linesOf(log, 1).map(({ kind }) => kind)).toEqual(['visit', 'room', 'visit-over'])
    expect(linesOf(log, 2).map(({ kind }) => kind)).toEqual(['visit', 'room'])
    expect(linesOf(log, 3)).toEqual([])
  })

  it('says what had grown before each', () => {
    expect(grownBefore(log, 1)).toEqual([])
    expect(grownBefore(log, 2)).toEqual([{ room: 'Root Hollow', drive: 'Hunger', come: 'A', out: 'B' }])
  })
})
