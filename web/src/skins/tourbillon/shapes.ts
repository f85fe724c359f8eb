// Outlines of wheels, as SVG paths around the origin.

function polar(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

// The same wheels are drawn again and again.
const drawn = new Map<string, string>()

function once(name: string, draw: () => string): string {
  let path = drawn.get(name)
  if (path === undefined) drawn.set(name, (path = draw()))
  return path
}

// A toothed rim: each tooth rises, runs along the top and falls.
export function toothed(teeth: number, outer: number, root: number): string {
  return once(`rim ${teeth} ${outer} ${root}`, () => rim(teeth, outer, root))
}

function rim(teeth: number, outer: number, root: number): string {
  const step = (2 * Math.PI) / teeth
  const points: string[] = []
  for (let tooth = 0; tooth < teeth; tooth++) {
    const at = tooth * step
    for (const [radius, share] of [
      [root, -0.3],
      [outer, -0.16],
      [outer, 0.16],
      [root, 0.3],
    ] as const)
      points.push(polar(radius, at + share * step))
  }
  return `M${points.join('L')}Z`
}

// Openings between the spokes, to be cut out of the rim (fill-rule evenodd).
export function openings(spokes: number, outer: number, inner: number, width: number): string {
  return once(`openings ${spokes} ${outer} ${inner} ${width}`, () => cut(spokes, outer, inner, width))
}

function cut(spokes: number, outer: number, inner: number, width: number): string {
  const step = (2 * Math.PI) / spokes
  let path = ''
  for (let spoke = 0; spoke < spokes; spoke++) {
    const [from, to] = [spoke * step, (spoke + 1) * step]
    const [far, near] = [width / outer, width / inner]
    path +=
      `M${polar(outer, from + far)}A${outer} ${outer} 0 0 1 ${polar(outer, to - far)}` +
      `L${polar(inner, to - near)}A${inner} ${inner} 0 0 0 ${polar(inner, from + near)}Z`
  }
  return path
}

// A small number out of a name, always the same one: varies drawings.
export function seedOf(name: string): number {
  let seed = 2166136261
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  return seed >>> 0
}

// -- gears that mesh
export const TEETH = 28 // divisible by four: gears that stand beside each other or one above the other catch
const REACH = 1.14 // the box of a gear, by the distance of two squares

export interface Wheel {
  readonly size: number // of its box, in pixels
  readonly path: string // inside of it
}

// A gear for squares that lie `pitch` pixels apart; every other one is half a tooth further, so that any two neighbours mesh.
export function meshing(pitch: number, further: boolean, arms: number): Wheel {
  const size = Math.round(pitch * REACH)
  return { size, path: once(`mesh ${pitch} ${further} ${arms}`, () => gear(pitch / 2, size / 2, further, arms)) }
}

function gear(radius: number, centre: number, further: boolean, arms: number): string {
  const step = (2 * Math.PI) / TEETH
  const module = (2 * radius) / TEETH
  const [top, foot] = [radius + module * 0.92, radius - module * 1.08]
  const at = (far: number, angle: number) => `${(centre + far * Math.cos(angle)).toFixed(1)},${(centre + far * Math.sin(angle)).toFixed(1)}`
  let path = ''
  for (let tooth = 0; tooth < TEETH; tooth++) {
    const angle = (tooth + (further ? 0.5 : 0)) * step
    path +=
      `${tooth ? 'L' : 'M'}${at(foot, angle - step * 0.33)}L${at(radius, angle - step * 0.235)}` +
      `Q${at(top * 0.992, angle - step * 0.165)} ${at(top, angle - step * 0.085)}L${at(top, angle + step * 0.085)}` +
      `Q${at(top * 0.992, angle + step * 0.165)} ${at(radius, angle + step * 0.235)}L${at(foot, angle + step * 0.33)}` +
      `A${foot.toFixed(1)},${foot.toFixed(1)} 0 0 1 ${at(foot, angle + step * 0.67)}`
  }
  return `${path}Z${windows(radius, at, arms)}`
}

// Between the arms one sees through.
function windows(radius: number, at: (far: number, angle: number) => string, arms: number): string {
  const [rim, hub, arm] = [radius * 0.74, radius * 0.4, radius * 0.14]
  const step = (2 * Math.PI) / arms
  let path = ''
  for (let window = 0; window < arms; window++) {
    const [from, to] = [window * step - Math.PI / 2, (window + 1) * step - Math.PI / 2]
    const [far, near] = [arm / rim / 2, arm / hub / 2]
    path +=
      `M${at(rim, from + far)}A${rim.toFixed(1)},${rim.toFixed(1)} 0 0 1 ${at(rim, to - far)}` +
      `L${at(hub, to - near)}A${hub.toFixed(1)},${hub.toFixed(1)} 0 0 0 ${at(hub, from + near)}Z`
  }
  return path
}

// -- dials: shares of a turn, from the top
const around = (share: number) => (share - 0.25) * 2 * Math.PI

export function onDial(radius: number, share: number): readonly [number, number] {
  return [radius * Math.cos(around(share)), radius * Math.sin(around(share))]
}

export function arc(radius: number, from: number, to: number): string {
  const end = Math.min(to, from + 0.9999)
  return `M${polar(radius, around(from))}A${radius} ${radius} 0 ${end - from > 0.5 ? 1 : 0} 1 ${polar(radius, around(end))}`
}

export function sector(radius: number, from: number, to: number): string {
  return `${arc(radius, from, to)}L0 0Z`
}
