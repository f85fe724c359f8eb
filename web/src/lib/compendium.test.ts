import { describe, expect, it } from 'vitest'
import { ANYTHING, counted, entriesOf, find, glossaryOf, plural, rulesOf, slug, usesOf } from './compendium'
import type { Compendium } from './protocol'

const book: Compendium = {
  sheets: [
    { name: 'Simple Flame', kind: 'card', text: 'Hungry: Consume 2 Red -> Deal 2 damage', group: 'common', tags: ['Red', 'Spark'] },
    { name: 'Red Mainspring', kind: 'card', text: 'Fires every 3 Ticks: Gain 2 Red', group: 'starter', tags: ['Red', 'Stone'] },
    { name: 'Burn', kind: 'gremlin', text: '', group: 'act 1', tags: ['small'] },
  ],
  words: [
    { part: 'word', word: 'Burn', help: 'the gremlin cannot heal.' },
    { part: 'word', word: 'adjacent gears', help: 'Directly above, below, left and right.\nNot across.' },
  ],
  topics: [{ title: 'The basics', points: [['Time', 'Time passes only while a card is played.']] }],
}
const entries = entriesOf(book)
const names = (wanted: Partial<typeof ANYTHING>) => find(entries, { ...ANYTHING, ...wanted }).map((entry) => entry.name)

describe('entries', () => {
  it('have addresses of their own, also where names are alike', () => {
    const ids = entries.map((entry) => entry.id)
    expect(ids).toEqual(['simple-flame', 'red-mainspring', 'burn', 'word-burn', 'adjacent-gears', 'the-basics'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('turn names into plain words of an address', () => {
    expect(slug("Drover's Horn +")).toBe('drover-s-horn')
  })
})

describe('searching', () => {
  it('wants every term, in any of the texts', () => {
    expect(names({ query: 'hungry red' })).toEqual(['Simple Flame'])
    expect(names({ query: 'time played' })).toEqual(['The basics'])
    expect(names({ query: 'red nowhere' })).toEqual([])
  })

  it('puts names that begin so first', () => {
    expect(names({ query: 'red' })).toEqual(['Red Mainspring', 'Simple Flame'])
  })

  it('narrows by kind, group and tag together', () => {
    expect(names({ kind: 'card', group: 'common', tag: 'Red' })).toEqual(['Simple Flame'])
    expect(names({ kind: 'gremlin', tag: 'Red' })).toEqual([])
  })

  it('leaves the order of the book alone when nothing is asked', () => {
    expect(names({})).toEqual(entries.map((entry) => entry.name))
  })

  it('counts what can be asked for', () => {
    expect(counted(entries, (entry) => entry.tags)).toEqual([['Red', 2], ['Spark', 1], ['Stone', 1], ['small', 1]])
  })
})

describe('words', () => {
  it('are also known with a capital', () => {
    expect(glossaryOf(book.words!).map((word) => word.word)).toEqual(['Burn', 'adjacent gears', 'Adjacent gears'])
  })

  it('have a line for each rule', () => {
    expect(rulesOf(book.words![0]!)).toEqual(['The gremlin cannot heal.'])
    expect(rulesOf(book.words![1]!)).toEqual(['Directly above, below, left and right.', 'Not across.'])
  })
})

describe('uses', () => {
  it('know which sheets say a word, whole words only, capital or not', () => {
    const words = glossaryOf([
      { part: 'word', word: 'Red', help: '' },
      { part: 'word', word: 'Hung', help: '' },
      { part: 'word', word: 'consume', help: '' },
    ])
    const uses = usesOf(entries, words)
    expect(uses.get('red')?.map((entry) => entry.name)).toEqual(['Simple Flame', 'Red Mainspring'])
    expect(uses.get('consume')?.map((entry) => entry.name)).toEqual(['Simple Flame'])
    expect(uses.has('hung')).toBe(false)
  })
})

describe('kinds', () => {
  it('have names for many of them', () => {
    const all: Compendium = { kinds: { supply: 'Supplies', hero: 'Heroes' } }
    expect(['word', 'supply', 'hero', 'place'].map((kind) => plural(all, kind))).toEqual(['Words', 'Supplies', 'Heroes', 'Place'])
  })
})
