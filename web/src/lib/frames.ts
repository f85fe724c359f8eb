// What can wait until the newest picture is on the screen. Returns how to call it off.

export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work))) // the frame is painted before any timer
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
