import { expect, it } from 'vitest'
import type { LogLine } from '../../lib/stage'
import { readReport } from './reading'

let id = 0
const told = (kind: string, text: string, values: LogLine['values'] = {}): LogLine => ({ id: id++, kind, text, move: 0, values })

it('says in a letter first how it went, then what it brought, and names those who fell in one line', () => {
  const report = readReport([
    told('gold', 'of an earlier encounter'),
    told('travelled', 'You travel to Genoa: battle.'),
    told('gated', 'a wounded card', { card: 'Scout', why: 'wounded' }),
    told('fell', 'one', { card: 'Line Musket', why: 'in battle' }),
    told('fell', 'another', { card: 'Sabre Rider', why: 'in battle' }),
    told('battle-won', 'You have won the battle at Genoa.'),
    told('gold', '25 gold', { amount: 25 }),
    told('dispatched', 'The column rests.', { town: 'Genoa', text: 'The column rests.' }),
    told('outcome', 'Thieves were in the camp.', { what: 'loss' }),
    told('gold', '7 gold less', { amount: -7 }),
  ])
  expect(report?.town).toBe('Genoa')
  expect(report?.lines.map(({ text, is }) => `${is}: ${text}`)).toEqual([
    'good: You have won the battle at Genoa.',
    'good: 25 gold',
    'bad: Fallen in battle: Line Musket, Sabre Rider.',
    'bad: Wounded, back after the next encounter: Scout.',
    ': Thieves were in the camp.',
    'bad: 7 gold less',
  ])
})

it('writes no letter where nothing has happened yet', () => {
  expect(readReport([told('campaign-begun', 'You set out.')])).toBeNull()
})
