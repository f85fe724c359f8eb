// Wood, parchment and brass: what the table is made of, drawn once.

import { outlineOf, pathOf, type Point, type Sheet } from './geometry'

export const TABLE = { width: 1440, height: 900 }

export function tablePicture(): string {
  const { width, height } = TABLE
  let planks = ''
  for (let y = 0; y < height; y += 150) planks += `<rect y="${y}" width="${width}" height="3" fill="#0a0502" opacity=".75"/><rect y="${y + 3}" width="${width}" height="1.5" fill="#a87444" opacity=".22"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><filter id="wood" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0022 .085" numOctaves="4" seed="7"/><feColorMatrix values=".46 0 0 0 -.03  .28 0 0 0 -.03  .15 0 0 0 -.015  0 0 0 0 1"/></filter><rect width="${width}" height="${height}" filter="url(#wood)"/>${planks}</svg>`
}

export const BRASS = '<linearGradient id="brass" x2=".6" y2="1"><stop stop-color="#fff0bf"/><stop offset=".25" stop-color="#dcb35a"/><stop offset=".6" stop-color="#a87a2e"/><stop offset="1" stop-color="#5f3f12"/></linearGradient>'

const CORNER = 'M-7,-7H46Q50,4 38,9H14Q9,9 9,14V38Q4,50 -7,46Z'

function corner([x, y]: Point, across: number, down: number): string {
  return `<g transform="translate(${x} ${y}) scale(${across} ${down})"><path d="${CORNER}" fill="#000" opacity=".5" filter="url(#soft)" transform="translate(2 4)"/><path d="${CORNER}" fill="url(#brass)" stroke="#4a3010" stroke-width="1.2"/><circle cx="2" cy="2" r="4.4" fill="url(#brass)" stroke="#4a3010"/><circle cx="34" r="2.6" fill="#6d4a18"/><circle cy="34" r="2.6" fill="#6d4a18"/></g>`
}

// A ruler runs around the map: crimson along the enemy's edge, blue along one's own.
function ruler(sheet: Sheet): string {
  const at = outlineOf(sheet, 8)
  const [a, b, c, d] = at.map(([x, y]) => `${x},${y}`)
  const line = (path: string, colour: string, dashes = '') => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="6"${dashes && ` stroke-dasharray="${dashes}"`}/>`
  return `<path d="${pathOf(at)}" fill="none" stroke="#f3e3bd" stroke-width="7"/>${line(`M${b}L${c}M${d}L${a}`, '#3a2714', '31 31')}${line(`M${a}L${b}`, '#a3202c', '31 31')}${line(`M${c}L${d}`, '#2b5fae', '31 31')}<path d="${pathOf(outlineOf(sheet, 5))}" fill="none" stroke="#3a2714" stroke-width="1.4"/><path d="${pathOf(outlineOf(sheet, 11))}" fill="none" stroke="#3a2714" stroke-width="1.4"/>`
}

export const SHADE = 24 // the shadow around the sheet

export function sheetPicture(sheet: Sheet): string {
  const { width, height, margin } = sheet
  const at = outlineOf(sheet, margin - 6)
  const paper = pathOf(at)
  const framed = margin > 20
  const corners = framed ? corner(at[0]!, 1, 1) + corner(at[1]!, -1, 1) + corner(at[2]!, -1, -1) + corner(at[3]!, 1, -1) : ''
  const whole = `x="${-SHADE}" y="${-SHADE}" width="${width + 2 * SHADE}" height="${height + 2 * SHADE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SHADE} ${-SHADE} ${width + 2 * SHADE} ${height + 2 * SHADE}" width="${width + 2 * SHADE}" height="${height + 2 * SHADE}"><defs>${BRASS}
  <radialGradient id="paper" cx=".5" cy=".42" r=".75"><stop stop-color="#f6e8c6"/><stop offset=".6" stop-color="#e6cf9c"/><stop offset="1" stop-color="#b98f52"/></radialGradient>
  <filter id="stains" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .016" numOctaves="5" seed="11"/><feColorMatrix values="0 0 0 0 .36  0 0 0 0 .22  0 0 0 0 .07  1.9 0 0 0 -.78"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .14  0 0 0 0 .08  0 0 0 0 .02  0 .9 0 0 -.34"/></filter>
  <filter id="torn" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="5"/><feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter><filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter><filter id="shade" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter><clipPath id="on"><path d="${paper}"/></clipPath></defs>
  <path d="${paper}" fill="#000" opacity=".7" filter="url(#shade)" transform="translate(0 8)"/>
  <g filter="url(#torn)"><path d="${paper}" fill="url(#paper)" stroke="#7a552a" stroke-width="2.5"/><path d="${paper}" fill="none" stroke="#6b431a" stroke-width="16" opacity=".28" filter="url(#edge)"/></g>
  <g clip-path="url(#on)"><rect ${whole} filter="url(#stains)" opacity=".8"/>${framed ? ruler(sheet) : ''}<rect ${whole} filter="url(#grain)" opacity=".5"/></g>${corners}</svg>`
}
