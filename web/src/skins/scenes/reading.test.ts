import { expect, test } from 'vitest'
import type { Card, Meter, View } from '../../lib/protocol'
import { edgesOf, ordinal, placesOf, readActs, readBands, readFact, readLine, readScene, readTale } from './reading'

const card = (id: string, more: Partial<Card> = {}): Card => ({ part: 'card', id, ...more })

const SEEN = { seat: 0, seats: ['You', 'Bob'] }
const SECRET = card('f2', {
  name: 'The thing under the threshold',
  text: 'Only its creator can read it.',
  tags: ['secret', 'open', 'sealed'],
  values: { creator: 1, secret: 'hidden', unreadable: 1, links: ['f5', 'f9'] },
})
const WORSE = card('f5', {
  name: 'A marriage for the papers',
  text: 'One got a name by it.',
  tags: ['bond', 'resolved'],
  values: { creator: 0, resolver: 1, complications: 2, worse: ['there was a witness; nobody saw him', 'it rained'], callbacks: 3, links: ['f2'] },
})

test('a secret of somebody else lies face down', () => {
  const fact = readFact(SECRET, SEEN)
  expect(fact).toMatchObject({ number: 'F2', kind: 'secret', maker: 'Bob', open: true, down: true, secret: 'hidden', complications: 0 })
})

test('what became of a fact is read from its card', () => {
  const fact = readFact(WORSE, SEEN)
  expect(fact).toMatchObject({ maker: 'you', open: false, resolver: 'Bob', down: false, secret: '', complications: 2, callbacks: 3 })
  expect(fact.worse).toEqual(['there was a witness; nobody saw him', 'it rained']) // words of tellers, whole
})

test('links are lines of a graph, each once, and the same facts give the same picture', () => {
  const facts = [SECRET, WORSE].map((each) => readFact(each, SEEN))
  const edges = edgesOf(facts)
  expect(edges).toEqual([{ from: 'f2', to: 'f5' }])
  const places = placesOf(facts, edges)
  expect(places).toEqual(placesOf([...facts].reverse(), edges))
  for (const { x, y } of places.values()) expect(Math.min(x, y) >= 0.08 && Math.max(x, y) <= 0.92).toBe(true)
})

test('a play is a line with its teller, card and facts', () => {
  const line = readLine(card('p14', { name: 'Confront', text: 'They look.', values: { teller: 1, facts: ['F1', 'F5'], challenge: 'was challenged' } }))
  expect(line).toMatchObject({ teller: 1, card: 'Confront', facts: ['F1', 'F5'], note: 'was challenged', opening: false })
})

test('a scene that was told is read by its tellers', () => {
  const told = card('scene-1', { text: 'It opens. They look.', values: { tellers: ['-1', '1'], told: ['It opens.', 'They look.'] } })
  expect(readScene(told)).toEqual([{ teller: -1, text: 'It opens.' }, { teller: 1, text: 'They look.' }])
  expect(readScene(card('scene-2', { text: 'All in one.' }))).toEqual([{ teller: -1, text: 'All in one.' }])
  expect(ordinal(5)).toBe('fifth')
})

test('a meter has bands', () => {
  const meter: Meter = { part: 'meter', id: 'tension', title: 'Tension', value: 2, high: 10, values: { band: 'Drawn', does: 'nothing special', bands: ['Slack', 'Drawn'], from: ['0', '2'], duties: ['scene 9 needs a Resolve'] } }
  expect(readBands(meter)).toEqual({ now: 'Drawn', does: 'nothing special', bands: [{ name: 'Slack', from: 0 }, { name: 'Drawn', from: 2 }], notes: ['scene 9 needs a Resolve'] })
})

test('nine scenes are three acts', () => {
  const acts = readActs({ part: 'track', id: 'scenes', title: 'Act 2, scene', steps: ['*1', '·2', '·3', '*4', '·5', '·6', '*7', '·8', '·9'], at: 4 })
  expect(acts.map((act) => act.map((mark) => mark.number).join(''))).toEqual(['123', '456', '789'])
  expect(acts[1]![1]).toEqual({ number: 5, now: true, told: false })
})

test('the table is read by the ids of its parts, and what is unknown is not lost', () => {
  const view: View = {
    seat: 0,
    seats: ['You', 'Bob'],
    to_act: [1],
    prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'track', id: 'scenes', title: 'Act 1, scene', steps: ['*1'], at: 0, values: { act: 1, scene: 1 } },
      { part: 'zone', id: 'page', title: 'Scene 1, spotlight on Bob', cards: [], values: { scene: 1, spotlight: 1 } },
      { part: 'zone', id: 'premise', title: 'Premise (Harbour Fog, even)', cards: [card('premise-card', { name: 'A hotel' })], values: { pack: 'fog', name: 'Harbour Fog' } },
      { part: 'zone', id: 'vetoes', title: 'Not in this story', cards: [card('vetoes-1', { name: 'spiders' })] },
      { part: 'zone', id: 'hand-0', title: 'Your hand', count: 5, owner: 0 },
      { part: 'zone', id: 'hand-1', title: "Bob's hand", count: 4, owner: 1 },
      { part: 'note', id: 'ballot', text: 'You have voted.' },
    ],
  }
  const tale = readTale(view)
  expect(tale.telling).toBe(true)
  expect(tale.scene).toBe(1)
  expect([tale.pack, tale.packName]).toEqual(['fog', 'Harbour Fog'])
  expect(tale.vetoes).toEqual(['spiders'])
  expect(tale.tellers.map((teller) => [teller.name, teller.cards, teller.spotlight, teller.deciding])).toEqual([['You', 5, false, false], ['Bob', 4, true, true]])
  expect(tale.rest.map((part) => part.id)).toEqual(['ballot'])
})
