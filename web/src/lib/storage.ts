// What this browser keeps, as JSON. Where nothing can be kept (private windows), it lasts as long as the page.

const kept = new Map<string, string>()

export function load<T>(key: string): T | null {
  const text = kept.get(key) ?? read(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    kept.delete(key)
  } catch {
    kept.set(key, text)
  }
}

export function forget(key: string): void {
  kept.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept there
  }
}

export function keys(prefix: string): string[] {
  const found = new Set(kept.keys())
  try {
    for (let n = 0; n < localStorage.length; n++) found.add(localStorage.key(n) ?? '')
  } catch {
    // only what the page itself holds
  }
  return [...found].filter((key) => key.startsWith(prefix))
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
