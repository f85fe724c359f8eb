// What flies over the board while a story is told: cards between deck, hand, plate and discard; beads between gears and
// tubes; bolts from gears to gremlins and back. It is made when its event is told, from where things are just then.

import type { Told } from '../../lib/protocol'
import { poolOf } from './floats'
import { LIGHTS } from './metals'

export type Shape = 'card' | 'back' | 'bead' | 'bolt' | 'claw'

export interface Flight {
  readonly shape: Shape
  readonly from: string // selectors
  readonly to: string
  readonly text?: string
  readonly light?: string
}

const part = (id: string) => `[data-part="${id}"]`
const zone = (id: string) => `[data-zone="${id}"]`
const meter = (id: string) => `[data-meter="${id}"]`
const DECK = `${zone('deck')} .cards`
const DISCARD = `${zone('discard')} .cards`

// Where what acts is: a square, a gremlin or the hand.
const place = (source: string) => (source === 'hand' ? zone('hand') : part(source))
const isGremlin = (source: string) => source.startsWith('gremlin-')

const AT_GEARS = new Set(['jam', 'delay', 'corrupt', 'destroy', 'bounce', 'speed'])

export function flightOf({ kind, values = {} }: Told, source: string, held: (name: string) => string): Flight | null {
  const name = String(values['card'] ?? '')
  const square = String(values['square'] ?? '')
  const victim = String(values['part'] ?? '')
  const light = LIGHTS[String(values['resource'] ?? '')] ?? '#ffd98a'
  switch (kind) {
    case 'play':
      return { shape: 'card', from: held(name), to: square ? part(square) : DISCARD, text: name }
    case 'draw':
    case 'tutor':
      return { shape: 'back', from: DECK, to: zone('hand'), text: name }
    case 'renew':
      return { shape: 'card', from: DISCARD, to: zone('hand'), text: name }
    case 'discard':
      return { shape: 'card', from: held(name), to: DISCARD, text: name }
    case 'mill':
      return { shape: 'card', from: DECK, to: DISCARD, text: name }
    case 'reshuffle':
      return { shape: 'back', from: DISCARD, to: DECK }
    case 'gain':
      return source ? { shape: 'bead', from: place(source), to: meter(poolOf(values['resource'])), light } : null
    case 'pay':
    case 'lose':
      return source ? { shape: 'bead', from: meter(poolOf(values['resource'])), to: place(source), light } : null
    case 'damage':
    case 'absorb':
    case 'blocked':
    case 'poison':
      return source && !isGremlin(source) ? { shape: 'bolt', from: place(source), to: `${part(victim)} .portrait`, light: kind === 'poison' ? '#9fd86a' : '#ffd970' } : null
  }
  if (AT_GEARS.has(kind) && square && isGremlin(source)) return { shape: 'claw', from: `${place(source)} .portrait`, to: part(square) }
  return kind === 'bounce' ? { shape: 'card', from: part(square), to: zone('hand'), text: name } : null
}

const SHORTEST = 160 // milliseconds

// Sends it off over a board; it goes away by itself.
export function fly(board: HTMLElement, over: HTMLElement, flight: Flight, pace: number): void {
  const [from, to] = [board.querySelector(flight.from), board.querySelector(flight.to)]
  if (!from || !to) return
  const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const
  const origin = over.getBoundingClientRect()
  const [x, y] = middle(from.getBoundingClientRect())
  const [toX, toY] = middle(to.getBoundingClientRect())
  const thing = document.createElement('span')
  thing.className = `tb-flies ${flight.shape}`
  if (flight.text) thing.textContent = flight.text
  if (flight.light) thing.style.setProperty('--light', flight.light)
  thing.style.left = `${x - origin.left}px`
  thing.style.top = `${y - origin.top}px`
  over.append(thing)
  const [right, down] = [toX - x, toY - y]
  const turned = flight.shape === 'bolt' || flight.shape === 'claw' ? Math.atan2(down, right) : 0
  const where = (share: number, scale: number, lift = 0) => `translate(${right * share}px, ${down * share - lift}px) rotate(${turned}rad) scale(${scale})`
  const isCard = flight.shape === 'card' || flight.shape === 'back'
  const frames: Keyframe[] = isCard
    ? [{ transform: where(0, 0.9), opacity: 0.4 }, { transform: where(0.5, 1.05, 26), opacity: 1, offset: 0.5 }, { transform: where(1, 0.6), opacity: 0.2 }]
    : [{ transform: where(0, 0.6), opacity: 0.3 }, { transform: where(0.15, 1.15), opacity: 1, offset: 0.2 }, { transform: where(1, 0.9), opacity: 0.9 }]
  const animation = thing.animate(frames, { duration: Math.max(SHORTEST, pace * (isCard ? 1.2 : 0.8)), easing: isCard ? 'ease-in-out' : 'ease-in' })
  const end = () => thing.remove()
  animation.finished.then(end, end)
}
