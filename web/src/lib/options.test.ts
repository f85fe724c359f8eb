import { describe, expect, it } from 'vitest'
import { isAskedFirst } from './options'
import type { OptionInfo } from './protocol'

const option = (name: string, kind: OptionInfo['kind']): OptionInfo => ({ name, kind, help: '', default: 0 })

describe('setting a table up', () => {
  it('asks first for what matters most in a game', () => {
    expect(isAskedFirst('clans', option('mode', 'choice'))).toBe(true)
    expect(isAskedFirst('clans', option('turn-limit', 'whole'))).toBe(false)
  })

  it('asks for all but flags in a game that is not known here', () => {
    expect(isAskedFirst('chess', option('clock', 'whole'))).toBe(true)
    expect(isAskedFirst('chess', option('blindfold', 'flag'))).toBe(false)
  })
})
