// From a wish to a table: what was asked for is opened, remembered, and shown.

import { askCompendium, askWorlds, openTable, openWhatIf } from './api'
import { person, usualOf } from './legacy'
import type { NewTable, TableSummary, WhatIf } from './protocol'
import { rememberNew } from './remember'
import { router } from './route.svelte'

export async function startTable(wish: NewTable, tutorial = ''): Promise<void> {
  const made = await openTable(tutorial ? wish : { ...wish, person: person() }) // a guided match counts for nothing
  show(made, tutorial)
}

// What if: a finished match goes on from one of its moments. It counts for nothing, but a rematch of it does.
export async function startWhatIf(wish: WhatIf): Promise<void> {
  show(await openWhatIf({ ...wish, person: person() }))
}

export function show(made: TableSummary, tutorial = ''): void {
  rememberNew(made, tutorial)
  router.go(`/table/${made.table}`)
}

// The usual table of a game: this person at the first seat, the usual bots at the others.
export async function startUsual(game: string): Promise<void> {
  const world = (await askWorlds()).worlds.find(({ name }) => name === game)
  await startTable({ game, options: usualOf(world?.options ?? []) })
}

// The guided first match, where the game has one.
export async function startTutorial(game: string): Promise<void> {
  const [first] = (await askCompendium(game)).tutorials ?? []
  if (!first) return startUsual(game)
  await startTable({ game, options: first.options }, first.title)
}

