// The lobby: tables that want players, and how one is joined with a click.

import { ask } from './api'
import { readable } from './readable'
import type { Lobby, LobbyTable, World } from './protocol'
import { router } from './route.svelte'

let joined = '' // the table that is to be sat down at, once it is shown

export function askLobby(): Promise<Lobby> {
  return ask<Lobby>('/api/lobby')
}

export function join(table: string): void {
  joined = table
  router.go(`/table/${table}`)
}

// Whether this is the table that was joined; said once.
export function joins(table: string): boolean {
  const here = joined === table
  if (here) joined = ''
  return here
}

// Those who wait at a table, and how many seats are free.
export function waiting({ seats }: LobbyTable): { readonly who: readonly string[]; readonly free: number } {
  const people = seats.filter(({ kind }) => kind === 'person')
  return { who: people.map(({ name, title }) => name || title), free: seats.filter(({ kind }) => kind === 'open').length }
}

// The options that are not as usual, as the page names them where a table is set up.
export function optionsInWords({ options = {} }: LobbyTable, world: World | undefined): string[] {
  return Object.entries(options).map(([name, value]) => {
    const option = world?.options?.find((each) => each.name === name)
    const told = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (option?.titles?.[value] ?? (typeof value === 'string' ? readable(value) : value))
    return `${readable(name)}: ${told}`
  })
}

const CLOCKS: Readonly<Record<string, string>> = {
  soft: 'a decision, only shown',
  hard: 'a decision',
  turn: 'a turn',
  match: 'the whole match',
}

export function clockInWords({ clock = 'none', clock_ms = 0 }: LobbyTable): string {
  const seconds = Math.round(clock_ms / 1000)
  return CLOCKS[clock] ? `${seconds} s for ${CLOCKS[clock]}` : 'No clock'
}
