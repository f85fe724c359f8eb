// What a part says as data: numbers and short words by names that stay the same, however its facts are worded.

interface Valued {
  readonly values?: Readonly<Record<string, number | string | readonly string[]>>
}

export function numberIn(part: Valued, name: string, usual = 0): number {
  const value = part.values?.[name]
  return typeof value === 'number' ? value : usual
}

export function wordIn(part: Valued, name: string): string {
  const value = part.values?.[name]
  return typeof value === 'string' ? value : ''
}

export function wordsIn(part: Valued, name: string): readonly string[] {
  const value = part.values?.[name]
  return typeof value === 'object' ? value : []
}
