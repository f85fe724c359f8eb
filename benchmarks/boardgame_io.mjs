// boardgame.io's master, in memory, without sockets: 40 matches of a small card game with hidden hands, one move
// each in turn. `moves.py --peer` puts this beside the package, in a temporary folder, and runs it.

import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'

const require = createRequire(import.meta.url)
const { Master } = require('boardgame.io/master')
const { ProcessGameConfig, Sync, getFilterPlayerView } = require('boardgame.io/internal')
const { PlayerView } = require('boardgame.io/core')

const MATCHES = 40
const CARDS = 30 // in each hand: so many moves has a match
const SECONDS = Number(process.argv[2] ?? 4)

const game = ProcessGameConfig({
  name: 'highest-card',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 2 * CARDS }, (_, at) => at))
    return { players: { 0: { hand: deck.slice(0, CARDS) }, 1: { hand: deck.slice(CARDS) } }, pile: [], points: [0, 0] }
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, place) => {
      const [card] = G.players[playerID].hand.splice(place, 1)
      G.pile.push(card)
      if (G.pile.length % 2 === 0) G.points[G.pile.at(-1) > G.pile.at(-2) ? playerID : 1 - playerID] += 1
    },
  },
  endIf: ({ G }) => (G.pile.length === 2 * CARDS ? { winner: G.points[0] > G.points[1] ? '0' : '1' } : undefined),
})

const filter = getFilterPlayerView(game)
let told = 0
const transport = {
  send: () => {},
  sendAll: (payload) => {
    for (const seat of ['0', '1']) told += JSON.stringify(filter(seat, payload)).length // as a socket would
  },
}

class Memory extends Sync {
  matches = new Map()
  createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { initialState, metadata, state: initialState, log: [] })
  }
  setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata
  }
  setState(id, state, log) {
    const match = this.matches.get(id)
    match.state = state
    if (log) match.log.push(...log)
  }
  fetch(id, wanted) {
    const found = this.matches.get(id) ?? {}
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name]]))
  }
  wipe(id) {
    this.matches.delete(id)
  }
}

const master = new Master(game, new Memory(), transport)
let opened = 0

async function open() {
  const match = { id: `match ${opened++}`, moves: 0 }
  await master.onSync(match.id, '0', undefined, 2)
  return match
}

async function move(match) {
  const player = String(match.moves % 2)
  const payload = { type: 'lay', args: [0], playerID: player }
  const refused = await master.onUpdate({ type: 'MAKE_MOVE', payload }, match.moves, match.id, player)
  if (refused?.error) throw new Error(refused.error)
  match.moves += 1
}

const matches = await Promise.all(Array.from({ length: MATCHES }, open))
const waits = []
let spent = 0
let began = null // the processor's time when the counting began
const end = performance.now() + (SECONDS + 1) * 1000
while (performance.now() < end) {
  if (performance.now() > end - SECONDS * 1000) began ??= process.cpuUsage() // the first second warms up
  for (let at = 0; at < MATCHES; at++) {
    if (matches[at].moves === 2 * CARDS) matches[at] = await open()
    const sent = performance.now()
    await move(matches[at])
    const wait = performance.now() - sent
    if (!began) continue
    waits.push(wait)
    spent += wait
  }
}
waits.sort((one, other) => one - other)
const late = waits[Math.floor(waits.length * 0.99)]
const { user, system } = process.cpuUsage(began)
const processor = (user + system) / 1e6
console.log(JSON.stringify({ moves: waits.length, seconds: spent / 1000, late, processor, bytes: told }))
