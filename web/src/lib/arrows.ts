// Arrow keys go from part to part by where they stand on the page, so that any drawing has them at once.

import { isTaken } from './parts'
import type { View } from './protocol'

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function isArrow(key: string): boolean {
  return key in ARROWS
}

// The box that lies nearest in that direction; straight ahead counts more than aside.
export function nearest<T extends Box>(from: Box, boxes: readonly T[], key: string): T | null {
  const [dx, dy] = ARROWS[key] ?? [0, 0]
  let best: T | null = null
  let least = Infinity
  for (const box of boxes) {
    const x = box.left + box.width / 2 - from.left - from.width / 2
    const y = box.top + box.height / 2 - from.top - from.height / 2
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 4) continue
    const distance = ahead + aside * 2.5
    if (distance < least) {
      least = distance
      best = box
    }
  }
  return best
}

export function moveFocus(area: HTMLElement, key: string): boolean {
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || from.dataset.part === undefined) return false
  const buttons = [...area.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (button) => button !== from && button.offsetParent !== null,
  )
  const boxes = buttons.map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return { button, left, top, width, height }
  })
  const next = nearest(from.getBoundingClientRect(), boxes, key)
  next?.button.focus()
  return next !== null
}

// Picked by key: the first place it can go to has the focus next, but never one where it would replace something: that
// must be meant.
export function focusTarget(view: View): void {
  const targets = [...document.querySelectorAll<HTMLElement>('.part.target')]
  targets.find((target) => !isTaken(view, target.dataset.part ?? ''))?.focus()
}

export function focusPart(id: string): void {
  document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)?.focus()
}
