import { beforeEach, describe, expect, it } from 'vitest'
import type { Tutorial, View } from './protocol'
import { forget } from './storage'
import { dueHint, Guide, pointedAt, type Moment } from './tutorial.svelte'

function view(tags: string[] = [], over = false): View {
  return {
    seat: 0,
    prompt: { part: 'prompt', text: 'What now?' },
    parts: [
      { part: 'zone', id: 'hand', title: 'Hand', cards: [{ part: 'card', id: 'hand-1', name: 'Key' }] },
      {
        part: 'grid',
        id: 'plate',
        title: 'Plate',
        columns: 2,
        cells: [
          { part: 'cell', id: 'r1c1', name: 'r1c1', values: { draw: 1 }, card: { part: 'card', id: 'gear-r1c1', name: 'A' } },
          { part: 'cell', id: 'r1c2', name: 'r1c2', card: { part: 'card', id: 'gear-r1c2', name: 'B', tags } },
        ],
      },
    ],
    over,
  }
}
const moment = (moves = 0, kinds: string[] = [], tags: string[] = [], over = false): Moment => ({
  view: view(tags, over),
  moves,
  kinds: new Set(kinds),
})
const lesson: Tutorial = {
  title: 'First',
  options: {},
  tips: [
    { text: 'your hand', at: 'hand' },
    { text: 'it is ready', at: 'gear-', value: 'ready' },
    { text: 'it fired', at: 'gear-', after: 'fire' },
    { text: 'take back', moves: 2 },
  ],
}

beforeEach(() => forget('orrery.tutorial.t1'))

describe('where a hint points', () => {
  it('is the part of that very name before any that only begins so', () => {
    expect(pointedAt({ text: '', at: 'hand' }, view())).toBe('hand')
    expect(pointedAt({ text: '', at: 'gear-' }, view())).toBe('gear-r1c1')
  })

  it('is the first part that has the value', () => {
    expect(pointedAt({ text: '', at: 'gear-', value: 'ready' }, view(['ready']))).toBe('gear-r1c2')
    expect(pointedAt({ text: '', at: 'gear-', value: 'ready' }, view())).toBeNull()
    expect(pointedAt({ text: '', at: 'r', value: 'draw' }, view())).toBe('r1c1')
  })
})

describe('which hint is due', () => {
  const due = (seen: number[], at: Moment) => dueHint(lesson.tips, new Set(seen), at)?.tip.text

  it('waits for moves, events and values', () => {
    expect(due([], moment())).toBe('your hand')
    expect(due([0], moment())).toBeUndefined()
    expect(due([0], moment(0, [], ['ready']))).toBe('it is ready')
    expect(due([0], moment(1, ['fire']))).toBe('it fired')
    expect(due([0], moment(2))).toBe('take back')
  })

  it('is none when the match is over', () => {
    expect(due([], moment(0, [], [], true))).toBeUndefined()
  })
})

describe('a guided match', () => {
  it('shows one hint after the other and remembers what was read', () => {
    const guide = new Guide(lesson, 't1')
    guide.look(moment(1, ['fire']))
    expect(guide.hint?.tip.text).toBe('your hand')
    guide.next()
    expect(guide.hint?.tip.text).toBe('it fired')
    const later = new Guide(lesson, 't1')
    later.look(moment(1, ['fire']))
    expect(later.hint?.tip.text).toBe('it fired')
  })

  it('goes on by itself when a decision was made', () => {
    const guide = new Guide(lesson, 't1')
    guide.look(moment(0))
    guide.look(moment(1, ['fire']))
    expect(guide.hint?.tip.text).toBe('it fired')
  })

  it('turns no page while the other side plays', () => {
    const guide = new Guide(lesson, 't1')
    for (const kinds of [[], ['turn'], ['turn', 'fire']]) {
      guide.look(moment(0, kinds))
      expect(guide.hint?.tip.text).toBe('your hand')
    }
    guide.next()
    expect(guide.hint?.tip.text).toBe('it fired')
  })

  it('follows the part it points at, and leaves with it', () => {
    const guide = new Guide({ ...lesson, tips: [lesson.tips[1]!] }, 't1')
    guide.look(moment(0, [], ['ready']))
    expect(guide.hint?.part).toBe('gear-r1c2')
    guide.look(moment(0))
    expect(guide.hint).toBeNull()
    guide.look(moment(0, [], ['ready']))
    expect(guide.hint?.part).toBe('gear-r1c2')
  })

  it('can be switched off and on, which is remembered', () => {
    const guide = new Guide(lesson, 't1')
    guide.look(moment())
    guide.turn(true)
    expect(guide.hint).toBeNull()
    const later = new Guide(lesson, 't1')
    later.look(moment())
    expect(later.hint).toBeNull()
    later.turn(false)
    expect(later.hint?.tip.text).toBe('your hand')
  })
})
