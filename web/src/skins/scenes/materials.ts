// What lies on the desk, as pictures that are baked once: wood, paper, leather, felt. Light falls from one lamp, above
// the middle and to the right.

const noise = (id: string, body: string): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${body}</filter>`
const relief = (frequency: string, octaves: number, seed: number, scale: number, elevation: number, type = 'fractalNoise'): string =>
  `<feTurbulence type="${type}" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="${scale}" diffuseConstant="1.08" lighting-color="#fff" result="l"><feDistantLight azimuth="55" elevation="${elevation}"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply"/>`
const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${body}</svg>`

const GRAIN = noise(
  'wood',
  '<feTurbulence type="fractalNoise" baseFrequency=".0022 .045" numOctaves="5" seed="23"/><feColorMatrix values=".42 0 0 0 .1  .27 0 0 0 .05  .18 0 0 0 .03  0 0 0 0 1"/>',
)

// The desk with its light: what is far from the lamp lies in the dark.
export const DESK = picture(
  1440,
  900,
  `<defs>${GRAIN}<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="900" cy="150" r="980"><stop offset="0" stop-color="#ffdc9a" stop-opacity=".6"/><stop offset=".35" stop-color="#f0a850" stop-opacity=".24"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="d" gradientUnits="userSpaceOnUse" cx="800" cy="320" r="960"><stop offset=".3" stop-color="#0a0503" stop-opacity="0"/><stop offset=".75" stop-color="#0a0503" stop-opacity=".55"/><stop offset="1" stop-color="#0a0503" stop-opacity=".86"/></radialGradient></defs><rect width="1440" height="900" fill="#5a3820" filter="url(#wood)"/><rect width="1440" height="900" fill="url(#l)" style="mix-blend-mode:soft-light"/><rect width="1440" height="900" fill="url(#d)"/><rect width="1440" height="900" fill="url(#l)" opacity=".3" style="mix-blend-mode:screen"/>`,
)

export const FRAME = picture(480, 560, `<defs>${GRAIN}</defs><rect width="480" height="560" fill="#7a4e2a" filter="url(#wood)"/><rect width="480" height="560" fill="#ffb566" opacity=".1"/>`)

export const paper = (color: string): string =>
  picture(400, 600, `<defs>${noise('p', relief('.035', 5, 3, 0.55, 70))}</defs><rect width="400" height="600" fill="${color}" filter="url(#p)"/>`)

export const leather = (color: string): string =>
  picture(840, 624, `<defs>${noise('h', relief('.16', 3, 8, 1.6, 55, 'turbulence'))}</defs><rect width="840" height="624" fill="${color}" filter="url(#h)"/>`)

export const felt = (color: string): string =>
  picture(460, 540, `<defs>${noise('f', relief('.5', 2, 5, 1.3, 60))}</defs><rect width="460" height="540" fill="${color}" filter="url(#f)"/>`)
