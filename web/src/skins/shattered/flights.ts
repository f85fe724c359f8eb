// Which cards fly when something is told, and by which places: zones of the table, or the middle of the room.

import type { Told } from '../../lib/protocol'

export interface Place {
  readonly zone: string // its id; "room": the middle of the room
  readonly card?: string // rather from the place of this card in it
}

export interface Flight {
  readonly name: string // '' for a card whose face is not seen
  readonly category: string
  readonly by: readonly Place[]
}

const MOST = 5 // cards that are drawn at once
const ROOM: Place = { zone: 'room' }

export function flightsOf({ kind, values = {} }: Pick<Told, 'kind' | 'values'>): readonly Flight[] {
  const seat = Number(values['seat'] ?? 0)
  const card = String(values['card'] ?? '')
  const category = String(values['category'] ?? '')
  const hand: Place = { zone: `hand-${seat}`, card }
  const discard: Place = { zone: `discard-${seat}` }
  switch (kind) {
    case 'play':
      return [{ name: card, category, by: [hand, ROOM, { Empower: { zone: `empowers-${seat}` }, Disrupt: { zone: `disrupts-${1 - seat}` }, Energy: { zone: `hand-${seat}` } }[category] ?? discard] }]
    case 'react':
      return [{ name: card, category: 'React', by: [hand, ROOM, discard] }]
    case 'activate':
    case 'restrain':
      return [{ name: card, category, by: [hand, discard] }]
    case 'trap-laid':
      return [{ name: '', category: 'Trap', by: [{ zone: `hand-${seat}` }, ROOM] }]
    case 'trap':
      return [{ name: card, category: 'Trap', by: [ROOM, ROOM, ROOM] }]
    case 'draw':
      return Array.from({ length: Math.min(MOST, Number(values['count'] ?? 1)) }, () => ({ name: '', category: '', by: [{ zone: `pile-${seat}` }, { zone: `hand-${seat}` }] }))
  }
  return []
}
