// The person who plays in this browser: what the server knows of them, and how they move to another device.

import { ask } from './api'
import { becomePerson, newPerson, person } from './legacy'
import type { Invitation, Person, PersonPlay } from './protocol'
import { forgetTable, myTables, recall, remember } from './remember'

const FILE = 'orrery-person.json'
const whoAsks = () => ({ Authorization: `Bearer ${person()}` })

export function askPerson(secret = person()): Promise<Person> {
  return ask<Person>('/api/person', { headers: { Authorization: `Bearer ${secret}` } })
}

export function askLink(): Promise<Invitation> {
  const scheme = location.protocol === 'https:' ? 'https' : 'http'
  return ask<Invitation>(`/api/person/link?scheme=${scheme}`, { headers: whoAsks() })
}

// Somebody's own table opens here too, though its seat was taken on another device: the person's secret opens it.
export function takeAlong({ table, game, title, seat }: Pick<PersonPlay, 'table' | 'game' | 'title' | 'seat'>): void {
  if (Object.keys(recall(table).tokens).length) return
  remember(table, { game, title, seat, tokens: { [seat]: person() }, at: Date.now() })
}

// From now on this device is another person's. What it knew as the one before, it forgets.
export function moveIn(secret: string): void {
  forgetTables()
  becomePerson(secret)
}

export async function forgetAll(): Promise<void> {
  await ask<Person>('/api/person/forget', { method: 'POST', headers: whoAsks(), body: '{}' })
  forgetTables()
  newPerson()
}

function forgetTables(): void {
  for (const { table } of myTables()) forgetTable(table)
}

// All that the server keeps, as a file on this device.
export async function saveFile(): Promise<void> {
  const kept = await ask<unknown>('/api/person/file', { headers: whoAsks() })
  const address = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export interface Total {
  readonly played: number
  readonly won: number
  readonly found: number
  readonly of: number
}

export function totalOf({ worlds = [] }: Person): Total {
  const sum = (what: 'played' | 'won' | 'found' | 'of') => worlds.reduce((all, world) => all + (world[what] ?? 0), 0)
  return { played: sum('played'), won: sum('won'), found: sum('found'), of: sum('of') }
}
