// The table as far as it has been told. An event brings the parts that it is about into the state they have after the
// moment; everything else stays as it was before. So nothing is seen before it has happened.

import type { Part } from '../../lib/parts'
import type { Card, Told, View, Zone } from '../../lib/protocol'
import { numberIn, wordIn } from '../../lib/values'

// Which parts each kind of event is about; # is the seat in it.
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  theme: ['scenes', 'warnings', 'themes', 'theme', 'tension', 'coherence', 'packet-*', 'hand-*', 'deck'],
  keeps: ['packet-#', 'hand-#'],
  passes: ['packet-*'],
  drafted: ['scenes', 'packet-*', 'hand-*', 'deck'],
  premise: ['scenes', 'premise'],
  scene: ['scenes', 'page', 'earlier', 'spotlight', 'coherence'],
  opens: ['page'],
  draw: ['hand-#', 'deck'],
  play: ['page', 'hand-#'],
  resolve: ['tension', 'points-*'],
  complication: ['tension'],
  meters: ['tension', 'coherence'],
  challenge: ['page'],
  explains: ['page'],
  vote: ['page', 'tension', 'coherence'],
  mend: ['page', 'coherence'],
  both: ['page', 'tension', 'coherence'],
  withdraw: ['page', 'facts', 'tension', 'coherence', 'points-*', 'hand-#'],
  undo: ['page', 'facts', 'tension', 'coherence', 'points-*', 'hand-#'],
  strike: ['page', 'facts', 'earlier'],
  npc: ['npcs'],
  tie: ['npcs'],
  stop: ['stopped'],
  resume: ['stopped'],
  veto: ['vetoes'],
  scoring: ['scenes', 'page', 'earlier', 'group'],
  bonus: ['points-*'],
  secrets: ['facts'],
  epilogue: ['epilogue'],
  title: ['title'],
}

export function asTold(before: View, after: View, told: readonly Told[]): View {
  const about = told.flatMap(({ kind, values }) =>
    (ABOUT[kind] ?? []).map((id) => new RegExp(`^${id.replace('#', String(values?.seat ?? '')).replace('*', '\\d+')}$`)),
  )
  const isTold = (id: string): boolean => about.some((each) => each.test(id))
  const now = new Map(after.parts.map((part) => [part.id, part]))
  const parts = before.parts.flatMap((part): readonly Part[] => {
    const then = now.get(part.id)
    now.delete(part.id)
    if (part.id === 'page' && isTold('page') && turnsLater(part, then, told)) return [written(part, told)]
    if (isTold(part.id)) return then ? [then] : []
    return [part.id === 'facts' ? pinned(part, then, told) : part]
  })
  const come = [...now.values()].filter(({ id }) => isTold(id) || (id === 'facts' && told.some(({ values }) => values?.fact)))
  return { ...before, parts: [...parts, ...come] }
}

// A moment may end a scene and open the next. Until that is told, the page is the old one, with what was told since.
function turnsLater(page: Part, after: Part | undefined, told: readonly Told[]): boolean {
  if (page.part !== 'zone' || told.some(({ kind }) => kind === 'scene' || kind === 'scoring')) return false
  return after?.part !== 'zone' || numberIn(after, 'scene') !== numberIn(page, 'scene')
}

function written(page: Part, told: readonly Told[]): Part {
  if (page.part !== 'zone') return page
  const lines = told.flatMap((event, n): readonly Card[] =>
    event.kind === 'play' ? [{ part: 'card', id: `told-${n}`, name: wordIn(event, 'card'), text: wordIn(event, 'words'), values: { teller: numberIn(event, 'seat', -1) } }] : [],
  )
  return { ...page, cards: [...(page.cards ?? []), ...lines] }
}

// Facts come and change one by one, as each is told of; they are laid out anew when all of them have been.
function pinned(board: Part, after: Part | undefined, told: readonly Told[]): Part {
  if (board.part !== 'zone' || after?.part !== 'zone') return board
  const numbers = new Set(told.flatMap(({ values }) => (values?.fact === undefined ? [] : [`f${values.fact}`])))
  const had = new Map((board.cards ?? []).map((card) => [card.id, card]))
  const has = new Map((after.cards ?? []).map((card) => [card.id, card]))
  if ([...has.values()].every((card) => numbers.has(card.id) || same(had.get(card.id), card))) return after
  const stay = (board.cards ?? []).map((card) => (numbers.has(card.id) ? (has.get(card.id) ?? card) : card))
  const come = (after.cards ?? []).filter(({ id }) => numbers.has(id) && !had.has(id))
  const zone: Zone = { ...board, cards: [...stay, ...come] }
  return zone
}

function same(one: Card | undefined, other: Card): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
