// All of the window that the page leaves: a skin is told, as `--around`, what stands above it and is kept free below it.
// It is measured anew when the window changes, and when something comes or goes above it, such as an invitation.

import type { Attachment } from 'svelte/attachments'
import { afterPaint } from './frames'

interface Wanted {
  readonly below?: number // pixels that the page keeps free under the skin
  readonly changes?: readonly unknown[] // what is known to take more or less room above it: then it is measured at once
  readonly later?: boolean // when the page is laid out anyway; until then a usual height does
  readonly measured?: () => void // called before each measuring
}

const USUAL = 24

export function fillWindow({ below = USUAL, later = false, measured }: Wanted = {}): Attachment<HTMLElement> {
  return (element) => {
    function measure(): void {
      measured?.()
      const above = element.getBoundingClientRect().top + scrollY
      element.style.setProperty('--around', `${Math.ceil(above + below)}px`)
    }
    let stop = (): void => undefined
    if (later) stop = afterPaint(measure)
    else measure()
    addEventListener('resize', measure)
    let frame = 0
    const above = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure) // or it would change, while it is told of them, the sizes that it is told of
    })
    above.observe(element.closest('.play') ?? document.body)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      above.disconnect()
      removeEventListener('resize', measure)
    }
  }
}
