// A card is known by its picture, and so is its better form.

import { expect, it } from 'vitest'
import type { Card } from '../../lib/protocol'
import { iconOf } from './pictures'

const card = (name: string): Card => ({ part: 'card', id: 'hand-1', name })

it('shows an upgraded card with the picture of the card that it was', () => {
  expect(iconOf(card('Red Mainspring+'))).toBe(iconOf(card('Red Mainspring')))
  expect(iconOf(card('Wild Stampede+'))).not.toBe(iconOf(card('Red Mainspring+')))
})
