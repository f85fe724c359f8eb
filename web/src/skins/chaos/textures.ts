// What the room is made of, as pictures that are baked once: stone, walls, liquids, paper. Their filters are dear.

import type { Liquid } from './biomes'

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const lit = (id: string, frequency: string, octaves: number, seed: number, scale: number, colour: string, azimuth: number, elevation: number) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/>` +
  `<feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1.15" lighting-color="${colour}">` +
  `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting></filter>`

export const TILE = 480 // ten squares of the floor
export const stone = (colour: string) =>
  svg(TILE, TILE, `${lit('f', '.03 .034', 6, 9, 5, colour, 235, 48)}<rect width="${TILE}" height="${TILE}" filter="url(#f)"/>`)

export const WALL = 320
export const rock = (colour: string) =>
  svg(WALL, WALL, `${lit('f', '.05 .07', 5, 31, 4, colour, 250, 40)}<rect width="${WALL}" height="${WALL}" filter="url(#f)"/>`)

export const POOL = 320
export const liquid = ({ body, shine, grain }: Liquid) =>
  svg(
    POOL,
    POOL,
    `<filter id="f" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="14" stitchTiles="stitch" result="w"/>` +
      `<feDiffuseLighting in="w" surfaceScale="5" diffuseConstant="1.1" lighting-color="${body}" result="d"><feDistantLight azimuth="240" elevation="55"/></feDiffuseLighting>` +
      `<feSpecularLighting in="w" surfaceScale="6" specularConstant="1" specularExponent="28" lighting-color="${shine}" result="s"><feDistantLight azimuth="240" elevation="38"/></feSpecularLighting>` +
      `<feComposite in="d" in2="s" operator="arithmetic" k2="1" k3=".85"/></filter>` +
      `<rect width="${POOL}" height="${POOL}" fill="${body}"/><rect width="${POOL}" height="${POOL}" filter="url(#f)"/>`,
  )

// A torn page, burnt at its edges.
export const page = (width: number, height: number) =>
  svg(
    width,
    height,
    `<filter id="p" x="-6%" y="-8%" width="112%" height="116%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="4" seed="21" result="d"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="d" scale="13" xChannelSelector="R" yChannelSelector="G" result="sh"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".02 .05" numOctaves="5" seed="2" result="n"/>` +
      `<feDiffuseLighting in="n" surfaceScale="1.1" lighting-color="#f3e2bd" result="l"><feDistantLight azimuth="230" elevation="66"/></feDiffuseLighting>` +
      `<feComposite in="l" in2="sh" operator="in" result="pp"/><feMorphology in="sh" operator="erode" radius="5"/>` +
      `<feGaussianBlur stdDeviation="8" result="inn"/><feFlood flood-color="#6b4a24" flood-opacity=".7"/>` +
      `<feComposite in2="sh" operator="in"/><feComposite in2="inn" operator="out" result="brown"/>` +
      `<feMerge><feMergeNode in="pp"/><feMergeNode in="brown"/></feMerge></filter>` +
      `<path d="M12 11L${width - 14} 8 ${width - 11} ${height - 11} 9 ${height - 8}Z" fill="#e9d6ad" filter="url(#p)"/>`,
  )

// The sheet of a map: old skin, stained by what was spilt on it.
export const parchment = svg(
  760,
  640,
  `<filter id="m" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="6" seed="5" result="n"/>` +
    `<feDiffuseLighting in="n" surfaceScale="2.6" lighting-color="#e2cb98" result="l"><feDistantLight azimuth="235" elevation="62"/></feDiffuseLighting>` +
    `<feTurbulence type="fractalNoise" baseFrequency=".006" numOctaves="2" seed="11"/><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .27 0 0 0 0 .12 0 0 0 2.2 -1.05"/>` +
    `<feComposite in2="l" operator="atop" result="s"/><feMerge><feMergeNode in="l"/><feMergeNode in="s"/></feMerge></filter>` +
    `<rect width="760" height="640" filter="url(#m)"/>`,
)

// A fighter at four times its size: paint that shows its strokes.
export const painted = (inside: string, width: number, height: number, rough: boolean) =>
  svg(
    width,
    height,
    `<filter id="q" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${rough ? '.02 .026' : '.012 .03'}" numOctaves="5" seed="${rough ? 6 : 17}" result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${rough ? 20 : 9}" xChannelSelector="R" yChannelSelector="G" result="d"/>` +
      `<feDiffuseLighting in="n" surfaceScale="${rough ? 12 : 7}" diffuseConstant="1.3" lighting-color="#fff" result="l"><feDistantLight azimuth="${rough ? 210 : 320}" elevation="53"/></feDiffuseLighting>` +
      `<feComposite in="d" in2="l" operator="arithmetic" k1="1.15" k2=".1" result="x"/><feComposite in="x" in2="d" operator="in"/></filter>` +
      `<g filter="url(#q)">${inside}</g>`,
  )
