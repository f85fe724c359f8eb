// What can wait until the newest picture is on its way to the screen: it begins the next one. Returns how to call it off.

export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(work)))
  return () => cancelAnimationFrame(frame)
}
