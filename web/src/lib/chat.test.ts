import { describe, expect, it } from 'vitest'
import { Chat } from './chat.svelte'
import type { Said } from './protocol'

const said = (line: number, text = `line ${line}`): Said => ({ type: 'said', seat: 0, text, line })

describe('a chat', () => {
  it('has each line once, however often a page comes back', () => {
    const chat = new Chat()
    expect([said(1), said(2), said(1), said(2), said(3)].map((each) => chat.hear(each))).toEqual([true, true, false, false, true])
    expect(chat.lines.map((each) => each.text)).toEqual(['line 1', 'line 2', 'line 3'])
  })

  it('keeps the last lines', () => {
    const chat = new Chat()
    for (let line = 1; line <= 60; line++) chat.hear(said(line))
    expect(chat.lines.length).toBe(50)
    expect(chat.lines[0]!.text).toBe('line 11')
  })
})
