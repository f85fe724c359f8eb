// The Cinder Fox, the Hollow Stag and the Moss Tortoise: each a drawing in its own measures, set on the floor of the room.

import { gash, shadow, type Felt } from './figures'
import { element, Growth } from './growth'

type Inks = readonly [top: string, middle: string, bottom: string]

const path = (d: string, more: Record<string, string | number>) => element('path', { d, ...more })
const line = (d: string, stroke: string, width: number, opacity = 1, more: Record<string, string> = {}) => path(d, { fill: 'none', stroke, 'stroke-width': width, opacity, 'stroke-linecap': 'round', ...more })
const soft = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity: number, blur: number) => element('ellipse', { cx, cy, rx, ry, fill, opacity, filter: `url(#b${blur})` })

// Light around it, its shadow, and the beast itself where it stands.
function standing(drawn: readonly string[], at: string, wide: number): string {
  return element('ellipse', { cx: 714, cy: 400, rx: 310, ry: 235, fill: 'url(#mood)' }) + shadow(724, wide) + `<g transform="${at}">${drawn.join('')}</g>`
}

interface Coat {
  readonly id: string
  readonly d: string
  readonly inks: Inks
  readonly hairs: readonly string[]
  readonly over?: string // what lies on it, inside its outline
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

// Hide with hairs in it, dark at the edges.
function hide({ id, d, inks, hairs, over = '', box: [left, top, right, bottom] }: Coat): string {
  const coat = new Growth(`${id} coat`)
  const strokes = coat.times(420, (i) => {
    const [x, y, length] = [coat.between(left, right), coat.between(top, bottom), coat.between(6, 15)]
    const a = 0.35 + (y - top) * 0.003 + coat.between(-0.35, 0.35)
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(a) * length * 0.5).toFixed(1)} ${(Math.sin(a) * length * 0.5 - 2).toFixed(1)} ${(Math.cos(a) * length).toFixed(1)} ${(Math.sin(a) * length).toFixed(1)}`, hairs[i % hairs.length]!, Number(coat.between(0.8, 1.7).toFixed(1)), 0.6)
  })
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inks[0]}"/><stop offset=".45" stop-color="${inks[1]}"/><stop offset="1" stop-color="${inks[2]}"/></linearGradient><clipPath id="${id}-in"><path d="${d}"/></clipPath>` +
    path(d, { fill: `url(#${id})`, stroke: '#080403', 'stroke-width': 2.4 }) +
    `<g clip-path="url(#${id}-in)">${strokes.join('')}${over}${line(d, '#000', 15, 0.42, { filter: 'url(#b8)' })}</g>`
  )
}

function eye(x: number, y: number, size: number, { air }: Felt): string {
  const half = size * (0.25 + air.open * 0.7)
  const lids = `M${x - size * 1.5} ${y + 1}Q${x} ${y - half * 2} ${x + size * 1.5} ${y - 1}Q${x} ${y + half * 2} ${x - size * 1.5} ${y + 1}Z`
  const brow = line(`M${x - size * 1.8} ${y - size * (0.9 - air.brow * 0.5)}Q${x} ${y - size * 1.7} ${x + size * 1.8} ${y - size * (1 + air.brow * 0.5)}`, '#0a0503', 3)
  return element('circle', { cx: x, cy: y, r: size * 3, fill: 'url(#eye)' }) + path(lids, { fill: air.eye, stroke: '#080403', 'stroke-width': 1.4 }) + element('ellipse', { cx: x, cy: y, rx: size * 0.28 * air.pupil, ry: half * 0.9, fill: '#0a0503' }) + brow
}

const bow = ({ mood }: Felt, at: string): string => `rotate(${mood === 'weary' ? -5 : mood === 'trusting' ? -2 : mood === 'afraid' ? 3 : 0} ${at})`

// -- the fox: lean, and never quite burnt out
const FOX = 'M34 160C48 148 64 138 82 128C92 114 106 106 122 108C138 112 150 120 164 128C204 130 252 124 302 132C338 138 366 152 376 182C383 206 380 226 371 246L377 292H355L344 250C338 236 328 226 316 220C280 229 240 229 208 222C203 240 201 256 201 270L205 292H183L175 262C171 240 166 222 158 206C146 198 138 188 132 177C112 184 92 183 74 177C58 175 42 170 34 160Z'
const FOX_FAR = 'M184 214C178 244 180 262 172 276L170 292H188L197 268L206 218ZM318 218C326 244 322 262 316 276V292H334L342 262L352 214Z'
const FOX_TAIL = 'M366 168C404 164 434 138 456 86C484 108 494 152 468 190C444 220 402 222 370 204Z'
const FOX_WOUNDS = ['M262 146C274 166 278 186 274 208C266 188 258 170 252 152Z', 'M206 158C216 168 222 180 222 194C213 184 206 174 202 164Z', 'M304 150C316 166 322 184 320 204C311 188 304 172 298 156Z', 'M336 166C346 182 350 198 346 214C339 200 334 186 330 172Z', 'M230 184C240 192 246 204 246 214C238 208 232 198 228 190Z']

export function fox(felt: Felt): string {
  const { air, wounds } = felt
  const back = air.raised < 0 ? 26 : air.brow < -0.6 ? 18 : 0 // ears laid back
  const ear = (d: string, inner: string) => path(d, { fill: '#3a160a', stroke: '#ffb06a', 'stroke-width': 1.4 }) + path(inner, { fill: '#120805' })
  const ears = `<g transform="rotate(${back} 118 112)">${ear('M98 118L86 62C106 74 120 92 124 110Z', 'M101 110L93 76C106 86 114 98 117 108Z')}${ear('M122 110L130 56C146 72 152 96 148 118Z', 'M128 108L133 72C142 86 145 100 142 112Z')}</g>`
  const chest = path('M36 161C56 168 92 172 130 168C138 188 150 202 168 212C160 220 154 214 148 206C140 198 134 188 131 178C100 186 60 182 36 161Z', { fill: '#e8cfa6', opacity: 0.85 })
  const cinders = new Growth('cinders')
  const embers = cinders.times(26, () => element('circle', { cx: cinders.between(330, 490).toFixed(0), cy: cinders.between(20, 190).toFixed(0), r: cinders.between(0.8, 2.6).toFixed(1), fill: '#ffb45a', opacity: cinders.between(0.3, 0.9).toFixed(2) }))
  const tail = hide({ id: 'brush', d: FOX_TAIL, inks: ['#ffb45a', '#a8481a', '#2a0f07'], hairs: ['#ffd08a', '#6a2a10', '#d9702c'], box: [370, 84, 490, 216], over: soft(458, 108, 34, 40, '#ffd98a', 0.8, 8) })
  const open = air.mouth > 0.1 ? path(`M40 166Q62 ${176 + air.mouth * 20} 88 174Q62 172 40 166Z`, { fill: '#1a0604', stroke: '#f4e6c0', 'stroke-width': 1 }) : ''
  const coat = hide({ id: 'fox', d: FOX, inks: ['#b4551f', '#6e2c12', '#1a0a06'], hairs: ['#d9823c', '#3a160a', '#8a3a16', '#f0a85a'], box: [40, 104, 380, 290], over: chest + soft(250, 132, 130, 20, '#f0a04a', 0.5, 8) })
  const head = ears + coat + line('M34 160C48 148 64 138 82 128C92 114 106 106 122 108M164 128C204 130 252 124 302 132C338 138 366 152 376 182', '#ffcf86', 2, 0.85) + path('M34 160C30 154 34 148 42 150C46 154 44 162 34 160Z', { fill: '#0a0503' }) + open + eye(88, 142, 6, felt)
  return standing([tail, ...embers, path(FOX_FAR, { fill: '#120805', stroke: '#8a3a16', 'stroke-width': 1 }), head, ...FOX_WOUNDS.slice(0, wounds).map(gash)], `translate(456 236) scale(1.16) ${bow(felt, '250 292')}`, 210)
}

// -- the stag: bone and bark around nothing
const STAG = 'M66 152C76 138 92 128 110 124C124 120 138 124 146 136C154 150 154 164 154 176C164 198 182 214 208 222C252 228 312 220 362 226C396 231 414 252 415 280C416 302 410 318 403 332L408 420H386L377 342C367 328 352 320 334 315C296 323 252 323 222 315C217 331 213 350 213 366L217 420H195L187 356C181 326 171 300 158 276C144 250 136 222 129 194C112 194 92 188 76 177C64 170 60 160 66 152Z'
const STAG_FAR = 'M196 300C190 340 192 366 184 392L182 420H200L210 380L222 312ZM336 312C344 340 340 370 334 394V420H352L360 380L374 330Z'
const ANTLERS = 'M120 124C112 98 92 82 66 74M104 96C88 94 74 100 62 112M112 106C114 78 104 52 84 34M134 124C142 96 162 76 190 64M148 92C164 86 180 90 194 100M139 108C136 78 142 54 158 32'
const STAG_WOUNDS = ['M180 232C190 250 196 268 194 286C186 270 179 254 174 240Z', 'M372 244C384 262 388 280 384 300C376 284 370 266 366 252Z', 'M148 204C158 214 164 228 164 240C155 232 148 220 145 210Z', 'M346 236C356 250 360 266 358 282C350 270 344 254 341 242Z', 'M206 232C214 246 218 260 216 276C209 264 203 250 201 238Z']

export function stag(felt: Felt): string {
  const { air, wounds } = felt
  const ribs = Array.from({ length: 6 }, (_, i) => line(`M${226 + i * 22} 236C${214 + i * 22} 258 ${216 + i * 22} 286 ${230 + i * 22} 308`, '#d9c8a0', 5 - i * 0.3, 0.9)).join('')
  const hollow = element('ellipse', { cx: 280, cy: 272, rx: 74, ry: 34, fill: '#040605' }) + soft(280, 274, 54, 22, air.heart, 0.35 + air.strength * 0.5, 8) + element('circle', { cx: 280, cy: 274, r: 7 + air.strength * 6, fill: air.heart, opacity: 0.9 }) + ribs
  const antlers = `<g transform="rotate(${-air.raised * 4} 126 124)">${line(ANTLERS, '#0a0705', 11)}${line(ANTLERS, '#8f7f5e', 7)}${line(ANTLERS, '#f0e2ba', 2, 0.8)}</g>`
  const ear = `<g transform="rotate(${air.raised < 0 ? 30 : -air.raised * 14} 148 136)">${path('M146 134C162 120 182 118 198 124C184 142 164 150 148 146Z', { fill: '#3a3222', stroke: '#f0e2ba', 'stroke-width': 1.2 })}</g>`
  const moss = new Growth('stag moss')
  const hanging = moss.times(26, () => {
    const x = moss.between(214, 392)
    return line(`M${x.toFixed(0)} ${moss.between(310, 318).toFixed(0)}q${moss.between(-4, 4).toFixed(1)} 10 ${moss.between(-3, 3).toFixed(1)} ${moss.between(10, 30).toFixed(0)}`, '#6f7f4a', 1.6, 0.7)
  })
  const coat = hide({ id: 'stag', d: STAG, inks: ['#8d7f60', '#4a4130', '#14110b'], hairs: ['#c9b88c', '#2a241a', '#6f6248'], box: [64, 122, 414, 418], over: hollow })
  const mouth = air.mouth > 0.1 ? path(`M70 170Q84 ${178 + air.mouth * 14} 104 180Q84 178 70 170Z`, { fill: '#0a0503' }) : ''
  const head = ear + coat + line('M66 152C76 138 92 128 110 124M208 222C252 228 312 220 362 226C396 231 414 252 415 280', '#ffe9b8', 2, 0.85) + line('M415 280C416 302 410 318 403 332', '#a8fff0', 2.2, 0.8) + path('M62 156C58 162 62 170 70 170C72 164 70 158 62 156Z', { fill: '#0a0705' }) + mouth + eye(104, 148, 6, felt)
  return standing([path(STAG_FAR, { fill: '#0f0c08', stroke: '#7a6c4c', 'stroke-width': 1 }), antlers, head, ...hanging, ...STAG_WOUNDS.slice(0, wounds).map(gash)], `translate(490 158) scale(1.02) ${bow(felt, '280 420')}`, 190)
}

// -- the tortoise: a hill that walks
const SHELL = 'M92 224C90 124 166 56 268 56C370 56 438 130 440 224C384 246 150 246 92 224Z'
const TORTOISE_HEAD = 'M112 204C88 198 64 178 42 172C22 170 8 184 10 204C14 222 34 230 56 230C76 234 96 240 116 240Z'
const TORTOISE_LEGS = 'M124 226L112 280Q112 292 126 292H166Q176 290 176 280L184 234ZM356 234L362 280Q362 292 374 292H414Q424 290 422 280L414 222Z'
const TORTOISE_FAR = 'M196 236L194 284H228L234 238ZM306 238L308 284H342L346 236Z'
const PLATES = 'M150 222L168 150L228 122L302 122L366 150L388 222M168 150L146 116M228 122L232 60M302 122L300 60M366 150L394 118M228 122L214 232M302 122L320 232M168 150L266 196L366 150M266 196V240'
const TORTOISE_WOUNDS = ['M246 92C262 108 270 128 268 150C258 132 250 114 240 100Z', 'M340 110C354 126 360 146 358 166C348 150 340 132 334 118Z', 'M188 112C198 126 202 142 200 158C192 146 186 130 182 120Z', 'M300 160C312 174 318 190 316 206C307 194 300 180 296 168Z', 'M392 160C402 174 406 190 402 206C395 194 390 178 387 168Z']

export function tortoise(felt: Felt): string {
  const { air, mood, wounds } = felt
  const drawnIn = mood === 'afraid' ? 46 : mood === 'wary' || mood === 'weary' ? 22 : air.mouth > 0.5 ? -10 : 0
  const green = new Growth('tortoise moss')
  const moss = green.times(130, (i) => {
    const t = green.between(0.06, 0.94)
    const [x, y] = [92 + 348 * t, 224 - Math.sin(Math.PI * t) ** 0.62 * 166 + green.between(-4, 34)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}q${green.between(-3, 3).toFixed(1)} -6 ${green.between(-5, 5).toFixed(1)} ${-green.between(6, 17).toFixed(0)}`, ['#6f9a4a', '#38562c', '#9cc468', '#4c7038'][i % 4]!, 2, 0.85)
  })
  const cap = (x: number, y: number, size: number) => line(`M${x} ${y}v${-size * 1.3}`, '#d9c8a0', size * 0.45) + path(`M${x - size} ${y - size * 1.2}Q${x} ${y - size * 2.6} ${x + size} ${y - size * 1.2}Z`, { fill: air.heart, stroke: '#3a2a14', 'stroke-width': 1 })
  const shell = hide({ id: 'shell', d: SHELL, inks: ['#6d7a48', '#39412a', '#12140d'], hairs: ['#8fa35c', '#2a3020', '#56643a'], box: [92, 58, 440, 240], over: line(PLATES, '#0a0c07', 6, 0.8) + line(PLATES, '#b8c48a', 1.4, 0.45) + soft(230, 90, 120, 34, '#e8e0a0', 0.28, 22) })
  const skin = (id: string, d: string, box: Coat['box']) => hide({ id, d, inks: ['#7a7350', '#474330', '#16140d'], hairs: ['#9a9268', '#2a2818'], box })
  const mouth = line(`M14 210Q34 ${216 + air.mouth * 8} 58 212`, '#0a0705', 2.6) + (air.mouth > 0.3 ? path(`M14 210Q34 ${222 + air.mouth * 8} 58 212Q34 214 14 210Z`, { fill: '#1a0604' }) : '')
  const head = `<g transform="translate(${drawnIn} ${mood === 'weary' ? 14 : -air.raised * 4})">${skin('head', TORTOISE_HEAD, [10, 172, 116, 240])}${line('M42 172C22 170 8 184 10 204', '#ffe9b8', 2, 0.8)}${mouth}${eye(38, 192, 5.4, felt)}</g>`
  const tail = path('M434 214C452 220 466 230 472 242C454 246 438 238 428 228Z', { fill: '#2a2818', stroke: '#a8fff0', 'stroke-width': 1.2 })
  return standing([path(TORTOISE_FAR, { fill: '#0f0e09', stroke: '#5a5638', 'stroke-width': 1 }), tail, head, skin('legs', TORTOISE_LEGS, [112, 222, 424, 292]), shell, line('M92 224C90 124 166 56 268 56', '#ffe9b8', 2.2, 0.8), line('M268 56C370 56 438 130 440 224', '#a8fff0', 2, 0.6), ...moss, cap(186, 88, 11), cap(204, 84, 7), cap(346, 94, 9), ...TORTOISE_WOUNDS.slice(0, wounds).map(gash)], 'translate(462 244) scale(1.14)', 236)
}
