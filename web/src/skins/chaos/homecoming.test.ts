import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../lib/stage'
import { homecomingOf } from './homecoming'

let lines = 0
const line = (kind: string, values: LogLine['values'] = {}, text = kind): LogLine => ({ id: lines++, text, kind, move: 0, values })
const won = [
  line('embark'),
  line('flip', { card: 1 }),
  line('loot', { coins: 15 }),
  line('flip', { card: 2 }),
  line('dies', { figure: 3, hero: 0 }, 'Mudling dies.'),
  line('dies', { figure: 1, hero: 1 }, 'Mirre dies.'),
  line('quest-over', { ending: 1, coins: 40, xp: 200 }, 'The quest is won: 40 coins.'),
]

describe('what a quest came to', () => {
  it('is what was won and found, what was learned, and which heroes died', () => {
    expect(homecomingOf(won)).toMatchObject({ ending: 'won', coins: 55, xp: 200, cards: 2, dead: ['Mirre dies.'], doom: false })
  })

  it('says what has become of places that were left alone', () => {
    expect(homecomingOf([...won, line('unrest', { risk: 2 }, 'Worse news of the Sump.'), line('tavern')])?.news).toEqual(['Worse news of the Sump.'])
    expect(homecomingOf(won)?.news).toEqual([])
  })

  it('is of the last quest alone', () => {
    const second = [...won, line('tavern'), line('embark'), line('flip', { card: 1 }), line('doom'), line('quest-over', { ending: 3, coins: 0, xp: 0 })]
    expect(homecomingOf([...second, line('dies', { figure: 0, hero: 1 }, 'Odda dies.')])).toMatchObject({ ending: 'lost', coins: 0, cards: 1, dead: ['Odda dies.'], doom: true })
  })

  it('is nothing before the first quest has ended, and once the next one has begun', () => {
    expect(homecomingOf(won.slice(0, 4))).toBeNull()
    expect(homecomingOf([...won, line('embark')])).toBeNull()
  })
})
