// How this browser likes its tables. Kept here only; nothing of it is sent.

import { load, save } from './storage'

export type Speed = 0 | 1 | 2 | 4 // 0: instant
export type Theme = 'auto' | 'dark' | 'light'
export type TextSize = 'small' | 'normal' | 'large' | 'huge'

interface Settings {
  speed: Speed
  sound: boolean
  effects: number // how loud what happens is, of 100
  ambience: number // … and the air of a world
  theme: Theme
  text: TextSize
  confirm: boolean // a play is shown first and done when picked once more
  confirmResign: boolean
  name: string // how this person is called at tables
}

const KEY = 'orrery.settings'
const USUAL: Settings = {
  speed: 1,
  sound: true,
  effects: 80,
  ambience: 50,
  theme: 'auto',
  text: 'normal',
  confirm: media('(pointer: coarse)')?.matches ?? false, // a finger cannot point without picking
  confirmResign: true,
  name: '',
}
const stillness = media('(prefers-reduced-motion: reduce)') // asked once: to make it anew with every answer is slow
const SIZES: Record<TextSize, string> = { small: '0.9375', normal: '1', large: '1.1875', huge: '1.4375' }

export const settings: Settings = $state({ ...USUAL, ...load<Partial<Settings>>(KEY) })

export function keepSettings(): void {
  save(KEY, $state.snapshot(settings))
}

export function showSettings(root: HTMLElement = document.documentElement): void {
  root.dataset.theme = settings.theme
  root.style.setProperty('--letters', SIZES[settings.text] ?? SIZES.normal)
}

export function likesStillness(): boolean {
  return stillness?.matches ?? false
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null
}
