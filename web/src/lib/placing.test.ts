import { describe, expect, it } from 'vitest'
import { beside, overlap, scrollFor, type Box, type Size } from './placing'

const WINDOW: Size = { width: 400, height: 800 }
const HINT: Size = { width: 200, height: 100 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const stands = (part: Box, toRead: Box[] = []) => {
  const { left, top } = beside(HINT, part, WINDOW, toRead)
  return box(left, top, HINT.width, HINT.height)
}

describe('beside a part', () => {
  it.each([
    ['in the middle', box(150, 300, 100, 100)],
    ['at the bottom', box(0, 700, 400, 100)],
    ['at the top', box(0, 0, 400, 60)],
    ['in a corner', box(380, 780, 20, 20)],
    ['as high as the window', box(0, 0, 180, 800)],
    ['as wide as the window', box(0, 200, 400, 400)],
  ])('%s: in sight, and not on it', (_, part) => {
    const hint = stands(part)
    expect(overlap(hint, part)).toBe(0)
    expect(overlap(hint, box(0, 0, WINDOW.width, WINDOW.height))).toBe(HINT.width * HINT.height)
  })

  it('spares what is to be read, if it can', () => {
    const part = box(150, 300, 100, 100)
    const question = box(0, 400, 400, 200)
    expect(overlap(stands(part, [question]), question)).toBe(0)
  })

  it('says how much it covers, where nothing is free', () => {
    expect(beside(HINT, box(0, 0, 400, 800), WINDOW).covers).toBe(HINT.width * HINT.height)
  })
})

describe('scrolling makes room', () => {
  const after = (part: Box, ceiling = 0) => {
    const by = scrollFor(HINT, part, WINDOW, ceiling)
    return { ...part, top: part.top - by, bottom: part.bottom - by }
  }

  it('below a part that fits with its hint into the window', () => {
    const part = after(box(0, 100, 400, 600), 50)
    expect(overlap(stands(part), part)).toBe(0)
    expect(part.top).toBeGreaterThanOrEqual(50)
  })

  it('above one that is higher than the window', () => {
    const part = after(box(0, 0, 400, 1000))
    expect(overlap(stands(part), part)).toBe(0)
  })
})
