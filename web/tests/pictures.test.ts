// Everything that has a sheet in its world's compendium has a picture, and no two things of a world share one.

import { describe, expect, it } from 'vitest'
import type { Picture, Pictures } from '../src/lib/pictures'
import names from './names.json'

const drawn = import.meta.glob<{ PICTURES: Pictures }>('../src/skins/*/pictures.ts', { eager: true })
const worlds = Object.entries(drawn).map(([path, { PICTURES }]) => [path.split('/').at(-2)!, PICTURES] as const)

describe.each(worlds)('the pictures of %s', (world, pictures) => {
  const kinds: Record<string, string[]> = names[world as keyof typeof names]
  const shown = Object.keys(kinds).filter((kind) => kind in pictures)

  it.each(shown)('show every %s', (kind) => {
    expect(kinds[kind]!.filter((name) => !pictures[kind]![name])).toEqual([])
    expect(Object.keys(pictures[kind]!).filter((name) => !kinds[kind]!.includes(name))).toEqual([])
  })

  it('are all different', () => {
    const found = new Map<string, string>()
    for (const [name, picture] of Object.values(pictures).flatMap((kind) => Object.entries<Picture>(kind))) {
      const key = JSON.stringify([picture.icon, picture.beside, picture.ground, picture.turned])
      expect(found.get(key), `${name} has the picture of another`).toBeUndefined()
      found.set(key, name)
    }
  })
})

it('knows of worlds', () => {
  expect(Object.keys(names)).toContain('clans')
})
