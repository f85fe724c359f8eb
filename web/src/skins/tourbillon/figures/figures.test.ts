// Every gremlin of the game has a drawing of its own, and no two are the same.

import { describe, expect, it } from 'vitest'
import names from '../../../../tests/names.json'
import { DRAWN, drawingOf } from '.'

describe('the figures', () => {
  const gremlins = names['tourbillon-run'].gremlin

  it('show every gremlin, and nobody else', () => {
    expect(Object.keys(DRAWN).sort()).toEqual([...gremlins].sort())
  })

  it('are all different', () => {
    expect(new Set(gremlins.map((name) => drawingOf(name).svg)).size).toBe(gremlins.length)
  })

  it('show a stranger always in the same way, and another in another', () => {
    const [one, other] = ['Pack Fiend', 'Attic Ghoul'].map((name) => drawingOf(name).svg)
    expect(drawingOf('Pack Fiend').svg).toBe(one)
    expect(one).not.toBe(other)
  })

  it('are pictures that a browser can read', () => {
    for (const name of gremlins) {
      const { svg } = drawingOf(name)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.split('<g').length, name).toBe(svg.split('</g>').length + (svg.match(/<g[^>]*\/>/g)?.length ?? 0))
    }
  })
})
