// How a sentence may begin, if the words will not come: three slips of paper for each kind of card.

import type { Card } from '../../lib/protocol'

const ANY = ['And nobody had', 'Though all knew that', 'It was the same hand that']

const STARTERS: Readonly<Record<string, readonly string[]>> = {
  character: ['Nobody expected', 'Everybody knew that', 'Under the lamp stood'],
  place: ['The way led past', 'Inside it was', 'One light still burned in'],
  object: ['Under the boards lay', 'Nobody asked for', 'It had belonged to'],
  bond: ['They had sworn that', 'It was not love, but', 'Since that day'],
  secret: ['Nobody was to know', 'There was a reason', 'If it ever came out'],
  event: ['Then, all at once,', 'By evening', 'It began with a sound:'],
  Introduce: ['That same night,', 'Nobody had noticed', 'From the other side came'],
  Complicate: ['But it was worse:', 'They did not know', 'Only now they saw that'],
  Reveal: ['The truth was', 'At last it was said:', 'It had never been'],
  Callback: ['And again it was', 'Nobody had forgotten', 'As it had been before,'],
  Resolve: ['So it ended:', 'In the end', 'After that nobody ever'],
  Confront: ['Face to face,', '“Look at me,” said', 'There was no room for'],
}

const OPENINGS = ['It was still dark when', 'Three days later,', 'All had come, except']
const ENDINGS = ['Years later,', 'Only once more', 'Where it had begun,']

export function startersFor(action: string, card: Card | undefined): readonly string[] {
  if (action === 'open') return OPENINGS
  if (action === 'epilogue') return ENDINGS
  if (action.startsWith('hide')) return STARTERS.Introduce!
  if (card) return STARTERS[card.tags?.[1] ?? ''] ?? ANY
  return action.startsWith('adopt ') ? ENDINGS : []
}

// A sentence goes on where it stands: with a space between, and small after a word.
export function begun(written: string, starter: string): string {
  const before = written.trimEnd()
  if (!before) return `${starter} `
  const small = /[.!?:”]$/.test(before) ? starter : starter[0]!.toLowerCase() + starter.slice(1)
  return `${before} ${small} `
}
