import { expect, it } from 'vitest'
import type { Forecast } from '../../lib/protocol'
import { NOTHING, readForecast } from './foreseen'

const forecast: Forecast = {
  action: 'play x',
  title: 'X',
  changes: [
    { id: 'pool-red', title: 'Red', before: '1', after: '3', old: 10, new: 30 },
    { id: 'gremlin-1-hp', title: 'Gnat HP', before: '4', after: 'expelled', old: 4, new: 0 },
  ],
  values: { beats: 30, fires: ['r1c1', 'r2c1', 'r1c1'], moments: ['10', '10', '30'], yields: ['+2 R', '2 damage −2 R', '+2 R'] },
}

it('a forecast says which gears fire in which order, how often, and what they yield', () => {
  const { fires, moments, beats } = readForecast(forecast)
  expect([...fires]).toEqual([
    ['r1c1', { order: 1, brief: '+2 R', times: 2 }],
    ['r2c1', { order: 2, brief: '2 damage −2 R', times: 1 }],
  ])
  expect([moments, beats]).toEqual([[10, 10, 30], 30])
})

it('… and what every gauge will show', () => {
  expect([...readForecast(forecast).after]).toEqual([
    ['pool-red', 30],
    ['gremlin-1-hp', 0],
  ])
})

it('without one, nothing is drawn', () => {
  expect(readForecast(null)).toBe(NOTHING)
})
