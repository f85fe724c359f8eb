// Keywords inside a text: the longest word wins, and only whole words count.

import type { Word } from './protocol'

export type Piece = string | Word

const NOTHING: readonly Word[] = []
const patterns = new WeakMap<readonly Word[], RegExp | null>()
const split = new WeakMap<readonly Word[], Map<string, readonly Piece[]>>()

// The same text gives the same pieces, so that whatever shows them need not be drawn anew.
export function splitWords(text: string, glossary: readonly Word[] = NOTHING): readonly Piece[] {
  let known = split.get(glossary)
  if (!known) split.set(glossary, (known = new Map()))
  let pieces = known.get(text)
  if (!pieces) known.set(text, (pieces = piecesOf(text, glossary)))
  return pieces
}

function piecesOf(text: string, glossary: readonly Word[]): readonly Piece[] {
  const pattern = patternOf(glossary)
  if (!pattern || !text) return text ? [text] : []
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push(text.slice(end, match.index))
    const word = glossary.find((each) => each.word === match[0])
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

function patternOf(glossary: readonly Word[]): RegExp | null {
  let pattern = patterns.get(glossary)
  if (pattern === undefined) {
    const words = glossary.map((each) => each.word).filter(Boolean)
    words.sort((a, b) => b.length - a.length)
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    pattern = escaped.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu') : null
    patterns.set(glossary, pattern)
  }
  return pattern
}
