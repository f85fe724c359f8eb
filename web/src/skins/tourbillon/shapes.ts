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
