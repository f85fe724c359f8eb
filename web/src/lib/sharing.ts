// A new view arrives whole, but most of it stands where it stood. What is equal to what was there before keeps its
// identity, so that only what has changed is drawn anew. Every answer goes through here before it is drawn: what has
// just been read is changed in place, and things are looked for by name only where they have moved.

export function shared<T>(before: unknown, after: T): T {
  if (before === after) return after // so it came: only what has changed was sent
  if (!isObject(before) || !isObject(after)) return after
  if (Array.isArray(after)) return (Array.isArray(before) ? sharedList(before, after) : after) as T
  return Array.isArray(before) ? after : (sharedFields(before, after) as T)
}

function sharedList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  let same = before.length === after.length
  let named: Map<string, unknown> | undefined
  for (let at = 0; at < after.length; at++) {
    const name = nameOf(after[at])
    let earlier = before[at]
    if (name !== nameOf(earlier)) {
      named ??= new Map(before.map((item) => [nameOf(item) ?? '', item]))
      earlier = name === undefined ? undefined : named.get(name)
    }
    after[at] = shared(earlier, after[at])
    same &&= after[at] === before[at]
  }
  return same ? before : after
}

function sharedFields(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(after)
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    after[name] = shared(before[name], after[name])
    same &&= after[name] === before[name] && name in before
  }
  return same ? before : after
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

// Parts are known by their id, choices by their action, words of the glossary by themselves.
function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const name = value['id'] ?? value['action'] ?? value['word']
  return typeof name === 'string' ? name : undefined
}
