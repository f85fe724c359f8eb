import { expect, test } from 'vitest'
import { oneLine, sentences, together, warnings } from './saying'

test('sentences are counted', () => {
  expect(sentences('')).toBe(0)
  expect(sentences('It rains.')).toBe(1)
  expect(sentences('Who? Nobody! And so')).toBe(3)
})

test('a person is warned, and not stopped', () => {
  expect(warnings('A Spider comes.', ['spider', ''])).toHaveLength(1)
  expect(warnings('One. Two. Three. Four.', [])).toHaveLength(1)
  expect(warnings('One. Two. Three. // the fact. of it.', [])).toHaveLength(0)
})

test('what is pasted becomes one line', () => {
  expect(oneLine(' two\nlines\u00a0here\u202e ')).toBe('two lines here')
})

test('what was written is put together, and nothing hangs at its end', () => {
  expect(together(['It rains. ', ' rain'])).toBe('It rains. // rain')
  expect(together(['It rains.', ' '])).toBe('It rains.')
  expect(together(['', ''])).toBe('')
})
