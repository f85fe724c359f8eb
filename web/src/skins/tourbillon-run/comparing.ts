// A text and what becomes of it, word by word: what stays, what goes, what is new.

export interface Piece {
  readonly words: string
  readonly is: 'same' | 'gone' | 'new'
}

export function compared(before: string, after: string): readonly Piece[] {
  const one = before.split(' ')
  const other = after.split(' ')
  const longest = longestCommon(one, other)
  const pieces: Piece[] = []
  const add = (word: string, is: Piece['is']) => {
    const last = pieces.at(-1)
    if (last?.is === is) pieces[pieces.length - 1] = { words: `${last.words} ${word}`, is }
    else pieces.push({ words: word, is })
  }
  let [at, to] = [0, 0]
  while (at < one.length || to < other.length) {
    if (at < one.length && one[at] === other[to]) {
      add(one[at++]!, 'same')
      to++
    } else if (to >= other.length || (at < one.length && longest[at + 1]![to]! >= longest[at]![to + 1]!)) add(one[at++]!, 'gone')
    else add(other[to++]!, 'new')
  }
  return pieces
}

// How many words both have in common, in order, from each word of the one and each of the other on.
function longestCommon(one: readonly string[], other: readonly string[]): number[][] {
  const found = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let at = one.length - 1; at >= 0; at--)
    for (let to = other.length - 1; to >= 0; to--)
      found[at]![to] = one[at] === other[to] ? found[at + 1]![to + 1]! + 1 : Math.max(found[at + 1]![to]!, found[at]![to + 1]!)
  return found
}
