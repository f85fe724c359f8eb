// Every gremlin has a drawing of its own. One that a pack adds gets a body by its name, always the same one.

import { seedOf } from '../shapes'
import { chronophage, rustKing, saboteur } from './bosses'
import { arm, both, cast, dark, eye, figure, grin, skin, type Drawing, type Tones } from './kit'
import { LARGE } from './large'
import { SMALL } from './small'

export type { Drawing } from './kit'

export const DRAWN: Readonly<Record<string, () => Drawing>> = {
  ...SMALL,
  ...LARGE,
  'The Rust King': rustKing,
  Chronophage: chronophage,
  'The Grand Saboteur': saboteur,
}

const SKINS: readonly Tones[] = [
  ['#9bbf6a', '#64833c', '#2f4218'],
  ['#c98f5a', '#8a5a30', '#472a12'],
  ['#a98fd0', '#6c5396', '#33244e'],
  ['#7fb6b4', '#457b79', '#1c3f3e'],
  ['#d68a8a', '#96494b', '#4a1c20'],
]

function stranger(name: string): Drawing {
  const seed = seedOf(name)
  const tones = SKINS[seed % SKINS.length]!
  const wide = 40 + ((seed >> 3) % 14)
  const ear = 60 + ((seed >> 6) % 40)
  return figure(
    tones,
    tones,
    both(arm('M38 50C70 52 80 30 74 12', 74, 10, 10)) + cast(skin('M-46 98C-54 54-36 32 0 32S54 54 46 98Z')) + cast(both(skin(`M34-16C60-34 80-34 ${ear}-46 90-8 68 12 38 10Z`))) + both(dark(`M44-10C62-22 76-26 ${ear - 8}-36 82-10 64 2 46 4Z`, 0.5)) +
      cast(skin(`M0-56C${wide}-56 ${wide + 6}-16 ${wide} 8 ${wide - 6} 36 18 46 0 46S-${wide - 6} 36-${wide} 8C-${wide + 6}-16-${wide}-56 0-56Z`)) + eye(-19, -10, 11 + (seed % 5), { lid: 0.5 }) + eye(19, -10, 11 + ((seed >> 2) % 5), { lid: 0.5 }) + grin(0, 14, 52, 22, 5 + ((seed >> 4) % 4)),
  )
}

const drawings = new Map<string, Drawing>()

export function drawingOf(name: string): Drawing {
  let drawing = drawings.get(name)
  if (!drawing) drawings.set(name, (drawing = (DRAWN[name] ?? (() => stranger(name)))()))
  return drawing
}
