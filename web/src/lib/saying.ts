// Words that are said with an action: how many sentences they are, and what the table does not want in them.

import type { View } from './protocol'

export const MOST_SENTENCES = 3
const BETWEEN_FIELDS = ' // ' // as the table takes the words of several

export function sentences(text: string): number {
  return (text.match(/[^.!?]+(?:[.!?]+|$)/g) ?? []).filter((each) => each.trim()).length
}

// What the table has put on its list, in a zone that is called "vetoes".
export function unwanted(view: View): readonly string[] {
  const list = view.parts.find((part) => part.part === 'zone' && part.id === 'vetoes')
  return list?.part === 'zone' ? (list.cards ?? []).map((card) => card.name ?? '') : []
}

export function warnings(text: string, unwantedWords: readonly string[]): readonly string[] {
  const low = text.toLowerCase()
  const found = unwantedWords.filter((word) => word && low.includes(word.toLowerCase()))
  const long = sentences(text.split(BETWEEN_FIELDS)[0] ?? '') > MOST_SENTENCES
  return [
    ...found.map((word) => `“${word}” is on the list of what should not come up.`),
    ...(long ? [`More than ${MOST_SENTENCES} sentences: the others may get impatient.`] : []),
  ]
}

// The words of all fields as the table takes them; what is left out at the end is left out.
export function together(words: readonly string[]): string {
  const said = words.map(oneLine)
  while (said.length && !said.at(-1)) said.pop()
  return said.join(BETWEEN_FIELDS)
}

// One line of printable text, as the table takes it.
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
