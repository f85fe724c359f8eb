// A new view arrives whole, but most of it stands where it stood. What is equal to what was there before keeps its
// identity, so that only what has changed is drawn anew.

const NAMES = ['id', 'action', 'word'] // by which parts, choices and words are known

export function shared<T>(before: unknown, after: T): T {
  if (Array.isArray(after)) return (Array.isArray(before) ? sharedList(before, after) : after) as T
  if (!isObject(before) || !isObject(after) || Array.isArray(before)) return after
  return sharedFields(before, after) as T
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const named = new Map(before.map((item, at) => [nameOf(item) ?? at, item]))
  const items = after.map((item, at) => shared(named.get(nameOf(item) ?? at), item))
  return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items
}

function sharedFields(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(after)
  const made: Record<string, unknown> = {}
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    made[name] = shared(before[name], after[name])
    same &&= made[name] === before[name] && name in before
  }
  return same ? before : made
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const name = NAMES.find((each) => typeof value[each] === 'string')
  return name && String(value[name])
}
