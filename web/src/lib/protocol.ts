// Made from the Python types by `python -m orrery.table.typescript web/src/lib/protocol.ts`. Do not edit.

export const PROTOCOL = 1
export const HEARTBEAT_S = 15
export const FORMERLY: Record<string, string> = {"story":"scenes"} // earlier names of games -> today's

export interface Act {
  type: "act"
  number: number
  asked: number
  action: string
  words?: string
  careful?: boolean
}

export interface BotInfo {
  name: string
  title: string
  help: string
  usual?: boolean
}

export interface Card {
  part: "card"
  id: string
  name?: string
  text?: string
  face?: "down" | "up"
  facts?: string[]
  gauges?: Meter[]
  tags?: string[]
  values?: Record<string, number | string | string[]>
}

export interface Cell {
  part: "cell"
  id: string
  name: string
  card?: Card | null
  facts?: string[]
  values?: Record<string, number | string | string[]>
}

export interface Change {
  id: string
  title: string
  before: string
  after: string
  old?: number | null
  new?: number | null
}

export interface Changes {
  since: number
  parts?: ([number, number] | Inside | Zone | Grid | Meter | Track | Note | Card)[] | null
  prompt?: Prompt | null
  choices?: ([number, number] | Choice)[] | null
  asides?: ([number, number] | Choice)[] | null
  to_act?: number[] | null
  glossary?: ([number, number] | Word)[] | null
}

export interface Choice {
  part: "choice"
  action: string
  label: string
  touches?: string[]
  help?: string
  words?: number
  say?: string[]
  values?: Record<string, number | string | string[]>
  short?: string
  weighty?: boolean
}

export interface ClockState {
  left_ms: number
  runs?: boolean
}

export interface Compendium {
  sheets?: Sheet[]
  kinds?: Record<string, string>
  words?: Word[]
  topics?: Topic[]
  tutorials?: Tutorial[]
}

export interface Complaint {
  code: string
  sentence: string
}

export interface Daily {
  day: string
  left_s: number
  worlds: DailyWorld[]
}

export interface DailyResults {
  day: string
  game: string
  title: string
  today: string
  left_s: number
  tries?: number
  over?: number
  won?: number
  points?: boolean
  results?: DailyTry[]
}

export interface DailyTry {
  name: string
  begun: number
  over?: boolean
  won?: boolean
  score?: number
  standing?: number
  moves?: number
  text?: string
  yours?: boolean
  table?: string
}

export interface DailyWorld {
  game: string
  title: string
  world: string
  seat?: string
  others?: string[]
  tries?: number
  over?: number
  won?: number
  yours?: DailyTry | null
}

export interface DeckBook {
  least: number
  most: number
  formats: DeckFormat[]
  facets: Facet[]
  cards: DeckCard[]
  leaders: Sheet[]
  decks: DeckList[]
}

export interface DeckCard {
  sheet: Sheet
  most: number
  formats: string[]
}

export interface DeckFault {
  code: string
  sentence: string
  rule?: string
  card?: string
}

export interface DeckFormat {
  name: string
  title: string
}

export interface DeckList {
  name: string
  cards: Record<string, number>
  leader?: string
  about?: string
}

export interface DeckReport {
  deck: DeckList
  size: number
  faults: Record<string, DeckFault[]>
  text: string
  code?: string
  no_code?: string
}

export interface DeckWish {
  deck?: DeckList | null
  code?: string
  text?: string
}

export interface Done {
  type: "done"
  number: number
  entry: number
}

export interface Emote {
  type: "emote"
  number: number
  emote: "good-luck" | "hello" | "one-moment" | "oops" | "thanks" | "well-played"
}

export interface Emoted {
  type: "emoted"
  seat: number
  emote: "good-luck" | "hello" | "one-moment" | "oops" | "thanks" | "well-played"
}

export interface Ending {
  reason: string
  text: string
  scores: number[]
  winners: number[]
  key: string
  rematch?: string
  title?: string
  mark?: string
}

export interface Facet {
  title: string
  tags: string[]
}

export interface FindOpponent {
  game: string
  person: string
  name: string
  search: string
  over?: boolean
}

export interface Forecast {
  action: string
  title: string
  steps?: Step[]
  changes?: Change[]
  totals?: string[]
  warnings?: string[]
  unknown?: string[]
  ending?: "" | "loss" | "win"
  loses?: string
  values?: Record<string, number | string | string[]>
}

export interface Foresee {
  type: "foresee"
  number: number
  action: string
}

export interface Foreseen {
  type: "foreseen"
  number: number
  action: string
  forecast?: Forecast | null
}

export interface Frame {
  by: number
  action: string
  label: string
  told: Told[]
  view: View
}

export interface Gone {
  type: "gone"
  code: string
  sentence: string
  again?: boolean
  to?: string
}

export interface Grid {
  part: "grid"
  id: string
  title: string
  columns: number
  cells: Cell[]
}

export interface Hello {
  type: "hello"
  protocol: number
  token?: string | null
  have?: number
  changes?: boolean
  eyes?: number
}

export interface Inside {
  part: "inside"
  at: number
  outside: Zone | Grid
  items: ([number, number] | Card | Cell)[]
}

export interface Invitation {
  link?: string
  qr?: string[]
  problem?: string
  command?: string
}

export interface LabRun {
  kind: "comparison" | "ladder" | "run" | "tuning"
  title: string
  run?: string
  question?: string
  game?: string
  scenario?: string
  matches?: number
  done?: number
  errors?: number
  running?: boolean
  report?: boolean
  at?: number
  problem?: string
}

export interface LabRuns {
  runs: LabRun[]
  running?: string
  closed?: string
}

export interface LabScenario {
  name: string
  title: string
  question: string
  game: string
  matches: number
}

export interface LabScenarios {
  scenarios: LabScenario[]
}

export interface Leave {
  type: "leave"
  number: number
}

export interface Legacies {
  legacies: WorldLegacy[]
}

export interface LegacyEntry {
  group: string
  title: string
  text: string
  open?: boolean
  named?: boolean
  key?: string
}

export interface LegacyGain {
  title: string
  group?: string
  amount?: number
}

export interface LegacyLine {
  title: string
  text: string
}

export interface Lobby {
  tables: LobbyTable[]
}

export interface LobbyTable {
  table: string
  game: string
  title: string
  seats: SeatState[]
  at: number
  options?: Record<string, number | string | boolean>
  subtitle?: string
  clock?: "hard" | "match" | "none" | "soft" | "turn"
  clock_ms?: number
  chat?: boolean
  late?: string
}

export interface Meter {
  part: "meter"
  id: string
  title: string
  value: number
  low?: number
  high?: number | null
  unit?: string
  owner?: number
  scale?: 1 | 10 | 100
  group?: string
  facts?: string[]
  values?: Record<string, number | string | string[]>
  short?: string
}

export interface Moment {
  type: "moment"
  entry: number
  asked?: number
  what?: "act" | "back" | "late" | "leave" | "open" | "rematch" | "resign" | "sit" | "stand-in" | "take-back" | "time"
  by?: number
  told?: Told[]
  moves?: number
  view?: View | null
  changes?: Changes | null
  seats?: SeatState[]
  can_take_back?: boolean
  ending?: Ending | null
  log?: Told[] | null
}

export interface NewDaily {
  game: string
  person: string
  name?: string
}

export interface NewRun {
  scenario: string
  matches: number
  run?: string
}

export interface NewTable {
  game: string
  options?: Record<string, number | string | boolean>
  places?: Place[]
  clock?: "hard" | "match" | "none" | "soft" | "turn" | "usual"
  clock_s?: number
  person?: string | null
  lobby?: boolean
  late?: boolean
  chat?: boolean | null
}

export interface Note {
  part: "note"
  id: string
  text: string
  title?: string
  values?: Record<string, number | string | string[]>
}

export interface OpponentSearch {
  yours?: Rating
  others?: number
  table?: TableSummary | null
}

export interface Opponents {
  games: RatedGame[]
}

export interface OptionInfo {
  name: string
  kind: "choice" | "deck" | "flag" | "several" | "text" | "whole"
  default: number | string | boolean
  help: string
  choices?: string[]
  titles?: Record<string, string>
  meanings?: Record<string, string>
  headings?: Record<string, string>
  low?: number
  high?: number
  detail?: boolean
  begin?: number | string | boolean | null
}

export interface Person {
  worlds?: PersonWorld[]
  begun?: PersonPlay[]
  over?: PersonPlay[]
}

export interface PersonPlay {
  table: string
  game: string
  title: string
  seat: number
  at: number
  over?: boolean
  won?: boolean
  text?: string
  day?: string
}

export interface PersonWorld {
  game: string
  title: string
  world: string
  played?: number
  won?: number
  begun?: number
  found?: number
  of?: number
  chronicle?: boolean
  rating?: Rating | null
}

export interface Place {
  kind: "me" | "open" | "player"
  name?: string
}

export interface Presence {
  type: "presence"
  seats: SeatState[]
  watching?: number
}

export interface Prompt {
  part: "prompt"
  text: string
  inside?: boolean
}

export interface RatedGame {
  game: string
  title: string
  yours?: Rating
}

export interface RatedMatch {
  seats?: SeatRating[]
}

export interface Rating {
  rating?: number
  deviation?: number
  matches?: number
}

export interface Refused {
  type: "refused"
  number: number
  code: string
  sentence: string
  about?: string
}

export interface Rematch {
  type: "rematch"
  number: number
  same_deal?: boolean
}

export interface Replay {
  game: string
  title: string
  options: Record<string, number | string | boolean>
  seats: string[]
  seat: number
  frames: Frame[]
  ending?: Ending | null
  fair?: string
  subtitle?: string
  kept?: number
  rules_gone?: boolean
}

export interface Report {
  type: "report"
  number: number
  seat: number
  why: "abuse" | "cheating" | "name" | "other"
  note?: string
}

export interface Resign {
  type: "resign"
  number: number
}

export interface Said {
  type: "said"
  seat: number
  text: string
  line: number
}

export interface Say {
  type: "say"
  number: number
  text: string
}

export interface SeatRating {
  seat: number
  rating_was: number
  deviation_was: number
  rating: number
  deviation: number
}

export interface SeatState {
  title: string
  name: string
  kind: "open" | "person" | "player"
  by_title?: boolean
  here?: boolean
  bot?: string
  stand_in_ms?: number | null
  clock?: ClockState | null
}

export interface Seated {
  type: "seated"
  number: number
  seat: number
  token: string
}

export interface Sheet {
  name: string
  kind: string
  text: string
  group?: string
  tags?: string[]
  facts?: string[]
  plain?: string
  better?: string
  flavour?: string
  values?: Record<string, number | string | string[]>
}

export interface Shown {
  game: string
  title: string
  subtitle: string
  text: string
  seats: string[]
  ended: string
  decisions: number
}

export interface ShownMatches {
  matches: Shown[]
}

export interface Sit {
  type: "sit"
  number: number
  name: string
  seat?: number
  token?: string | null
  person?: string | null
}

export interface StandIn {
  type: "stand-in"
  number: number
  seat: number
}

export interface Step {
  at: number
  when: string
  text: string
  kind?: string
  touches?: string[]
}

export interface TableSummary {
  table: string
  game: string
  title: string
  seats: SeatState[]
  moves: number
  over: boolean
  tokens?: Record<number, string>
  subtitle?: string
  at?: number
  to_act?: number[]
  ending?: Ending | null
  same_deal?: boolean
  kept?: number
  daily?: string
}

export interface TakeBack {
  type: "take-back"
  number: number
}

export interface Tip {
  text: string
  at?: string
  moves?: number
  after?: string
  value?: string
  near?: string
}

export interface Told {
  kind: string
  text: string
  values?: Record<string, number | string>
}

export interface Topic {
  title: string
  points: [string, string][]
}

export interface Track {
  part: "track"
  id: string
  title: string
  steps: string[]
  at: number
  values?: Record<string, number | string | string[]>
}

export interface Tutorial {
  title: string
  options: Record<string, number | string | boolean>
  tips: Tip[]
}

export interface View {
  seat: number
  parts: (Zone | Grid | Meter | Track | Note | Card)[]
  prompt: Prompt
  choices?: Choice[]
  asides?: Choice[]
  to_act?: number[]
  seats?: string[]
  over?: boolean
  glossary?: Word[]
}

export interface Welcome {
  type: "welcome"
  protocol: number
  table: string
  game: string
  title: string
  version: number
  options: Record<string, number | string | boolean>
  commitment: string
  seat: number
  entry: number
  clock?: "hard" | "match" | "none" | "soft" | "turn"
  clock_ms?: number
  has_forecast?: boolean
  same_deal?: boolean
  kept?: number
  rules_gone?: boolean
  daily?: string
  rated?: boolean
  chat?: boolean
  late?: string
}

export interface WhatIf {
  at: number
  table?: string
  shown?: string
  file?: string
  seat?: number
  name?: string
  person?: string | null
}

export interface Word {
  part: "word"
  word: string
  help: string
}

export interface World {
  name: string
  title: string
  summary: string
  there?: boolean
  toy?: boolean
  rules?: string
  seats?: string[]
  seats_by?: string
  all_seats?: string[]
  options?: OptionInfo[]
  packs?: string[]
  bots?: BotInfo[]
  compendium?: boolean
  tutorial?: boolean
  decks?: boolean
  clock?: string
  late?: string
  journey?: string
}

export interface WorldLegacy {
  game: string
  title: string
  matches?: number
  lines?: LegacyLine[]
  options?: Record<string, number | string | boolean>
  problem?: string
  entries?: LegacyEntry[]
  gains?: Record<string, LegacyGain[]>
}

export interface Worlds {
  version: string
  worlds: World[]
}

export interface Zone {
  part: "zone"
  id: string
  title: string
  cards?: Card[]
  count?: number
  owner?: number
  layout?: "column" | "fan" | "pile" | "row"
  cell?: string
  values?: Record<string, number | string | string[]>
  short?: string
}

export type Request = Hello | Sit | Act | Foresee | TakeBack | Resign | Leave | Rematch | StandIn | Emote | Say | Report

export type Answer = Welcome | Moment | Presence | Emoted | Said | Seated | Done | Foreseen | Refused | Gone
