// The night behind the planets, their orbits, and the brass that carries them: one picture, baked once a size.

import { Chance } from '../lib/chance'
import { each, FILTERS, linear, METALS, numbers, radial, rim, round, type Point } from './drawing'

export interface Slot {
  readonly place: Point
  readonly radius: number
}

// Where things stand, in the units of a picture that is `width` by `height`.
export interface Plan {
  readonly width: number
  readonly height: number
  readonly beyond: number // how far the night goes on at each side, for wide windows
  readonly sun: Point
  readonly slots: readonly Slot[] // the front one first
  readonly flat: number // an orbit's height, of its width
  readonly scale: number // of the hub
  readonly quiet: (x: number, y: number) => boolean // where words stand there are no stars
}

export const DESK: Plan = {
  width: 1440,
  height: 900,
  beyond: 480,
  sun: [720, 232],
  slots: [
    { place: [720, 508], radius: 122 },
    { place: [424, 452], radius: 104 },
    { place: [1016, 452], radius: 104 },
    { place: [152, 404], radius: 94 },
    { place: [1288, 404], radius: 94 },
  ],
  flat: 0.3,
  scale: 1,
  quiet: (x, y) => (x < 500 && y < 260) || y > 470,
}

export const PHONE: Plan = {
  width: 390,
  height: 400,
  beyond: 160,
  sun: [195, 98],
  slots: [
    { place: [195, 272], radius: 84 },
    { place: [62, 186], radius: 44 },
    { place: [328, 186], radius: 44 },
    { place: [70, 68], radius: 36 },
    { place: [320, 68], radius: 36 },
  ],
  flat: 0.34,
  scale: 0.5,
  quiet: () => false,
}

// Where the sun stands for somebody in a slot, in degrees.
export function lightAt({ sun: [sx, sy] }: Plan, { place: [x, y] }: Slot): number {
  return (Math.atan2(sy - y, sx - x) * 180) / Math.PI
}

function stars({ width, height, beyond, quiet }: Plan): string {
  const chance = new Chance(7)
  return each(numbers(Math.round((width + 2 * beyond) / 5)), () => {
    const [x, y, bright] = [chance.between(-beyond, width + beyond), chance.next() ** 1.5 * height, chance.next()]
    if (quiet(x, y)) return ''
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.4 + bright * bright * 1.1)}" fill="${bright > 0.8 ? '#ffe9c0' : '#cfdcff'}" opacity="${round(0.25 + bright * 0.6)}"/>`
  })
}

function orbits({ sun: [cx, cy], slots, flat, scale }: Plan): string {
  const wide = slots.map(({ place: [x, y] }) => Math.hypot(x - cx, (y - cy) / flat))
  const outer = Math.max(...wide) + 46 * scale
  const ring = (a: number, width: number, opacity = 1) =>
    `<ellipse cx="${cx}" cy="${cy + width * 0.8}" rx="${round(a)}" ry="${round(a * flat)}" fill="none" stroke="url(#under)" stroke-width="${width + 1}"/><ellipse cx="${cx}" cy="${cy}" rx="${round(a)}" ry="${round(a * flat)}" fill="none" stroke="url(#ring)" stroke-width="${width}" opacity="${opacity}"/>`
  const marks = each(numbers(240), (n) => {
    const [angle, from] = [(n * 1.5 * Math.PI) / 180, outer + 6 * scale]
    const [across, down] = [Math.cos(angle), Math.sin(angle)]
    const to = from + (n % 10 ? 11 : 24) * scale
    return down < -0.2 ? '' : `<path d="M${round(cx + across * from)} ${round(cy + down * from * flat)}L${round(cx + across * to)} ${round(cy + down * to * flat)}" opacity="${round(0.2 + 0.6 * Math.max(0, down))}"/>`
  })
  const thin = 2.4 * Math.max(0.55, scale)
  return `<g stroke="#e0be78" stroke-width="1.1">${marks}</g>${ring(outer, thin * 1.2)}${ring(outer + 36 * scale, thin * 0.7, 0.7)}${each([...new Set(wide)], (a) => ring(a, thin))}${each([0.2, 0.33, 0.46, 0.6], (share) => ring(outer * share, 1, 0.45))}`
}

function arm({ sun: [cx, cy], scale }: Plan, { place: [x, y] }: Slot): string {
  const [dx, dy] = [x - cx, y - cy]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / long, dx / long]
  const rod = (near: number, far: number, colour: string, shift = 0) =>
    `<path d="M${round(cx + nx * near)} ${round(cy + ny * near + shift)}L${round(x + nx * far)} ${round(y + ny * far + shift)}L${round(x - nx * far)} ${round(y - ny * far + shift)}L${round(cx - nx * near)} ${round(cy - ny * near + shift)}Z" fill="${colour}"/>`
  const w = 5 * scale
  const pivots = each([0.36, 0.62], (along) => {
    const [px, py] = [round(cx + dx * along), round(cy + dy * along)]
    return `<circle cx="${px}" cy="${py}" r="${6.5 * scale}" fill="url(#brass)" stroke="#2a1a06"/><circle cx="${px}" cy="${py}" r="${2.3 * scale}" fill="#3d2a10"/>`
  })
  return rod(w * 1.3, w * 0.8, '#03050b', w * 0.9) + rod(w * 1.3, w * 0.8, '#6b4a1e') + rod(w * 0.8, w * 0.45, '#cfa556') + rod(w * 0.3, w * 0.16, '#fff0c4') + pivots
}

function hub({ sun: [cx, cy], flat, scale: q }: Plan): string {
  const wheel = (y: number, radius: number, teeth: number, thick: number, metal: string) => {
    const shape = rim(radius, teeth, radius * 0.09)
    const edge = each(numbers(Math.ceil(thick)).reverse(), (n) => `<path d="${shape}" transform="translate(${cx} ${y + n + 1}) scale(1 ${flat + 0.06})" fill="${n + 1 >= thick ? '#1a1005' : '#5f421b'}"/>`)
    return `${edge}<g transform="translate(${cx} ${y}) scale(1 ${flat + 0.06})"><path d="${shape}" fill="url(#${metal})" stroke="#fff0c4" stroke-opacity=".7" stroke-width=".8"/><circle r="${radius * 0.8}" fill="none" stroke="#3d2a10" stroke-width="1.4"/><circle r="${radius * 0.74}" fill="none" stroke="#fff0c4" stroke-opacity=".5"/></g>`
  }
  const ball = cy - 88 * q
  return `${wheel(cy + 22 * q, 108 * q, 64, 9 * q, 'brass')}${wheel(cy + 4 * q, 80 * q, 48, 8 * q, 'steel')}${wheel(cy - 12 * q, 56 * q, 36, 8 * q, 'brass')}${wheel(cy - 26 * q, 32 * q, 24, 7 * q, 'brass')}
<rect x="${cx - 6 * q}" y="${cy - 64 * q}" width="${12 * q}" height="${40 * q}" fill="url(#rod)"/><circle cx="${cx}" cy="${ball}" r="${150 * q}" fill="url(#shine)"/><circle cx="${cx}" cy="${ball}" r="${40 * q}" fill="url(#sun)"/><g fill="none" stroke="#8a5f22" stroke-width="${2.4 * q}"><ellipse cx="${cx}" cy="${ball}" rx="${50 * q}" ry="${15 * q}" transform="rotate(-18 ${cx} ${ball})"/><circle cx="${cx}" cy="${ball}" r="${50 * q}" stroke="#d9b466"/></g>`
}

export function sky(plan: Plan): string {
  const { height, beyond, sun } = plan
  const all = `x="${-beyond}" width="${plan.width + 2 * beyond}"`
  const gradients = [
    radial('night', [[0, '#25335c'], [0.35, '#141d3c'], [0.75, '#0a0f22'], [1, '#060914']], [50, 26, 75]),
    radial('shine', [[0, '#fff2c8', 0.95], [0.14, '#ffd583', 0.6], [0.4, '#ff9f3f', 0.16], [1, '#ff9f3f', 0]]),
    radial('sun', [[0, '#fffdf0'], [0.45, '#ffe7a4'], [0.85, '#f5ae45'], [1, '#b56a1c']], [44, 38, 60]),
    linear('ring', [[0, '#8a6630', 0.12], [0.3, '#a97d35', 0.45], [0.72, '#e8c67e'], [1, '#fff0c4']]),
    linear('under', [[0.45, '#02040a', 0], [0.75, '#02040a', 0.6], [1, '#02040a', 0.6]]),
    linear('thin', [[0.5, '#fff'], [1, '#000']]),
    linear('floor', [[0, '#070a16', 0], [0.35, '#070a16', 0.75], [1, '#060914', 1]]),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} 0 ${plan.width + 2 * beyond} ${height}"><defs>${METALS}${FILTERS}${gradients}<mask id="low"><rect ${all} height="${height * 0.55}" fill="url(#thin)"/></mask><filter id="milk" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .009" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 .62  0 0 0 0 .7  0 0 0 0 1  1.7 0 0 0 -.72"/></filter></defs>
<rect ${all} height="${height}" fill="url(#night)"/><rect ${all} height="${height * 0.55}" filter="url(#milk)" opacity=".26" mask="url(#low)"/>${stars(plan)}<rect ${all} y="${height / 2}" height="${height / 2}" fill="url(#floor)"/><circle cx="${sun[0]}" cy="${sun[1]}" r="${420 * plan.scale}" fill="url(#shine)" opacity=".55"/>
${orbits(plan)}${each([...plan.slots].reverse(), (slot) => arm(plan, slot))}${hub(plan)}</svg>`
}
