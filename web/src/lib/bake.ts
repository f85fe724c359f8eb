// Textures: filters such as turbulence and light are dear, so a picture that needs them is drawn once, into a bitmap, which
// the browser keeps for the next visit. Pictures are drawn one after the other, so that the page answers in between.

import { createSubscriber } from 'svelte/reactivity'

const KEPT = 'baked'
const MOST_KEPT = 400 // pictures; a few megabytes

// A picture on its way. Who draws with its address is drawn anew when it is there.
export class Baked {
  readonly ready: Promise<string>
  #address = ''
  #tell = (): void => {}
  readonly #watch = createSubscriber((update) => void (this.#tell = update))

  constructor(svg: string, width: number, height: number) {
    this.ready = waitedFor(made(svg, width, height)).then((address) => {
      this.#address = address
      this.#tell()
      return address
    })
  }

  // "" until it is there.
  get address(): string {
    this.#watch()
    return this.#address
  }

  // As a background: nothing until it is there.
  get background(): string {
    return this.address ? `url("${this.address}")` : 'none'
  }
}

const known = new Map<string, Baked>()

// A picture by its name, which begins with that of its world: it is composed only when nobody has asked for it before.
export function baked(name: string, svg: () => string, width: number, height: number): Baked {
  const scale = Math.min(2, devicePixelRatio || 1)
  const key = `${width} ${height} ${scale} ${name}`
  let found = known.get(key)
  if (!found) known.set(key, (found = new Baked(svg(), Math.round(width * scale), Math.round(height * scale))))
  return found
}

// The address of a bitmap of an SVG; the same picture is drawn once for as long as the page lives.
export function bake(svg: string, width: number, height: number): Promise<string> {
  return baked(svg, () => svg, width, height).ready
}

// Lays a baked picture under an element as soon as it is there; until then the element's own colour does.
export function texture(svg: string, width: number, height: number): (element: HTMLElement) => void {
  return (element) => {
    void bake(svg, width, height).then((address) => (element.style.backgroundImage = `url("${address}")`))
  }
}

async function made(svg: string, width: number, height: number): Promise<string> {
  const shelf = await keeping
  const place = shelf && (await placeOf(`${width} ${height} ${svg}`))
  const kept = place && (await shelf.match(place))
  if (kept) return URL.createObjectURL(await kept.blob())
  const canvas = await inTurn(() => draw(svg, width, height))
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }) // meanwhile the next one is drawn
  if (place) void shelf.put(place, new Response(picture)).catch(() => {}) // there may be no room: then it is drawn again
  return URL.createObjectURL(picture)
}

// While pictures are on their way the page says so: one that is to be photographed is not ready yet.
let underway = 0

async function waitedFor<T>(work: Promise<T>): Promise<T> {
  showUnderway(+1)
  try {
    return await work
  } finally {
    showUnderway(-1)
  }
}

function showUnderway(more: number): void {
  underway += more
  document.documentElement.toggleAttribute('data-baking', underway > 0)
}

let before: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(() => new Promise((next) => setTimeout(next))).then(work)
  before = done.catch(() => {})
  return done
}

async function draw(svg: string, width: number, height: number): Promise<OffscreenCanvas> {
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height)
  return canvas
}

// -- from one visit to the next
const keeping: Promise<Cache | null> = openShelf()

async function openShelf(): Promise<Cache | null> {
  try {
    const shelf = await caches.open(KEPT) // only over https and on this machine itself
    const places = await shelf.keys()
    for (const place of places.slice(0, -MOST_KEPT)) await shelf.delete(place) // the oldest
    return shelf
  } catch {
    return null
  }
}

// What a picture is made of is its name: another drawing is another picture.
async function placeOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `/${KEPT}/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
