import { afterEach, describe, expect, test, vi } from 'vitest'
import { askInherited, begunWith, gainedIn, gainWords, person, toSay, usualOf } from './legacy'
import type { OptionInfo } from './protocol'

const cards: OptionInfo = { name: 'cards', kind: 'whole', default: 5, help: 'how many', low: 2, high: 8 }
const order: OptionInfo = { name: 'order', kind: 'choice', default: 'shuffled', help: 'how', choices: ['shuffled', 'rising'] }
const both = [cards, order]

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('who plays', () => {
  test('a person is made once, and is long enough to be a secret', () => {
    expect(person()).toMatch(/^[0-9a-f]{48}$/)
    expect(person()).toBe(person())
  })

  test('the person stands in a header, and in no address', async () => {
    const fetched = answering(200, { legacies: [{ game: 'climbs', title: 'Climbs', options: { cards: 6 } }] })
    expect(await askInherited('climbs')).toEqual({ cards: 6 })
    expect(await askInherited('leduc')).toEqual({})
    const [address, init] = fetched.mock.calls[0] as [string, RequestInit]
    expect(address).toBe('/api/legacy')
    expect((init.headers as Record<string, string>).Authorization).toBe(`Bearer ${person()}`)
  })

  test('without an answer everything is as usual', async () => {
    answering(503, { code: 'storage', sentence: 'The tables cannot be read.' })
    expect(await askInherited('climbs')).toEqual({})
  })
})

describe('the form of a new table', () => {
  test('begins with what is inherited, and says so', () => {
    const values = begunWith(both, { cards: 6 })
    expect(values).toEqual({ cards: 6, order: 'shuffled' })
    expect(toSay(both, values, { cards: 6 })).toEqual({ cards: 6 })
  })

  test('begins with what the game is begun with, unless something is inherited; nobody needs to see the form for that', () => {
    const begun = [both[0]!, { ...both[1]!, begin: 'rising' }]
    expect(begunWith(begun, {})).toEqual({ cards: 5, order: 'rising' })
    expect(toSay(begun, begunWith(begun, {}), {})).toEqual({ order: 'rising' })
    expect(usualOf(begun)).toEqual({ order: 'rising' })
    expect(begunWith(begun, { order: 'shuffled' })).toEqual({ cards: 5, order: 'shuffled' })
  })

  test('a value that is put back to the default is said, or the server would take what is inherited', () => {
    expect(toSay(both, { cards: 5, order: 'shuffled' }, { cards: 6 })).toEqual({ cards: 5 })
  })

  test('where nothing is inherited, only what was changed is said', () => {
    expect(toSay(both, { cards: 5, order: 'rising' }, {})).toEqual({ order: 'rising' })
  })
})

describe('what a match has brought', () => {
  const entries = [
    { group: 'Lore', title: 'The guild', text: 'Once there was a guild.', open: true },
    { group: 'Discoveries', title: 'The guild', text: 'New gears.', open: true },
  ]
  const gains = { '0f77': [{ group: 'Lore', title: 'The guild' }, { title: 'Chips', amount: -3 }] }
  const legacies = { legacies: [{ game: 'leduc', title: 'Leduc', entries, gains }] }

  test('is found by the mark of its ending, with what there is to read of it', () => {
    const [opened, chips, ...more] = gainedIn(legacies, 'leduc', '0f77')
    expect(opened).toEqual({ group: 'Lore', title: 'The guild', text: 'Once there was a guild.' })
    expect(gainWords(opened!)).toBe('The guild')
    expect(gainWords(chips!)).toBe('Chips −3')
    expect(more).toEqual([])
  })

  test('is nothing for a match that has brought nothing, and in a game that keeps nothing', () => {
    expect(gainedIn(legacies, 'leduc', '1a2b')).toEqual([])
    expect(gainedIn(legacies, 'kuhn', '0f77')).toEqual([])
  })
})
