// Finding things in a compendium: cards, foes, words and lessons, all as entries that can be searched and linked.

import type { Card, Compendium, Sheet, Topic, Word } from './protocol'
import { sentence } from './readable'
import { wordsIn } from './words'

interface Common {
  readonly id: string // unique on the page: the part of the address after "#"
  readonly name: string
  readonly kind: string // "card", "gremlin" …, "word", "lesson"
  readonly group: string
  readonly tags: readonly string[]
  readonly words: string // everything it can be found by, in small letters
}

export type Entry = Common &
  ({ readonly is: 'sheet'; readonly sheet: Sheet } | { readonly is: 'word'; readonly word: Word } | { readonly is: 'lesson'; readonly topic: Topic })

export interface Wanted {
  query: string
  kind: string // "" for any
  group: string
  tag: string
}

export const ANYTHING: Wanted = { query: '', kind: '', group: '', tag: '' }

export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function entriesOf(all: Compendium): Entry[] {
  const taken = new Set<string>()
  const common = (kind: string, name: string, said: readonly string[], group = '', tags: readonly string[] = []): Common => {
    const plain = slug(name) || kind
    const id = taken.has(plain) ? `${kind}-${plain}` : plain
    taken.add(id)
    return { id, name, kind, group, tags, words: [name, group, ...tags, ...said].join('\n').toLowerCase() }
  }
  return [
    ...(all.sheets ?? []).map((sheet): Entry => {
      const said = [sheet.text, sheet.plain ?? '', ...(sheet.facts ?? [])]
      return { ...common(sheet.kind, sheet.name, said, sheet.group, sheet.tags), is: 'sheet', sheet }
    }),
    ...(all.words ?? []).map((word): Entry => ({ ...common('word', word.word, [word.help]), is: 'word', word })),
    ...(all.topics ?? []).map(
      (topic): Entry => ({ ...common('lesson', topic.title, topic.points.flat()), is: 'lesson', topic }),
    ),
  ]
}

// Every term must be found somewhere. Where a name begins with what was typed, it comes first.
export function find(entries: readonly Entry[], wanted: Wanted): Entry[] {
  const terms = wanted.query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (entry: Entry) =>
    (!wanted.kind || entry.kind === wanted.kind) &&
    (!wanted.group || entry.group === wanted.group) &&
    (!wanted.tag || entry.tags.includes(wanted.tag)) &&
    terms.every((term) => entry.words.includes(term))
  const found = entries.filter(fits)
  const first = terms[0]
  if (!first) return found
  const rank = (entry: Entry) => {
    const name = entry.name.toLowerCase()
    return name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2
  }
  return found.sort((a, b) => rank(a) - rank(b)) // stable: otherwise the order of the compendium
}

// The different values of something, with how many entries have each, in the order of their first appearance.
export function counted(entries: readonly Entry[], values: (entry: Entry) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const value of values(entry)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

// A sheet as a card, so that a game's own card face can draw it.
export function faceOf(sheet: Sheet): Card {
  const { name, text, facts = [], tags = [], group, values = {} } = sheet
  return { part: 'card', id: slug(name), name, text, facts, tags: group ? [...tags, group] : tags, values }
}

// Which sheets say each word, by the word in small letters.
export function usesOf(entries: readonly Entry[], glossary: readonly Word[]): Map<string, Entry[]> {
  const uses = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.is !== 'sheet') continue
    for (const word of new Set(wordsIn([entry.sheet.text], glossary).map((found) => found.word.toLowerCase())))
      uses.set(word, [...(uses.get(word) ?? []), entry])
  }
  return uses
}

// The rules behind a word, line by line.
export function rulesOf(word: Word): string[] {
  return word.help.split('\n').map(sentence)
}

// Words as they stand in texts: also with a capital at the beginning of a sentence.
export function glossaryOf(words: readonly Word[]): Word[] {
  const spelled = new Set(words.map((word) => word.word))
  const capitals = words
    .map((word) => ({ ...word, word: word.word.charAt(0).toUpperCase() + word.word.slice(1) }))
    .filter((word) => !spelled.has(word.word))
  return [...words, ...capitals]
}

// What entries of a kind are called together.
export function plural(all: Compendium, kind: string): string {
  return { word: 'Words', lesson: 'Lessons', ...all.kinds }[kind] ?? sentence(kind)
}
