import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Frame, Replay, View } from './protocol'
import { lastOwnDecision, momentAsked, originOf, Replaying } from './replay.svelte'
import { settings } from './settings.svelte'

const view = (text: string): View => ({ seat: 0, parts: [], prompt: { part: 'prompt', text } })
const frame = (by: number, label: string, told: string[]): Frame => ({
  by,
  action: label,
  label,
  told: told.map((text) => ({ kind: 'said', text })),
  view: view(label),
})
const replay: Replay = {
  game: 'kuhn',
  title: 'Kuhn poker',
  options: {},
  seats: ['Ann', 'tree:400'],
  seat: 0,
  frames: [frame(-1, 'start', []), frame(0, 'bet', ['Ann bets.', 'More.']), frame(1, 'fold', ['tree:400 folds.'])],
  ending: { reason: 'fold', text: 'Ann wins 1.', scores: [1, -1], winners: [0], key: '7' },
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 1
})
afterEach(() => vi.useRealTimers())

describe('a replay', () => {
  it('is a stage at which nothing can be decided', () => {
    const stage = new Replaying(replay)
    expect([stage.game, stage.seat, stage.interactive, stage.canTakeBack]).toEqual(['kuhn', 0, false, false])
    expect(stage.seats.map((seat) => seat.name)).toEqual(['Ann', 'tree:400'])
  })

  it('shows the view, the log and the end of the moment it is at', () => {
    const stage = new Replaying(replay)
    expect([stage.view.prompt.text, stage.log.length, stage.ending]).toEqual(['start', 0, null])
    stage.goTo(1)
    stage.motion.skip()
    expect(stage.log.map((line) => [line.text, line.move])).toEqual([['Ann bets.', 1], ['More.', 1]])
    stage.goTo(2)
    stage.motion.skip()
    expect([stage.view.prompt.text, stage.log.length, stage.ending?.reason]).toEqual(['fold', 3, 'fold'])
  })

  it('tells a step on as a story, and nothing when it jumps', () => {
    const stage = new Replaying(replay)
    stage.goTo(1)
    expect(stage.motion.now?.text).toBe('Ann bets.')
    stage.goTo(0)
    expect(stage.motion.now).toBeNull()
    stage.goTo(2)
    expect(stage.motion.now).toBeNull()
    stage.stop()
  })

  it('shows nothing before it is told', () => {
    const stage = new Replaying(replay)
    stage.goTo(1)
    expect([stage.seen.prompt.text, stage.log.map((line) => line.text)]).toEqual(['start', ['Ann bets.']])
    vi.advanceTimersByTime(stage.motion.pace)
    expect([stage.seen.prompt.text, stage.log.length]).toEqual(['start', 2])
    vi.advanceTimersByTime(stage.motion.pace)
    expect(stage.seen.prompt.text).toBe('bet')
    stage.goTo(2)
    expect([stage.view.prompt.text, stage.seen.prompt.text, stage.ending]).toEqual(['fold', 'bet', null])
    vi.advanceTimersByTime(stage.motion.pace)
    expect([stage.seen.prompt.text, stage.ending?.reason]).toEqual(['fold', 'fold'])
  })

  it('stays within its bounds', () => {
    const stage = new Replaying(replay, 99)
    expect(stage.at).toBe(2)
    stage.goTo(-5)
    expect(stage.at).toBe(0)
    stage.goTo(99)
    expect(stage.at).toBe(2)
  })

  it('plays to the end and stops there; played again, it begins anew', () => {
    const stage = new Replaying(replay)
    stage.play()
    vi.advanceTimersByTime(20_000)
    expect([stage.at, stage.playing]).toEqual([2, false])
    stage.play()
    expect([stage.at, stage.playing]).toEqual([0, true])
    stage.pause()
    vi.advanceTimersByTime(20_000)
    expect(stage.at).toBe(0)
  })

  it('plays faster where the settings say so', () => {
    const slow = new Replaying(replay)
    slow.play()
    vi.advanceTimersByTime(1400)
    expect(slow.at).toBe(1)
    slow.stop()
    settings.speed = 4
    const quick = new Replaying(replay)
    quick.play()
    vi.advanceTimersByTime(1400)
    expect(quick.at).toBe(2)
    quick.stop()
  })
})

describe('what if', () => {
  const turns = (...turn: number[]): Frame => ({ ...frame(0, 'x', []), view: { ...view('x'), to_act: turn } })
  const over: Replay = { ...replay, frames: [turns(0), turns(1), turns()] }

  it('is played by the seat through whose eyes one looks, else by the one whose turn it is', () => {
    expect([0, 1, 2].map((at) => new Replaying(over, at).playsOn)).toEqual([0, 0, null])
    expect([0, 1, 2].map((at) => new Replaying({ ...over, seat: -1 }, at).playsOn)).toEqual([0, 1, null])
    const { ending, ...goingOn } = over
    expect(new Replaying(goingOn, 0).playsOn).toBeNull()
    expect(ending).toBeTruthy()
  })

  it('goes back to the last decision of one\'s own', () => {
    expect(lastOwnDecision(replay)).toBe(0)
    expect(lastOwnDecision({ ...replay, seat: 1 })).toBe(1)
    expect(lastOwnDecision({ ...replay, seat: -1 })).toBe(1)
    expect(lastOwnDecision({ ...replay, seat: 5 })).toBe(0)
  })

  it('opens at the moment that the address asks for', () => {
    const asked = (search: string) => momentAsked({ ...replay, seat: 1 }, search)
    expect(['', '?at=2', '?at=mine', '?at=-1', '?at=x', '?at=1e9'].map(asked)).toEqual([0, 2, 1, 0, 0, 0])
    const told = replay.frames.findIndex((each) => each.told.length)
    expect(['?at=said:1', '?at=said:99', '?at=sung:1', '?at=said:x'].map(asked)).toEqual([told, 0, 0, 0])
  })

  it('says which match it goes on from', () => {
    expect(originOf('abcdefghijkl', undefined)).toEqual({ table: 'abcdefghijkl' })
    expect(originOf('shown-clans', undefined)).toEqual({ shown: 'clans' })
    expect(originOf('', 'orrery match 1')).toEqual({ file: 'orrery match 1' })
  })
})
