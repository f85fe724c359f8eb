// What can be done now, as cards: each verb belongs to one. A card that nothing belongs to says why.

import type { Choice, View } from '../../lib/protocol'

export interface Deed {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly choices: readonly Choice[]
  readonly alone: readonly Choice[] // touch nothing: each has a button of its own
  readonly note: string // what it costs, or why it cannot be done
  readonly itself: boolean // it can be done, and not only what has a place on its card besides
  readonly chaos?: boolean
}

interface Kind {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly verbs: readonly string[]
  readonly cannot: string
  readonly chaos?: boolean
}

const FIGHT: readonly Kind[] = [
  { id: 'strike', title: 'Strike', icon: 'strike', verbs: ['attack', 'special', 'switch'], cannot: 'nobody in reach' },
  { id: 'walk', title: 'Walk', icon: 'walk', verbs: ['move', 'dash', 'stand', 'escape'], cannot: 'no steps left' },
  { id: 'turn', title: 'Turn', icon: 'turn', verbs: ['turn'], cannot: 'not now' },
  { id: 'aid', title: 'Aid', icon: 'aid', verbs: ['use', 'rally', 'stabilise', 'pickup', 'pick-up', 'grab'], cannot: 'nobody needs it' },
  { id: 'channel', title: 'Channel', icon: 'channel', verbs: ['channel', 'channel-at'], cannot: 'no action left', chaos: true },
  { id: 'leave', title: 'Flee', icon: 'leave', verbs: ['flee', 'retreat'], cannot: 'no way out now' },
]

const QUEST: readonly Kind[] = [
  { id: 'work', title: 'Work', icon: 'work', verbs: ['solve', 'disarm', 'pick', 'force', 'lead'], cannot: 'the way is free' },
  { id: 'search', title: 'Search', icon: 'search', verbs: ['search', 'loot'], cannot: 'nothing to find' },
  { id: 'rest', title: 'Rest', icon: 'rest', verbs: ['rest', 'wait'], cannot: 'not here' },
  { id: 'aid', title: 'Aid', icon: 'aid', verbs: ['use', 'patch'], cannot: 'nobody needs it' },
  { id: 'channel', title: 'Channel', icon: 'channel', verbs: ['channel-at'], cannot: 'nothing to aim at', chaos: true },
  { id: 'leave', title: 'Retreat', icon: 'leave', verbs: ['retreat', 'back'], cannot: 'room not cleared' },
]

export const verbOf = (choice: Choice): string => choice.action.split(' ')[0]!

// On a card, but not what the card is called: nobody who strikes wants to change weapons by that.
const BESIDES = new Set(['switch', 'dash', 'wait'])

// The last word of a turn: to end it, or to go on.
const ONWARD = new Set(['end', 'go', 'embark', 'ready'])

export interface Doing {
  readonly deeds: readonly Deed[]
  readonly onward: Choice | null
  readonly others: readonly Choice[] // whatever no card has a place for, and touches nothing
}

// `chance` is that of a Slow Action to wake something, in per cent.
export function doingOf(view: View, fights: boolean, chance: number): Doing {
  const all = view.choices ?? []
  const kinds = fights ? FIGHT : QUEST
  const known = new Set(kinds.flatMap((kind) => kind.verbs))
  const deeds = kinds.map((kind): Deed => {
    const choices = all.filter((choice) => kind.verbs.includes(verbOf(choice)))
    const itself = choices.some((choice) => !BESIDES.has(verbOf(choice)))
    const note = itself ? noteOf(choices.filter((choice) => !BESIDES.has(verbOf(choice))), chance) : kind.cannot
    return { id: kind.id, title: kind.title, icon: kind.icon, choices, alone: choices.filter((choice) => !choice.touches?.length), note, itself, chaos: kind.chaos ?? false }
  })
  const onward = all.find((choice) => ONWARD.has(verbOf(choice)) && !choice.touches?.length) ?? null
  const others = all.filter((choice) => !choice.touches?.length && choice !== onward && !known.has(verbOf(choice)))
  return { deeds, onward, others }
}

const SLOW = new Set(['rest', 'search', 'patch', 'wait', 'loot', 'solve', 'disarm', 'pick', 'force'])

// What there is to work at, which the card would not say otherwise.
const WORKS: Readonly<Record<string, string>> = { solve: 'Solve', disarm: 'Disarm', pick: 'Pick', force: 'Force' }

function noteOf(choices: readonly Choice[], chance: number): string {
  const [first] = choices
  const verb = verbOf(first!)
  const moves = choices.filter((choice) => verbOf(choice) === 'move').length
  if (moves) return moves === 1 ? '1 square' : `${moves} squares`
  if (verb.startsWith('channel')) return 'Chaos Clock +1'
  const works = [...new Set(choices.map(verbOf))].flatMap((each) => WORKS[each] ?? [])
  if (works.length) return `${works.join(' or ')}: ${chance} % danger`
  if (SLOW.has(verb)) return `Slow, ${chance} % danger`
  if (verb === 'flee') return 'foes strike first'
  if (verb === 'retreat') return 'ends the quest'
  const things = new Set(choices.map(({ action }) => action.split(' ')).flatMap(([what, thing]) => (what === 'use' && thing ? [thing.replaceAll('_', ' ')] : [])))
  if (choices.length > 1 && things.size) return things.size > 2 ? `${things.size} things` : [...things].join(', ')
  return choices.length === 1 ? first!.label : `${choices.length} ways`
}
