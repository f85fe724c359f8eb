import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { person } from '../src/lib/legacy'
import { Live } from '../src/lib/live.svelte'
import { myTables, recall, remember } from '../src/lib/remember'
import { HEARTBEAT_S, type Answer, type Moment, type Request, type Welcome } from '../src/lib/protocol'
import { settings } from '../src/lib/settings.svelte'
import { forget, keys } from '../src/lib/storage'
import { choice, view } from './views'

class Wire {
  static OPEN = 1
  static all: Wire[] = []
  readyState = 0
  sent: Request[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly url: string) {
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request)
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(...answers: Answer[]): void {
    for (const answer of answers) this.onmessage?.({ data: JSON.stringify(answer) })
  }
  break(): void {
    this.readyState = 3
    this.onclose?.()
  }
  get acts(): Request[] {
    return this.sent.filter((request) => request.type === 'act')
  }
}

const TABLE = 'abcdefghijkl'
const CHOICES = [choice('play spring r1c1', 'hand-1', 'r1c1'), choice('pass')]
const welcome = (entry: number, seat = 0): Welcome => ({
  type: 'welcome', protocol: 1, table: TABLE, game: 'tourbillon', title: 'Tourbillon', version: 1, options: {},
  commitment: 'c', seat, entry, has_forecast: true,
})
const moment = (entry: number, more: Partial<Moment> = {}): Moment => ({
  type: 'moment', entry, asked: entry, view: view(CHOICES), moves: entry - 1, ...more,
})
const wire = () => Wire.all.at(-1)!

let stop = () => {}

function sitDown(): Live {
  const live = new Live(TABLE)
  stop = live.start()
  wire().open()
  wire().say(welcome(1), moment(1))
  return live
}

beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
  keys('orrery.').forEach(forget)
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  remember(TABLE, { tokens: { 0: 'secret' }, seat: 0 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('coming to a table', () => {
  test('the token is shown in Hello and nowhere else', () => {
    sitDown()
    expect(wire().sent[0]).toEqual({ type: 'hello', protocol: 1, have: 0, changes: true, token: 'secret' })
    expect(wire().url).toBe(`ws://here/api/tables/${TABLE}/live`)
  })

  test('it stands in the list of my tables from then on', () => {
    sitDown()
    expect(myTables()).toMatchObject([{ table: TABLE, game: 'tourbillon', over: false }])
  })

  test('who has no token watches, and is told so', () => {
    forget(`orrery.table.${TABLE}`)
    const live = new Live(TABLE)
    stop = live.start()
    wire().open()
    wire().say(welcome(1, -1), moment(1, { view: view([], { seat: -1 }) }))
    expect(wire().sent[0]).not.toHaveProperty('token')
    expect(live.interactive).toBe(false)
    live.pick('hand-1')
    expect(live.refusal?.sentence).toContain('watching')
  })
})

describe('a view that is told by its changes', () => {
  const changed = (entry: number, since: number): Moment => {
    const { view: _, ...rest } = moment(entry)
    return { ...rest, changes: { since, choices: [[1, 1]], prompt: { part: 'prompt', text: 'And now?' } } }
  }

  test('is put together from the one before', () => {
    const live = sitDown()
    const before = live.view
    wire().say(changed(2, 1))
    expect(live.view).toEqual({ ...before, choices: [CHOICES[1]], prompt: { part: 'prompt', text: 'And now?' } })
    expect(live.view.parts).toBe(before.parts)
    expect(live.entry).toBe(2)
  })

  test('that cannot be put together is asked for anew', () => {
    const live = sitDown()
    wire().say(changed(3, 2))
    expect(live.current).toBe(null)
    wire().open()
    expect(wire().sent).toEqual([{ type: 'hello', protocol: 1, have: 0, changes: true, token: 'secret' }])
    wire().say(welcome(3), moment(2), moment(3))
    expect(live.view.choices).toEqual(CHOICES)
  })
})

describe('acting', () => {
  test('a card and a square are one act, with the number of the question', () => {
    const live = sitDown()
    live.pick('hand-1')
    expect(live.picked).toBe('hand-1')
    live.pick('r1c1')
    expect(wire().acts).toEqual([{ type: 'act', asked: 1, action: 'play spring r1c1', number: 1, careful: true }])
    wire().say(moment(2, { by: 0 }))
    expect(live.picked).toBeNull()
  })

  test('what is known to lose is asked about, and done by who is sure', () => {
    const live = sitDown()
    live.act('pass')
    wire().say({ type: 'refused', number: 1, code: 'loses', sentence: 'This loses the fight.', about: 'pass' })
    expect(live.losing).toEqual({ action: 'pass', words: '', sentence: 'This loses the fight.' })
    expect(live.refusal).toBeNull()
    expect(live.interactive).toBe(true)
    live.act('pass', '', true)
    expect(live.losing).toBeNull()
    expect(wire().acts.at(-1)).toEqual({ type: 'act', asked: 1, action: 'pass', number: 2 })
  })

  test('it is not asked about any more when the question is another one', () => {
    const live = sitDown()
    live.act('pass')
    wire().say({ type: 'refused', number: 1, code: 'loses', sentence: 'This loses the fight.', about: 'pass' })
    wire().say(moment(2, { by: 1, asked: 1 })) // somebody else has decided: the question stands
    expect(live.losing).not.toBeNull()
    wire().say(moment(3, { by: 1 }))
    expect(live.losing).toBeNull()
  })

  test('while it is on its way nothing else can be done', () => {
    const live = sitDown()
    live.act('pass')
    live.act('pass')
    live.pick('hand-1')
    expect(wire().acts).toHaveLength(1)
    expect([live.underway, live.picked, live.refusal]).toEqual([true, null, null])
    wire().say(moment(2, { by: 0 }))
    expect([live.underway, live.interactive]).toEqual([false, true])
  })

  test('a quick answer is all that is drawn; a slow one is waited for', () => {
    const live = sitDown()
    live.pick('hand-1')
    live.pick('r1c1')
    expect([live.picked, live.interactive]).toEqual(['hand-1', true])
    vi.advanceTimersByTime(1000)
    expect([live.picked, live.interactive]).toEqual([null, false])
    live.act('pass')
    expect(live.refusal?.sentence).toContain('on its way')
    wire().say({ type: 'done', number: 1, entry: 2 }, moment(2))
    vi.advanceTimersByTime(1000)
    expect([live.underway, live.interactive]).toEqual([false, true])
  })

  test('what others do meanwhile is no answer', () => {
    const live = sitDown()
    live.act('pass')
    wire().say(moment(2, { by: 1 }), moment(3, { by: 0, what: 'take-back' }))
    expect(live.underway).toBe(true)
  })

  test('a refusal is shown beside what was refused, and another try has a new number', () => {
    const live = sitDown()
    live.act('play spring r1c1')
    wire().say({ type: 'refused', number: 1, code: 'closed', sentence: 'The square is closed.', about: 'play spring r1c1' })
    expect(live.refusal).toEqual({ about: 'play spring r1c1', sentence: 'The square is closed.', part: 'r1c1' })
    live.act('pass')
    expect(wire().acts.map((act) => act.type === 'act' && act.number)).toEqual([1, 2])
  })

  test('a part that is of no use says why', () => {
    const live = sitDown()
    live.pick('gremlin-1')
    expect(live.refusal).toMatchObject({ part: 'gremlin-1' })
    expect(live.refusal?.sentence).toContain('Oil Thief')
  })
})

describe('going back', () => {
  test('what was picked last is put back first', () => {
    settings.confirm = true
    const live = sitDown()
    live.pick('hand-1')
    live.pick('r1c1')
    expect(live.picking.proposed?.action).toBe('play spring r1c1')
    expect(live.goBack()).toBe(true)
    expect([live.picking.proposed, live.picked]).toEqual([null, 'hand-1'])
    expect(live.goBack()).toBe(true)
    expect(live.picked).toBeNull()
    expect(live.goBack()).toBe(false)
    expect(wire().sent.some((request) => request.type === 'take-back')).toBe(false)
    settings.confirm = false
  })

  test('out of a question that an action asks one goes back by taking it back', () => {
    const live = sitDown()
    const inside = view(CHOICES, { prompt: { part: 'prompt', text: 'At what does it aim?', inside: true } })
    wire().say(moment(2, { by: 0, view: inside }))
    expect(live.goBack()).toBe(true)
    expect(wire().sent.at(-1)).toEqual({ type: 'take-back', number: 1 })
    wire().say({ type: 'refused', number: 1, code: 'seen', sentence: 'Something new was shown.' })
    expect(live.refusal?.sentence).toBe('Something new was shown.')
  })
})

describe('after the end', () => {
  test('the same deal is asked for by its name', () => {
    const live = sitDown()
    live.rematch()
    live.rematch(true)
    expect(wire().sent.slice(-2)).toEqual([
      { type: 'rematch', number: 1 },
      { type: 'rematch', number: 2, same_deal: true },
    ])
  })
})

describe('a lost connection', () => {
  test('is told, tried again, and what was missed is asked for', () => {
    const live = sitDown()
    wire().break()
    expect(live.status).toBe('lost')
    vi.advanceTimersByTime(10_000)
    expect(Wire.all).toHaveLength(2)
    wire().open()
    expect(wire().sent).toEqual([{ type: 'hello', protocol: 1, have: 1, changes: true, token: 'secret' }])
    wire().say(welcome(2), moment(2))
    expect(live.status).toBe('open')
  })

  test('an act without an answer is sent again with the same number, also after a reload', () => {
    const live = sitDown()
    live.act('pass')
    wire().break()
    vi.advanceTimersByTime(10_000)
    wire().open()
    wire().say(welcome(1))
    expect(wire().acts).toEqual([{ type: 'act', asked: 1, action: 'pass', number: 1, careful: true }])
    stop()
    const again = sitDown()
    expect(wire().acts).toEqual([{ type: 'act', asked: 1, action: 'pass', number: 1, careful: true }])
    expect(again.interactive).toBe(false)
    wire().say({ type: 'done', number: 1, entry: 2 }, moment(2))
    expect(recall(TABLE).unanswered).toEqual([])
    again.act('pass')
    expect(wire().acts.at(-1)).toMatchObject({ number: 2, asked: 2 })
  })

  test('an entry that comes twice is told once', () => {
    const live = sitDown()
    const told = [{ kind: 'play', text: 'You play.' }]
    wire().say(moment(2, { told }), moment(2, { told }))
    expect(live.log.map((line) => line.text)).toEqual(['You play.'])
  })

  test('what was only missed is written down but not acted out', () => {
    const live = new Live(TABLE)
    stop = live.start()
    wire().open()
    const told = [{ kind: 'gain', text: 'Red +2.', values: { resource: 'Red', now: 20 } }]
    wire().say(welcome(3), moment(2, { told, view: null }), moment(3, { told }))
    expect(live.log).toHaveLength(2)
    expect(live.motion.now).toBeNull()
    wire().say(moment(4, { told }))
    expect(live.motion.now).toMatchObject({ kind: 'gain' })
  })

  test('the table, the log and the ending follow the telling, one story after the other', () => {
    settings.speed = 1
    const live = sitDown()
    const named = (text: string) => view(CHOICES, { prompt: { part: 'prompt', text } })
    const gain = (text: string) => ({ kind: 'gain', text })
    const ending = { reason: 'won', text: 'You win.', scores: [1], winners: [0], key: '7' }
    wire().say(
      moment(2, { told: [gain('One.'), gain('Two.')], view: named('second') }),
      moment(3, { told: [gain('Three.')], view: named('third'), ending }),
    )
    const shown = () => [live.seen.prompt.text, live.log.map((line) => line.text).join(' '), live.ending?.reason]
    expect(live.view.prompt.text).toBe('third')
    expect(shown()).toEqual(['Which card?', 'One.', undefined])
    vi.advanceTimersByTime(live.motion.pace)
    expect(shown()).toEqual(['Which card?', 'One. Two.', undefined])
    vi.advanceTimersByTime(live.motion.pace)
    expect(shown()).toEqual(['second', 'One. Two. Three.', undefined])
    vi.advanceTimersByTime(live.motion.pace)
    expect(shown()).toEqual(['third', 'One. Two. Three.', 'won'])
  })

  test('skipping shows all that was left to tell', () => {
    settings.speed = 1
    const live = sitDown()
    wire().say(moment(2, { told: [{ kind: 'gain', text: 'One.' }, { kind: 'gain', text: 'Two.' }] }))
    expect(live.log).toHaveLength(1)
    live.motion.skip()
    expect([live.log.length, live.seen === live.view]).toEqual([2, true])
  })

  test('a server that sends us away for good is believed', () => {
    const live = sitDown()
    wire().say({ type: 'gone', code: 'elsewhere', sentence: 'This seat is open in another tab.' })
    wire().break()
    vi.advanceTimersByTime(60_000)
    expect([live.status, live.sentence, Wire.all.length]).toEqual(['gone', 'This seat is open in another tab.', 1])
  })
})

describe('a network that goes away without a word', () => {
  const SILENCE = 3 * HEARTBEAT_S * 1000

  test('is noticed, and the page comes back by itself', () => {
    const live = sitDown()
    vi.advanceTimersByTime(SILENCE - 1)
    expect(live.status).toBe('open')
    const dead = wire()
    vi.advanceTimersByTime(1)
    expect([live.status, dead.readyState]).toEqual(['lost', 3])
    vi.advanceTimersByTime(1000)
    expect(Wire.all.length).toBe(2)
    wire().open()
    wire().say(welcome(1))
    expect(live.status).toBe('open')
  })

  test('is not suspected while anything is heard', () => {
    const live = sitDown()
    for (let beat = 0; beat < 6; beat++) {
      vi.advanceTimersByTime(HEARTBEAT_S * 1000)
      wire().say({ type: 'presence', seats: [] })
    }
    expect([live.status, Wire.all.length]).toEqual(['open', 1])
  })

  test('does not answer either when the page tries anew', () => {
    sitDown()
    wire().break()
    vi.advanceTimersByTime(1000)
    expect(Wire.all.length).toBe(2) // and this one never opens
    vi.advanceTimersByTime(SILENCE + 2000)
    expect(Wire.all.length).toBe(3)
  })
})

describe('seats and forecasts', () => {
  test('sitting down is asked again with the same token until it is answered', () => {
    forget(`orrery.table.${TABLE}`)
    const live = new Live(TABLE)
    stop = live.start()
    wire().open()
    wire().say(welcome(1, -1), moment(1))
    live.sit('Ann', 1)
    const asked = wire().sent.at(-1)
    wire().break()
    vi.advanceTimersByTime(1000)
    wire().open()
    wire().say(welcome(2, -1))
    expect(wire().sent.at(-1)).toEqual(asked)
  })

  test('sitting down says who it is, keeps the token and comes back as that seat', () => {
    forget(`orrery.table.${TABLE}`)
    const live = new Live(TABLE)
    stop = live.start()
    wire().open()
    wire().say(welcome(1, -1), moment(1))
    live.sit('Ann', 1)
    const token = expect.stringMatching(/^[0-9a-f]{48}$/)
    expect(wire().sent.at(-1)).toEqual({ type: 'sit', name: 'Ann', seat: 1, number: 1, token, person: person() })
    wire().say({ type: 'seated', number: 1, seat: 1, token: 'mine' })
    wire().open()
    expect(wire().sent).toEqual([{ type: 'hello', protocol: 1, have: 0, changes: true, token: 'mine' }])
    expect(recall(TABLE).tokens).toEqual({ 1: 'mine' })
  })

  test('a table that was kept under the former name of its game has the one of today', () => {
    remember(TABLE, { game: 'story', title: 'Nine Scenes' })
    expect(recall(TABLE).game).toBe('scenes')
    expect(myTables().map((table) => table.game)).toEqual(['scenes'])
  })

  test('a forecast is asked for once and forgotten when the table changes', async () => {
    const live = sitDown()
    const first = live.foresee('pass')
    expect(live.foresee('pass')).toBe(first)
    const asked = wire().sent.at(-1)!
    expect(asked).toMatchObject({ type: 'foresee', action: 'pass' })
    const forecast = { action: 'pass', title: 'Pass' }
    wire().say({ type: 'foreseen', number: 'number' in asked ? asked.number : 0, action: 'pass', forecast })
    expect(await first).toEqual(forecast)
    wire().say(moment(2))
    expect(live.foresee('pass')).not.toBe(first)
  })

  test('a forecast that the connection swallows is no forecast', async () => {
    const live = sitDown()
    const hope = live.foresee('pass')
    wire().break()
    expect(await hope).toBeNull()
  })
})
