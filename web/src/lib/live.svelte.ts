// A live table: the connection to the server, and the Stage that it makes. Whatever happens to the connection,
// requests are done once, entries are told once, and the page says what is going on.

import { applied } from './changes'
import { Chat } from './chat.svelte'
import { EMOTES, Emotes, type EmoteName } from './emotes.svelte'
import { person, type Gained } from './legacy'
import { Outbox } from './outbox'
import { Picking } from './picking.svelte'
import {
  HEARTBEAT_S,
  PROTOCOL,
  type Answer,
  type Choice,
  type Ending,
  type Forecast,
  type Hello,
  type Moment,
  type Refused,
  type Report,
  type Request,
  type SeatState,
  type Said,
  type Seated,
  type Told,
  type View,
  type Welcome,
} from './protocol'
import { pointing } from './pointing.svelte'
import { newToken, nextNumber, recall, remember, type Lasting } from './remember'
import { shared } from './sharing'
import { sound } from './sound'
import type { LogLine, Refusal, Stage } from './stage'
import { Telling } from './motion.svelte'

export interface Losing {
  readonly action: string
  readonly words: string
  readonly sentence: string // what is lost, and why
}

export type Status = 'connecting' | 'open' | 'lost' | 'gone'

const FIRST_WAIT = 400 // milliseconds before the first new try; doubles up to the longest
const LONGEST_WAIT = 8000
const HELD = 120 // milliseconds: an answer that comes sooner is drawn at once, without a picture of waiting before
const FRESH = 15_000 // ms for which a line of the chat is news
const SILENCE = 3000 * HEARTBEAT_S // a connection over which nothing comes for so long is dead
const DEED: Partial<Record<NonNullable<Moment['what']>, string>> = {
  sit: 'sits down',
  leave: 'leaves',
  'take-back': 'takes the last decision back',
  resign: 'resigns',
  time: 'is out of time',
  late: 'is out of time',
  'stand-in': 'lets a bot play on',
  back: 'is back',
  rematch: 'asks for a rematch',
}

const COUNTS: Record<string, number> = { act: 1, 'take-back': -1 } // as decisions of the seat that did it

export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt)
}

export class Live implements Stage {
  readonly motion = new Telling()
  readonly picking = new Picking()
  status = $state<Status>('connecting')
  sentence = $state('') // why it is gone
  welcome = $state.raw<Welcome | null>(null)
  current = $state.raw<View | null>(null)
  seats = $state.raw<readonly SeatState[]>([])
  watching = $state(0)
  since = $state(0) // when the clocks of `seats` were told
  #log = $state.raw<readonly LogLine[]>([])
  readonly log: readonly LogLine[] = $derived(this.#log.slice(0, this.#log.length - this.motion.left))
  #ending = $state.raw<Ending | null>(null)
  readonly ending: Ending | null = $derived(this.motion.now === null ? this.#ending : null)
  gained = $state.raw<readonly Gained[]>([])
  refusal = $state.raw<Refusal | null>(null)
  canTakeBack = $state(false)
  moves = $state(0)
  decisions = $state(0) // of these, the ones of this seat
  underway = $state(false) // an action is on its way
  waiting = $state(false) // … and has been for so long that the page shows it
  saying = $state.raw<Choice | null>(null) // the choice that words are being written for
  losing = $state.raw<Losing | null>(null) // what is known to lose, and is asked about once more
  tokens = $state.raw<Record<number, string>>({})
  #seat = $state(-1)
  readonly interactive: boolean = $derived(
    !this.waiting && this.#seat >= 0 && this.current?.over !== true && this.#mayAct(this.#seat),
  )
  entry = $state(0) // the number of the last thing that was told
  #shown = 0 // the entry of the view that is there
  #asked = 0
  #attempt = 0
  #lines = 0
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #held: ReturnType<typeof setTimeout> | undefined
  readonly emotes = new Emotes()
  readonly chat = new Chat()
  eyes = $state(-1) // of a spectator who watches late: the seat whose eyes they have
  #foreseen = new Map<string, Promise<Forecast | null>>()
  #hopes = new Map<number, (forecast: Forecast | null) => void>()
  readonly #outbox: Outbox

  constructor(readonly table: string) {
    const known = recall(table)
    this.#outbox = new Outbox(table)
    this.tokens = known.tokens
    this.#seat = known.tokens[known.seat] === undefined ? -1 : known.seat
    this.underway = this.waiting = this.#isUnanswered()
  }

  // -- the stage
  get game(): string {
    return this.welcome?.rules_gone ? '' : (this.welcome?.game ?? '') // what was told then is drawn plainly
  }

  get view(): View {
    if (!this.current) throw new Error('the table has not been shown yet')
    return this.current
  }

  get seen(): View {
    return this.motion.before ?? this.view
  }

  get seat(): number {
    return this.#seat
  }

  get picked(): string | null {
    return this.picking.picked
  }


  get otherSeatToAct(): number | null {
    const mine = Object.keys(this.tokens).map(Number)
    return mine.find((seat) => seat !== this.#seat && this.#mayAct(seat)) ?? null
  }

  #mayAct(seat: number): boolean {
    return (this.current?.to_act ?? []).includes(seat)
  }

  pick(part: string | null): void {
    this.motion.skip()
    this.refusal = null
    if (this.underway && !this.waiting) return // the second click of two
    if (!this.interactive) {
      this.picking.clear()
      if (part !== null) this.refusal = { about: '', part, sentence: this.#whyNotNow() }
      return
    }
    const { act, refusal } = this.picking.pick(this.view, part)
    if (refusal) this.#refuse(refusal)
    if (act !== undefined) this.act(act)
  }

  // An action that can be said with something waits for its words; "" says nothing. What is known to lose is refused
  // by the server, which knows it for certain however quickly one clicks; who is `sure` is not asked again.
  act(action: string, words?: string, sure = false): void {
    this.motion.skip()
    if (this.underway && !this.waiting) return
    const aside = this.current?.asides?.some((choice) => choice.action === action) ?? false
    if (!this.interactive && (!aside || this.waiting)) {
      return this.#refuse({ about: action, sentence: this.#whyNotNow() })
    }
    this.refusal = null
    this.losing = null
    const choice = this.#choice(action)
    this.saying = words === undefined && choice?.words ? choice : null
    if (this.saying) {
      this.picking.clear()
      return
    }
    this.picking.settle()
    this.underway = true
    this.#held = setTimeout(() => this.#showWaiting(), HELD)
    const careful = aside || sure ? {} : { careful: true }
    this.#ask({ type: 'act', asked: aside ? 0 : this.#asked, action, ...(words ? { words } : {}), ...careful })
    pointing.rest()
    sound.act()
  }

  #showWaiting(): void {
    this.picking.clear()
    this.waiting = true
  }

  #noLongerUnderway(): void {
    clearTimeout(this.#held)
    this.picking.clear()
    this.underway = this.waiting = false
  }

  #isUnanswered(): boolean {
    return this.#outbox.unanswered.some((request) => request.type === 'act')
  }

  // One step back: what was picked last, or the action that asks. False: there is nothing to go back from.
  goBack(): boolean {
    this.motion.skip()
    this.refusal = null
    if (this.picking.back()) return true
    if (!this.interactive || !this.current?.prompt.inside) return false
    this.takeBack() // if it cannot be, the server says why
    return true
  }

  takeBack(): void {
    this.#ask({ type: 'take-back' })
  }

  resign(): void {
    this.#ask({ type: 'resign' })
  }

  leave(): void {
    this.#ask({ type: 'leave' })
  }

  rematch(sameDeal = false): void {
    this.#ask({ type: 'rematch', ...(sameDeal ? { same_deal: true } : {}) })
  }

  standIn(seat: number): void {
    this.#ask({ type: 'stand-in', seat })
  }

  sit(name: string, seat: number): void {
    this.#ask({ type: 'sit', name, seat, token: newToken(), person: person() })
  }

  emote(emote: EmoteName): void {
    this.#send({ type: 'emote', number: nextNumber(this.table), emote })
  }

  // Tells whether it was sent.
  say(text: string): boolean {
    return this.#sent({ type: 'say', number: nextNumber(this.table), text })
  }

  report(seat: number, why: Report['why'], note: string): boolean {
    return this.#sent({ type: 'report', number: nextNumber(this.table), seat, why, ...(note ? { note } : {}) })
  }

  foresee(action: string): Promise<Forecast | null> {
    if (!this.welcome?.has_forecast || this.status !== 'open') return Promise.resolve(null)
    let hope = this.#foreseen.get(action)
    if (!hope) {
      hope = new Promise((resolve) => {
        const number = nextNumber(this.table)
        this.#hopes.set(number, resolve)
        this.#send({ type: 'foresee', number, action })
      })
      this.#foreseen.set(action, hope)
    }
    return hope
  }

  #whyNotNow(): string {
    if (this.current?.over) return 'The match is over.'
    if (this.#seat < 0) return 'You are watching: only those who sit at the table can play.'
    if (this.waiting) return 'Your last decision is still on its way.'
    const others = (this.current?.to_act ?? []).map((seat) => this.seats[seat]?.name || `seat ${seat + 1}`)
    return others.length ? `It is the turn of ${others.join(' and ')}.` : 'Nothing is to be decided now.'
  }

  #refuse(refusal: Refusal): void {
    this.refusal = refusal
    sound.refuse()
  }

  // -- the connection
  start(): () => void {
    const again = () => this.status === 'lost' && this.reconnect()
    addEventListener('online', again)
    this.#connect()
    return () => {
      removeEventListener('online', again)
      this.motion.skip()
      clearTimeout(this.#held)
      this.#hangUp()
    }
  }

  reconnect(): void {
    this.#attempt = 0
    this.#hangUp()
    this.status = 'connecting'
    this.#connect()
  }

  // The same table through other eyes; everything is told anew.
  playAs(seat: number): void {
    this.#seat = seat
    remember(this.table, { seat })
    this.#forget()
    this.reconnect()
  }

  // Watch with the eyes of a seat, late, where those who play have agreed; -1: as everybody does.
  watchAs(eyes: number): void {
    this.eyes = eyes
    this.#forget()
    this.reconnect()
  }

  #forget(): void {
    this.entry = 0
    this.decisions = 0
    this.#log = []
    this.current = null
    this.#ending = null
    this.refusal = null
    this.losing = null
    this.picking.clear()
    this.motion.skip()
  }

  #connect(): void {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`)
    this.#socket = socket
    this.#listen()
    socket.onopen = () => this.#hello()
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return
      this.#listen()
      this.#hear(JSON.parse(String(event.data)) as Answer)
    }
    socket.onclose = () => this.#socket === socket && this.#lose()
  }

  // A network that goes away without a word closes nothing: a page that hears nothing for long must try anew.
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const socket = this.#socket
      if (!socket) return
      this.#lose()
      socket.close()
    }, SILENCE)
  }

  #hello(): void {
    const token = this.tokens[this.#seat]
    const hello: Hello = { type: 'hello', protocol: PROTOCOL, have: this.entry, changes: true }
    if (token !== undefined) this.#send({ ...hello, token })
    else this.#send(this.eyes < 0 ? hello : { ...hello, eyes: this.eyes })
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = null
    this.#dropHopes()
    socket?.close()
  }

  #lose(): void {
    clearTimeout(this.#silence)
    this.#socket = null
    this.#dropHopes()
    if (this.status === 'gone') return
    this.status = 'lost'
    const wait = waitBefore(this.#attempt++)
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  #dropHopes(): void {
    this.#foreseen.clear()
    this.#hopes.forEach((resolve) => resolve(null))
    this.#hopes.clear()
  }

  #send(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  #sent(request: Request): boolean {
    if (this.status !== 'open') return false
    this.#send(request)
    return true
  }

  #ask(request: Parameters<Outbox['write']>[0]): void {
    this.motion.skip()
    const numbered = this.#outbox.write(request)
    if (this.status === 'open') this.#send(numbered)
  }

  // -- what the server says
  #hear(answer: Answer): void {
    switch (answer.type) {
      case 'welcome':
        return this.#greet(answer)
      case 'moment':
        return this.#see(answer)
      case 'presence':
        this.#seatsAre(answer.seats)
        this.watching = answer.watching ?? 0
        return
      case 'emoted':
        return this.emotes.hear(answer.seat, EMOTES[answer.emote])
      case 'said':
        return this.#hearSaid(answer)
      case 'seated':
        return this.#takeSeat(answer)
      case 'done':
        this.#cross(answer.number)
        return
      case 'foreseen':
        this.#hopes.get(answer.number)?.(answer.forecast ?? null)
        this.#hopes.delete(answer.number)
        return
      case 'refused':
        return this.#hearRefusal(answer)
      case 'gone':
        this.sentence = answer.sentence
        if (!answer.again) this.status = 'gone'
        return
    }
  }

  // News of others stands at their seats for a moment, too: the chat may be put away.
  #hearSaid(said: Said): void {
    const news = this.chat.hear(said) && Date.now() - said.line < FRESH
    if (news && said.seat !== this.#seat) this.emotes.hear(said.seat, said.text)
  }

  #greet(welcome: Welcome): void {
    if (welcome.entry < this.entry) {
      this.#forget() // the server knows less than we do: begin anew
      return this.reconnect()
    }
    this.#attempt = 0
    this.status = 'open'
    this.welcome = welcome
    const token = this.tokens[this.#seat]
    if (welcome.seat >= 0 && welcome.seat !== this.#seat && token !== undefined) {
      this.tokens = { [welcome.seat]: token } // a rematch turns the seats
    }
    this.#seat = welcome.seat
    remember(this.table, {
      game: welcome.game,
      title: welcome.title,
      seat: welcome.seat,
      tokens: this.tokens,
      at: Date.now(),
    })
    this.#outbox.unanswered.forEach((request) => this.#send(request))
  }

  #takeSeat(seated: Seated): void {
    this.#outbox.answered(seated.number)
    this.tokens = { ...this.tokens, [seated.seat]: seated.token }
    remember(this.table, { tokens: this.tokens })
    this.playAs(seated.seat)
  }

  #hearRefusal(refused: Refused): void {
    const hope = this.#hopes.get(refused.number)
    if (hope) {
      this.#hopes.delete(refused.number)
      return hope(null) // a forecast that cannot be had is no news
    }
    const request = this.#cross(refused.number)
    if (refused.code === 'loses' && request?.type === 'act') {
      this.losing = { action: request.action, words: request.words ?? '', sentence: refused.sentence }
      return
    }
    const touches = this.#choice(refused.about ?? '')?.touches
    this.#refuse({ about: refused.about ?? '', sentence: refused.sentence, ...(touches?.length ? { part: touches.at(-1)! } : {}) })
  }

  #cross(number: number): Lasting | null {
    const request = this.#outbox.answered(number)
    if (this.underway && !this.#isUnanswered()) this.#noLongerUnderway()
    return request
  }

  #choice(action: string): Choice | undefined {
    const offered = [...(this.current?.choices ?? []), ...(this.current?.asides ?? [])]
    return offered.find((choice) => choice.action === action)
  }

  #see(moment: Moment): void {
    if (moment.entry < this.entry || (moment.entry === this.entry && !moment.log)) return // told already
    const told = this.#viewIn(moment)
    if (told === undefined) {
      this.#forget() // these are changes of a view that we do not have: begin anew
      return this.reconnect()
    }
    this.entry = moment.entry
    this.moves = moment.moves ?? 0
    if (moment.by === this.#seat) this.decisions += COUNTS[moment.what ?? 'act'] ?? 0
    if (moment.seats?.length) this.#seatsAre(moment.seats)
    this.#write(moment)
    if (!told) return
    const before = this.current
    const wasAsked = this.interactive
    const view = shared(before, told)
    this.current = view
    this.#shown = moment.entry
    if (this.#asked !== (moment.asked ?? 0)) this.losing = null // another question
    this.#asked = moment.asked ?? 0
    this.canTakeBack = moment.can_take_back ?? false
    this.#ending = moment.ending ?? null
    this.refusal = null
    this.#foreseen.clear()
    if (this.underway && (moment.what ?? 'act') === 'act' && moment.by === this.#seat) this.#noLongerUnderway()
    else this.picking.survive(view)
    if (this.saying) this.saying = this.#choice(this.saying.action) ?? null
    remember(this.table, { over: view.over ?? false, seats: this.seats.map((seat) => seat.name || seat.title) })
    const news = moment.entry > (this.welcome?.entry ?? 0) // not what only was missed
    if (!news) return
    if (moment.what !== 'take-back') this.motion.tell(moment.told ?? [], before, view)
    const { winners } = moment.ending ?? {}
    if (winners && !before?.over) this.motion.afterwards(() => sound.end(winners.includes(Math.max(0, this.#seat))))
    else if (this.interactive && !wasAsked && moment.by !== this.#seat) this.motion.afterwards(() => sound.turn())
  }

  // The view of a moment; null: it has none; undefined: it cannot be made from what we have.
  #viewIn(moment: Moment): View | null | undefined {
    if (!moment.changes) return moment.view ?? null
    return this.current && moment.changes.since === this.#shown ? applied(this.current, moment.changes) : undefined
  }

  #write(moment: Moment): void {
    const move = moment.moves ?? 0
    if (moment.log) {
      this.#log = moment.log.map((told) => this.#line(told, move))
      return
    }
    const lines = (moment.told ?? []).map((told) => this.#line(told, move))
    const deed = DEED[moment.what ?? 'act']
    if (!lines.length && deed) {
      const who = this.seats[moment.by ?? -1]?.name || 'Somebody'
      lines.push(this.#line({ kind: moment.what ?? '', text: `${who} ${deed}.` }, move))
    }
    if (lines.length) this.#log = [...this.#log, ...lines]
  }

  #line({ text, kind, values = {} }: Told, move: number): LogLine {
    return { id: this.#lines++, text, kind, move, values }
  }

  #seatsAre(seats: readonly SeatState[]): void {
    this.seats = seats
    this.since = performance.now()
  }
}
