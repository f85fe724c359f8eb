// The three bosses, at the size of the room: parts of a half figure are mirrored, then lit.

import { toothed } from '../shapes'
import { BRASS, both, relief, type Drawing } from './kit'

const [WIDE, HIGH] = [640, 640]

function boss(defs: string, inside: string): Drawing {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-350 -8 ${WIDE} ${HIGH}" width="${WIDE * 1.25}" height="${HIGH * 1.25}"><defs>${BRASS}${relief('vol', 11, '.045 .06', 4, 20)}${relief('vol2', 5, '.07', 3, 9, 3)}` +
    `<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>${defs}</defs><g stroke-linejoin="round">${inside}</g></svg>`
  return { svg, width: WIDE * 1.25, height: HIGH * 1.25 }
}

const tones = (id: string, ...stops: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops.map((stop, n) => `<stop offset="${n / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}</linearGradient>`
const halo = (light: string, deep: string) => `<radialGradient id="halo"><stop offset="0" stop-color="${light}" stop-opacity=".5"/><stop offset=".55" stop-color="${deep}" stop-opacity=".22"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>`

// Claws that hold the frame of the plate, and the hand they belong to.
function claws(shine: string, nail = '#e7d9b0'): string {
  const finger = ([x, y, turned]: readonly number[]) =>
    `<g transform="translate(${x} ${y}) rotate(${turned})"><path d="M-15 70C-20 36-16 10-12-8-7-20 7-20 12-8 16 10 20 36 15 70Z" fill="#000" opacity=".5" transform="translate(-6 3)"/><path d="M-15 70C-20 40-17 22-13 12-17 4-13-12-8-16-4-22 6-22 9-15 14-8 16 4 13 12 17 22 20 40 15 70Z" fill="url(#skin)" filter="url(#vol2)"/>` +
    `<path d="M-10 12C-4 16 4 16 10 12M-9 16C-4 20 4 20 9 16" stroke="#0a1817" stroke-width="1.6" fill="none"/><path d="M-8-14C-6-32 2-42 5-46 10-34 10-22 8-13Z" fill="${nail}" stroke="#06100f" stroke-width="1.5"/><path d="M12 60C16 36 13 20 10 10" stroke="${shine}" stroke-opacity=".55" stroke-width="2" fill="none"/></g>`
  return (
    [[-279, 392, -98], [-282, 432, -92], [-281, 472, -86], [-277, 512, -79]].map(finger).join('') +
    '<g filter="url(#vol2)"><path d="M-229 365C-212 358-176 358-149 381-115 411-107 472-124 514-141 556-187 565-212 554-227 548-229 531-223 520-233 514-236 495-228 482-240 472-240 455-231 442-242 431-242 415-233 404-242 392-240 371-229 365Z" fill="url(#skin)"/></g>'
  )
}

// Fingers from below, for what it holds at the right.
const holding = (): string =>
  [[132, 470, 62], [152, 498, 38], [180, 516, 14]].map(([x, y, turned]) => `<g transform="translate(${x} ${y}) rotate(${turned})"><path d="M-11 58C-15 26-14 4-9-12-5-22 5-22 9-12 14 4 15 26 11 58Z" fill="url(#skin)" filter="url(#vol2)"/><path d="M-6-12C-4-30 2-38 4-42 8-32 8-20 6-11Z" fill="#e7d9b0" stroke="#06100f" stroke-width="1.5"/></g>`).join('') +
  '<g filter="url(#vol2)"><path d="M34 472C57 470 76 485 82 502 99 506 116 518 122 535 139 537 156 550 158 567V600H76C30 578 13 523 34 472Z" fill="url(#skin)"/></g>'

function teeth(): string {
  const above = Array.from({ length: 13 }, (_, n) => {
    const x = -84 + n * 14
    const u = Math.abs(x) / 92
    const y = 296 + 21 * (1 - u * u)
    return `<path d="M${x - 6.6} ${y - 3}h13.200L${x + 1.2} ${y + 22 * (1 - u * 0.62)}Z" fill="url(#tooth)"/>`
  })
  const below = Array.from({ length: 11 }, (_, n) => {
    const x = -70 + n * 14
    const u = Math.abs(x) / 92
    const y = 308 + 50 * (1 - u * u)
    return `<path d="M${x - 5.5} ${y + 2}h11L${x} ${y - 17 * (1 - u * 0.5)}Z" fill="#b59f6a"/>`
  })
  return [...above, ...below].join('')
}

// It knows the movement better than you do.
export function saboteur(): Drawing {
  const body =
    '<path d="M84 214C128 168 176 150 262 84 258 136 250 160 240 176L219 170 224 202 203 203C186 236 146 262 100 268Z" fill="url(#skin)" stroke="#7fd8bd" stroke-opacity=".5" stroke-width="1.6"/><path d="M108 220C144 190 182 172 226 136 218 176 190 216 116 246Z" fill="#35151a" opacity=".75"/>' +
    '<path d="M0 420C80 400 150 420 196 452 250 486 272 540 286 640H0Z" fill="url(#cloak)"/><path d="M196 452C250 486 272 540 286 640" fill="none" stroke="#7fd8bd" stroke-opacity=".55" stroke-width="2.5"/><path d="M40 430C60 500 70 560 66 640M110 428C140 490 150 560 150 640M170 446C204 500 216 570 222 640" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5"/>'
  const head =
    '<path d="M0 128C84 128 130 176 126 236 123 300 74 384 0 400Z" fill="url(#skin)"/><path d="M126 236C123 300 74 384 0 400" fill="none" stroke="#8fe6c8" stroke-opacity=".6" stroke-width="2.4"/><path d="M104 262C100 300 84 326 70 342 84 318 86 286 78 264Z" fill="#0a1817" opacity=".65"/>'
  const ruff = toothed(30, 218, 178)
  return boss(
    tones('skin', '#4f8a7c', '#376a62', '#58a08c') + tones('cloak', '#0b0d12', '#17151f', '#3a2530') + '<linearGradient id="hat"><stop offset="0" stop-color="#3c4552"/><stop offset=".14" stop-color="#1c222b"/><stop offset=".5" stop-color="#0b0e13"/><stop offset=".84" stop-color="#1f2630"/><stop offset="1" stop-color="#5d6878"/></linearGradient>' + halo('#7fe3c0', '#3f8f7c'),
    `<circle cy="240" r="285" fill="url(#halo)"/><g filter="url(#vol)">${both(body)}</g><g transform="translate(0 402) scale(1 .34)"><path d="${ruff}" fill="#2a1c0a" transform="translate(0 44)"/><path d="${ruff}" fill="url(#brass)" stroke="#fff2c4" stroke-width="1.6"/><circle r="150" fill="none" stroke="#4b330f" stroke-width="7"/><circle r="120" fill="#0a0c10"/></g>` +
      `<g filter="url(#vol2)"><path d="M-52 340C-46 390-54 420-66 430-40 446 40 446 66 430 54 420 46 390 52 340Z" fill="#24514a"/></g><path d="M-60 400C-30 424 30 424 60 400L52 372H-52Z" fill="#04100e" opacity=".55"/><g filter="url(#vol)">${both(head)}</g>` +
      '<path d="M-112 196C-70 176-30 186 0 214 30 186 70 170 116 190 90 150 40 140 0 150-44 140-92 156-112 196Z" fill="#0c1a1a" opacity=".8"/><path d="M-98 296C-62 330 62 330 98 290 92 346 40 372 0 372-42 372-92 350-98 296Z" fill="#150508" stroke="#061010" stroke-width="3"/>' + teeth() +
      '<path d="M28 258C48 268 78 264 96 248M34 268C54 278 76 274 92 262M-14 176C-6 186-4 192-2 200M14 172C8 184 6 190 4 200M-60 380C-30 392 30 392 60 376" stroke="#0a1817" stroke-opacity=".7" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-104 290C-98 298-92 300-84 302M104 284C98 294 92 298 84 302" stroke="#0a1817" stroke-width="5" fill="none" stroke-linecap="round"/>' +
      '<path filter="url(#vol2)" d="M-14 222C-18 256-34 276-24 290-12 302 20 302 27 286 32 272 12 250 12 220Z" fill="url(#skin)" stroke="#0b1a1a" stroke-width="2"/><path d="M2 232C4 256 14 268 14 280" stroke="#9ff0d6" stroke-opacity=".6" stroke-width="3" fill="none"/>' +
      '<circle cx="58" cy="226" r="46" fill="#ffb53a" opacity=".35" filter="url(#soft)"/><path d="M22 232C38 204 80 198 98 214 90 246 50 256 22 232Z" fill="url(#eye)" stroke="#05100f" stroke-width="4"/><path d="M62 204C69 218 69 236 62 248 55 236 55 218 62 204Z" fill="#180a02"/><circle cx="72" cy="217" r="4" fill="#fff"/>' +
      `<g transform="translate(-54 226)"><circle r="62" fill="#ffb53a" opacity=".35" filter="url(#soft)"/><circle r="49" fill="url(#brass)" stroke="#1c1204" stroke-width="3"/><circle r="41" fill="#1a1206"/><circle r="38" fill="url(#steel)"/><circle r="31" fill="#120a02"/><circle r="29" fill="url(#eye)"/>${Array.from({ length: 24 }, (_, n) => `<rect x="-1.4" y="-48" width="2.8" height="6" fill="#3b280b" transform="rotate(${n * 15})"/>`).join('')}<circle r="11" fill="#180a02"/><path d="M-20-14A25 25 0 0 1 4-25" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".9"/></g>` +
      '<path d="M-96 214C-140 200-150 180-160 160" stroke="#6b4a1c" stroke-width="7" fill="none"/><g transform="rotate(5 0 130)"><ellipse cy="142" rx="168" ry="27" fill="#05070a"/><ellipse cy="135" rx="168" ry="26" fill="url(#hat)" stroke="#8d98a8" stroke-opacity=".6" stroke-width="1.6"/><path d="M-94 134C-98 90-110 50-112 22-70 4 70 4 112 22 110 50 98 90 94 134 60 150-60 150-94 134Z" fill="url(#hat)" stroke="#05070a" stroke-width="2"/><ellipse cy="21" rx="111" ry="15" fill="#10141b" stroke="#8d98a8" stroke-opacity=".5" stroke-width="1.4"/>' +
      `<path d="M-97 104C-60 122 60 122 97 104L94 134C60 150-60 150-94 134Z" fill="url(#brass)" stroke="#2b1c07" stroke-width="1.5"/><g transform="translate(46 98)"><path d="${toothed(16, 38, 30)}" fill="url(#steel)" stroke="#0b0e13" stroke-width="1.5"/><circle r="20" fill="#0b0e13"/><path d="M-3-24h6v48h-6ZM-24-3h48v6h-48Z" fill="url(#steel)"/><circle r="8" fill="url(#steel)"/></g><g transform="translate(0 114)"><path d="${toothed(12, 22, 16)}" fill="url(#brass)" stroke="#1c1204" stroke-width="1.5"/><circle r="5" fill="#1c1204"/></g></g>` +
      holding() + claws('#9ff0d6'),
  )
}

// All that shines is his, in time.
export function rustKing(): Drawing {
  const spikes = [-150, -78, 0, 78, 150].map((x, n) => {
    const [high, y] = [[92, 118, 150, 118, 92][n]!, 150 + Math.abs(x) * 0.16]
    return `M${x - 34} ${y + 44}L${x - 26} ${y}L${x - 9} ${y - high * 0.5}L${x} ${y - high}L${x + 9} ${y - high * 0.5}L${x + 26} ${y}L${x + 34} ${y + 44}Z`
  }).join('')
  const half =
    '<path d="M0 470C96 452 176 470 226 500 270 530 286 580 290 640H0Z" fill="url(#mantle)"/><path d="M150 468 176 430 206 474 236 440 252 508 284 498 276 560" fill="url(#mantle)"/>' + '<path d="M0 190C110 190 170 236 168 312 166 384 140 430 104 452L92 496 62 462 40 512 14 468 0 474Z" fill="url(#skin)"/>'
  const embers = [[-226, 240], [-196, 132], [214, 210], [236, 330], [-244, 340], [170, 110], [-150, 80]].map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="${3 + (n % 3)}" fill="#ffb13b"/><circle cx="${x}" cy="${y}" r="${9 + (n % 3) * 3}" fill="#ff7a1c" opacity=".35" filter="url(#soft)"/>`).join('')
  return boss(
    tones('skin', '#b06a3c', '#7a3d1d', '#8a4a28') + tones('mantle', '#5c3a24', '#38200f', '#1c0e06') + tones('crown', '#9a8c70', '#5d5546', '#3a342a') + halo('#ff8a3c', '#8a3410') + '<radialGradient id="ember"><stop offset="0" stop-color="#fff7c9"/><stop offset=".4" stop-color="#ffb13b"/><stop offset="1" stop-color="#c13a05"/></radialGradient>',
    `<circle cy="270" r="300" fill="url(#halo)"/>${embers}<g transform="translate(0 300)"><path d="${toothed(40, 268, 246)}" fill="#2f150b" stroke="#96552d" stroke-width="3" opacity=".9"/><circle r="214" fill="#0b0705" stroke="#6d3a1f" stroke-width="6"/></g><g filter="url(#vol)">${both(half)}</g>` +
      `<g filter="url(#vol2)"><path d="M-176 196C-100 158 100 158 176 196L166 262C100 222-100 222-166 262Z${spikes}" fill="url(#crown)"/></g><path d="M-176 196C-100 158 100 158 176 196M166 262C100 222-100 222-166 262" fill="none" stroke="#e2b25e" stroke-width="4"/><path d="${spikes}" fill="none" stroke="#e2b25e" stroke-opacity=".6" stroke-width="1.8" clip-path="inset(0 0 44 0)"/>` +
      '<circle cy="206" r="20" fill="url(#ruby)" stroke="#f2d894" stroke-width="4"/><circle cx="-86" cy="212" r="12" fill="#3f9a86" stroke="#0c2a24" stroke-width="2"/><circle cx="86" cy="212" r="12" fill="#3f9a86" stroke="#0c2a24" stroke-width="2"/>' +
      both('<path d="M136 282C90 258 46 282 26 318 62 344 120 334 136 282Z" fill="#160703"/><circle cx="78" cy="304" r="50" fill="#ff8a1c" opacity=".6" filter="url(#soft)"/><ellipse cx="78" cy="304" rx="34" ry="18" fill="url(#ember)" transform="rotate(-18 78 304)"/><ellipse cx="72" cy="304" rx="5" ry="15" fill="#2a0a02"/>') +
      '<path d="M-20 358 0 322 20 358 0 376Z" fill="#190903"/><path d="M-120 404C-52 378 52 378 120 404 104 460 52 476 0 476S-104 460-120 404Z" fill="#1c0602" stroke="#ff7a1c" stroke-opacity=".5" stroke-width="3"/><path d="M-114 408C-52 386 52 386 114 408 98 454 52 468 0 468S-98 454-114 408Z" fill="url(#ember)" opacity=".9"/>' +
      [-94, -63, -31, 0, 31, 63, 94].map((x) => `<rect x="${x - 8}" y="${386 + Math.abs(x) * 0.12}" width="16" height="${88 - Math.abs(x) * 0.28}" rx="4" fill="#4a2412" stroke="#170803" stroke-width="2"/>`).join('') +
      '<path d="M-150 330C-140 370-146 400-128 430M148 340C150 372 138 396 132 424M-60 470-50 496M54 470 48 500" stroke="#2f150b" stroke-width="5" fill="none" opacity=".7"/>' + holding() + claws('#ffc79a', '#3a2c1c'),
  )
}

// It has eaten this afternoon before.
export function chronophage(): Drawing {
  const ring = (r: number, n: number, long: number, fill: string) => Array.from({ length: n }, (_, i) => `<path d="M${-long * 0.3} ${-r}h${long * 0.6}L0 ${-r + long}Z" fill="${fill}" stroke="#1c1204" stroke-width=".8" transform="rotate(${(i * 360) / n})"/>`).join('')
  const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'].map((text, n) => {
    const angle = (n / 12 - 0.25) * Math.PI * 2
    return `<text x="${(152 * Math.cos(angle)).toFixed(1)}" y="${(152 * Math.sin(angle) + 9).toFixed(1)}" font-family="Georgia,serif" font-size="27" font-weight="700" text-anchor="middle" fill="#2b1c07">${text}</text>`
  }).join('')
  const leg = '<path d="M150 430C220 440 262 500 270 640H196C196 570 176 520 120 500Z" fill="url(#skin)"/><path d="M190 150C236 110 262 70 262 20 284 76 280 150 232 206Z" fill="url(#skin)"/>'
  return boss(
    tones('skin', '#8c84b8', '#514a80', '#6f66a4') + halo('#b6a8ff', '#4a3f8c'),
    `<circle cy="280" r="300" fill="url(#halo)"/><g filter="url(#vol)">${both(leg)}<path d="M0 60C150 60 226 160 226 284S150 520 0 520-226 408-226 284-150 60 0 60Z" fill="url(#skin)"/></g>` +
      `<g transform="translate(0 286)"><path d="${toothed(48, 216, 202)}" fill="url(#brass)" stroke="#1c1204" stroke-width="2"/><circle r="192" fill="#2b1c07"/><circle r="188" fill="url(#enamel)"/>${Array.from({ length: 60 }, (_, n) => `<line y1="-186" y2="${n % 5 ? -179 : -172}" stroke="#2b1c07" stroke-width="${n % 5 ? 1.4 : 4}" transform="rotate(${n * 6})"/>`).join('')}${numerals}` +
      `<g transform="translate(0 46)"><circle r="92" fill="#12060c" stroke="#3b280b" stroke-width="7"/><circle r="70" fill="#2a0a1c"/><circle r="44" fill="#5c1030" opacity=".8" filter="url(#soft)"/>${ring(90, 20, 34, 'url(#tooth)')}${ring(60, 14, 24, '#b59f6a')}<circle r="16" fill="#ff5d7d" opacity=".7" filter="url(#soft)"/></g>` +
      both('<g transform="translate(74 -74)"><circle r="48" fill="#ffb53a" opacity=".4" filter="url(#soft)"/><circle r="40" fill="url(#brass)" stroke="#1c1204" stroke-width="3"/><circle r="31" fill="#120a02"/><circle r="28" fill="url(#eye)"/><path d="M0-26C7-10 7 10 0 26-7 10-7-10 0-26Z" fill="#180a02"/><circle cx="-9" cy="-10" r="5" fill="#fff"/></g><path d="M20-118C56-134 104-126 126-92 96-106 60-104 26-90Z" fill="#241d4a"/>') +
      '<path d="M0 0-8-128 0-152 8-128Z" fill="#1d3f8a" stroke="#0a1836" stroke-width="2"/><circle r="12" fill="url(#brass)" stroke="#1c1204" stroke-width="2"/></g>' +
      `<g transform="translate(0 44)"><path d="M-24 12h48v34h-48Z" fill="url(#brass)" stroke="#1c1204" stroke-width="2"/>${[-16, -8, 0, 8, 16].map((x) => `<path d="M${x}-8V12" stroke="#3b280b" stroke-width="3"/>`).join('')}<rect x="-28" y="-10" width="56" height="22" rx="6" fill="url(#brass)" stroke="#1c1204" stroke-width="2"/></g>` + holding() + claws('#d6ccff'),
  )
}
