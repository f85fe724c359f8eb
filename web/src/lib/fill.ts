// All of the window that the page leaves: a skin is told, as `--around`, what stands above it and is kept free below it.

import type { Attachment } from 'svelte/attachments'
import { afterPaint } from './frames'

interface Wanted {
  readonly below?: number // pixels that the page keeps free under the skin
  readonly changes?: readonly unknown[] // what may take more or less room above it: then it is measured anew
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
    return () => {
      stop()
      removeEventListener('resize', measure)
    }
  }
}
