// How figures and cards move: transforms and opacity alone. Where nothing is being told, nothing moves.

import type { AnimationConfig } from 'svelte/animate'
import type { TransitionConfig } from 'svelte/transition'

// A standee is set down: it drops, and the base thuds.
export function setDown(_: Element, { pace }: { pace: number }): TransitionConfig {
  return { duration: Math.min(240, pace), css: (t) => `opacity: ${t}; transform: translateY(${-26 * (1 - t * t)}px)` }
}

// It falls: over backwards, and away.
export function fall(_: Element, { pace, turned }: { pace: number; turned: boolean }): TransitionConfig {
  return {
    duration: Math.min(420, pace),
    css: (t, u) => `opacity: ${t}; transform-origin: 50% 90%; transform: translateY(${8 * u}px) rotate(${(turned ? 1 : -1) * 80 * u}deg) scale(${0.85 + 0.15 * t})`,
  }
}

// It hops from tile to tile.
export function hop(_: Element, { from, to }: { from: DOMRect; to: DOMRect }, { pace }: { pace: number }): AnimationConfig {
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.bottom - to.bottom]
  const far = Math.hypot(dx, dy)
  if (far < 2) return { duration: 0 }
  return { duration: Math.min(360, pace), css: (t, u) => `transform: translate(${dx * u}px, ${dy * u - Math.sin(t * Math.PI) * Math.min(40, far / 4)}px)` }
}

// A card comes from the deck, or goes to where it is played.
export function deal(_: Element, { pace, x, y }: { pace: number; x: number; y: number }): TransitionConfig {
  return { duration: Math.min(360, pace), css: (t, u) => `opacity: ${Math.min(1, t * 2)}; transform: translate(${x * u}px, ${y * u}px) rotate(${-14 * u}deg) scale(${1 - 0.5 * u})` }
}

const LUNGE = 30

// It leans back and strikes forward, at what stands there.
export function lunge(element: Element, across: number, down: number, pace: number): void {
  const far = Math.hypot(across, down) || 1
  const [x, y] = [(across / far) * LUNGE, (down / far) * LUNGE]
  element.animate([{ transform: 'none' }, { transform: `translate(${-x * 0.3}px, ${-y * 0.3}px)`, offset: 0.25 }, { transform: `translate(${x}px, ${y}px)`, offset: 0.55 }, { transform: 'none' }], {
    duration: Math.min(380, pace),
    easing: 'ease-in-out',
  })
}

export function shake(element: Element, pace: number): void {
  const at = (x: number) => ({ transform: `translateX(${x}px) rotate(${x / 3}deg)` })
  element.animate([at(0), at(7), at(-6), at(4), at(-2), at(0)], { duration: Math.min(340, pace), easing: 'ease-out' })
}
