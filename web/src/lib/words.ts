// Keywords inside a text: the longest word wins, and only whole words count. One that begins a longer name, as Veil does
// in "Veil Moth", is none.

import type { Word } from './protocol'

export type Piece = string | Word

const NOTHING: readonly Word[] = []
const LETTER = '[\\p{L}\\p{N}]'
const patterns = new Map<string, RegExp>() // by the words; there are as many as there are kinds of texts
const split = new WeakMap<readonly Word[], Map<string, readonly Piece[]>>()

// The same text gives the same pieces, so that whatever shows them need not be drawn anew.
export function splitWords(text: string, glossary: readonly Word[] = NOTHING): readonly Piece[] {
  let known = split.get(glossary)
  if (!known) split.set(glossary, (known = new Map()))
  let pieces = known.get(text)
  if (!pieces) known.set(text, (pieces = piecesOf(text, glossary)))
  return pieces
}

// Card texts are written with "->", which a keyboard has; on the page it is an arrow, which no line begins with.
export function drawn(text: string): string {
  return text.replaceAll(' ->', '\u00a0→')
}

function piecesOf(text: string, glossary: readonly Word[]): readonly Piece[] {
  const here = glossary.filter((each) => each.word && text.includes(each.word))
  if (!here.length) return text ? [text] : []
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(patternOf(here))) {
    if (match.index > end) pieces.push(text.slice(end, match.index))
    const word = here.find((each) => each.word === match[0])
    pieces.push(word ?? match[0])
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

// The words of a glossary that stand in any of the texts, each once.
export function wordsIn(texts: readonly string[], glossary: readonly Word[] = NOTHING): Word[] {
  const seen = new Map<string, Word>()
  for (const text of texts)
    for (const piece of splitWords(text, glossary)) if (typeof piece !== 'string') seen.set(piece.word, piece)
  return [...seen.values()]
}

// A glossary changes with every card that comes; the few words of one text stay, and so does their pattern.
function patternOf(here: readonly Word[]): RegExp {
  const words = here.map((each) => each.word).sort((a, b) => b.length - a.length)
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  let pattern = patterns.get(escaped)
  if (!pattern) {
    pattern = new RegExp(`(?<!${LETTER})(?:${escaped})(?!${LETTER})(?! (?!(?:${escaped})(?!${LETTER}))\\p{Lu}\\p{Ll})`, 'gu')
    patterns.set(escaped, pattern)
  }
  return pattern
}
