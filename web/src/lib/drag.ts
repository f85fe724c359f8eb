// Dragging by pointer events, so that mouse, pen and finger are alike. A drop is a pick of the part under it.

import { pointing } from './pointing.svelte'
import type { Stage } from './stage'

const FAR_ENOUGH = 8 // pixels: less is a click

export interface Dragging {
  down(event: PointerEvent): void
  click(event: MouseEvent): boolean // false: this click was the end of a drag
}

export function dragging(stage: () => Stage, id: () => string, holds: () => boolean): Dragging {
  let dropped = false

  function down(event: PointerEvent): void {
    dropped = false
    if (event.button !== 0 || !holds()) return
    const element = event.currentTarget as HTMLElement
    const from = { x: event.clientX, y: event.clientY }
    let ghost: HTMLElement | null = null
    let over: Element | null = null

    function move(now: PointerEvent): void {
      if (now.pointerId !== event.pointerId) return
      if (!ghost) {
        if (Math.hypot(now.clientX - from.x, now.clientY - from.y) < FAR_ENOUGH) return
        if (stage().picked !== id()) stage().pick(id())
        if (stage().picked !== id()) return end(now) // it was played or refused by that alone
        ghost = lift(element)
        element.setPointerCapture(event.pointerId)
      }
      ghost.style.left = `${now.clientX - ghost.offsetWidth / 2}px`
      ghost.style.top = `${now.clientY - ghost.offsetHeight * 0.6}px`
      const under = partUnder(now)
      if (under !== over) {
        over?.classList.remove('over')
        over = under?.classList.contains('target') ? under : null
        over?.classList.add('over')
        pointing.at(over instanceof HTMLElement ? (over.dataset.part ?? null) : null) // foresee it
      }
    }

    function end(now: PointerEvent): void {
      if (now.pointerId !== event.pointerId) return
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      over?.classList.remove('over')
      if (!ghost) return
      ghost.remove()
      dropped = true
      const target = now.type === 'pointerup' ? partUnder(now) : null
      const part = target instanceof HTMLElement ? (target.dataset.part ?? null) : null
      stage().pick(part === id() ? null : part)
    }

    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  function click(): boolean {
    const counts = !dropped
    dropped = false
    return counts
  }

  return { down, click }
}

function lift(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.classList.add('ghost')
  ghost.classList.remove('picked', 'touched')
  ghost.removeAttribute('data-part')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.tabIndex = -1
  ghost.style.width = `${element.offsetWidth}px`
  ghost.style.height = `${element.offsetHeight}px`
  document.body.append(ghost)
  return ghost
}

function partUnder(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-part]') ?? null
}
