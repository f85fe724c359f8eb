// Standees: figures of stiff paper, cut out with a cream edge. A figure is a pose of the icon set with a dress painted over
// it, or our own soldier with something in his hand; hats, sashes and plumes tell the regiments apart. All of it is drawn in
// a square of 512 and looks to the right, towards the enemy of the side that sits to the left.

import bowman from 'icon:bowman'
import hoodedFigure from 'icon:hooded-figure'
import mountedKnight from 'icon:mounted-knight'
import pikeman from 'icon:pikeman'
import swordman from 'icon:swordman'
import type { Standing } from './pictures'

export type Pose = 'sword' | 'bow' | 'pike' | 'hood' | 'horse' | 'soldier' | 'guard' | 'rank' | 'thing'
export type Hat = 'bicorne' | 'shako' | 'bearskin' | 'mitre' | 'turban' | 'feather' | 'straw' | 'hood' | 'helm' | 'horned' | 'fur' | 'bonnet' | 'jester' // prettier-ignore

export interface Colours {
  readonly body: string
  readonly dark: string
  readonly trim: string // of the sash: the colour of the land it comes from
}

const CREAM = '#fbf0d6'
const BRASS = '#e9c472'

export const TRIMS: Readonly<Record<string, string>> = { Woods: '#8fae57', Lake: '#7cc4cc', Desert: BRASS, Marsh: '#b7a676', Snow: '#e6eef2', Fire: '#ffb35a' } // prettier-ignore

// -- hats: the head is a circle of 40 around the middle
const HATS: Record<Hat, (c: Colours) => string> = {
  bicorne: (c) =>
    `<path d="M-10,-70Q-50,-126 -104,-92Q-66,-86 -50,-50Z" fill="${CREAM}"/><path d="M-72,0Q-56,-72 0,-80Q56,-72 74,-6Q0,-38 -72,0Z" fill="${c.dark}"/><path d="M-72,0Q0,-38 74,-6L70,-20Q0,-52 -68,-16Z" fill="${BRASS}"/><circle cx="14" cy="-52" r="12" fill="${CREAM}" stroke="${c.body}" stroke-width="6"/>`,
  shako: (c) =>
    `<ellipse cx="4" cy="-126" rx="15" ry="32" fill="${CREAM}"/><path d="M-44,-10L-52,-100H54L46,-12Q0,-22 -44,-10Z" fill="${c.dark}"/><path d="M-52,-100H54L52,-84H-50Z" fill="${c.trim}"/><path d="M16,-16L66,-2Q56,-22 40,-24Z" fill="${c.dark}"/><circle cx="16" cy="-54" r="15" fill="${BRASS}"/>`,
  bearskin: (c) =>
    `<path d="M-54,-2Q-72,-130 0,-138Q72,-130 56,-6Q0,-22 -54,-2Z" fill="#2a2018"/><path d="M-40,-30Q-50,-104 -6,-122M-14,-26Q-24,-80 4,-112M14,-28Q14,-76 30,-106M38,-30Q46,-70 40,-96" stroke="#54422f" stroke-width="6" fill="none"/><path d="M-52,-40Q-84,-90 -48,-128Q-36,-80 -40,-40Z" fill="${CREAM}"/><path d="M-20,-18Q20,-50 54,-30" stroke="${c.trim}" stroke-width="8" fill="none"/>`,
  mitre: (c) =>
    `<path d="M-46,-6Q-40,-70 10,-140Q46,-80 48,-8Q0,-22 -46,-6Z" fill="${c.dark}"/><path d="M0,-18Q-4,-80 12,-124Q36,-70 40,-14Z" fill="${BRASS}"/><path d="M-48,-4Q0,-24 50,-8V-24Q0,-40 -46,-22Z" fill="${CREAM}"/><circle cx="11" cy="-142" r="11" fill="${CREAM}"/>`,
  turban: (c) =>
    `<path d="M-6,-66L14,-112L30,-62Z" fill="${c.dark}"/><path d="M-58,6Q-72,-70 4,-78Q72,-68 58,-4Q0,-30 -58,6Z" fill="${CREAM}"/><path d="M-56,-8Q-20,-50 40,-66M-36,-14Q10,-40 58,-36M-60,-34Q-34,-62 14,-74" stroke="#b59a68" stroke-width="8" fill="none"/><circle cx="24" cy="-38" r="11" fill="${c.trim}" stroke="#6d4a18" stroke-width="3"/>`,
  feather: (c) =>
    `<path d="M-20,-44Q-70,-110 -124,-84Q-92,-76 -78,-52Q-50,-60 -24,-24Z" fill="${CREAM}"/><path d="M-62,4Q-52,-66 2,-68Q46,-60 76,-18Q10,-26 -62,4Z" fill="${c.dark}"/><path d="M-62,4Q10,-26 76,-18L62,-32Q4,-40 -58,-16Z" fill="${c.trim}"/>`,
  straw: (c) =>
    `<path d="M-90,8Q-30,-20 -4,-84Q30,-20 96,-2Q10,-14 -90,8Z" fill="#cdb476"/><path d="M-60,-4Q-20,-30 -4,-76M-20,-12Q-6,-40 -3,-78M24,-14Q10,-40 -2,-78M60,-8Q20,-34 -2,-76" stroke="#8a6c34" stroke-width="5" fill="none"/><path d="M-36,-20Q0,-36 40,-24L34,-36Q0,-48 -28,-36Z" fill="${c.dark}"/>`,
  hood: (c) =>
    `<path d="M-58,52Q-78,-64 10,-74Q60,-60 58,-4Q36,-34 20,-30Q-2,-2 8,56Q-24,70 -58,52Z" fill="${c.dark}"/><path d="M58,-4Q36,-34 20,-30Q-2,-2 8,56" stroke="${c.trim}" stroke-width="8" fill="none"/>`,
  helm: (c) =>
    `<path d="M-74,10Q-86,-96 34,-100Q60,-96 62,-78Q0,-72 -34,-6Z" fill="${CREAM}"/><path d="M-48,22Q-58,-62 6,-66Q56,-60 52,2L22,-4L20,34Q-22,46 -48,22Z" fill="${c.dark}"/><path d="M-48,-6Q0,-30 52,-14V0L22,-4Q-10,-10 -48,12Z" fill="${BRASS}"/>`,
  horned: (c) =>
    `<path d="M-40,-34Q-96,-40 -92,-108Q-70,-70 -22,-62ZM40,-34Q96,-44 88,-112Q70,-70 22,-62Z" fill="${CREAM}"/><path d="M-50,12Q-54,-64 2,-68Q56,-62 52,4Q0,-14 -50,12Z" fill="${c.dark}"/><path d="M-50,12Q0,-14 52,4V-12Q0,-30 -50,-6Z" fill="${BRASS}"/>`,
  fur: (c) =>
    `<path d="M-60,4Q-76,-60 -40,-76Q-14,-96 10,-80Q44,-92 58,-62Q76,-30 60,-2Q0,-22 -60,4Z" fill="#4a3a2c"/><path d="M-44,-20q8,-18 20,-6q8,-20 22,-4q10,-18 24,0q10,-12 22,2" stroke="#83694c" stroke-width="7" fill="none"/><circle cx="14" cy="-56" r="11" fill="${BRASS}" stroke="${c.dark}" stroke-width="4"/>`,
  bonnet: (c) =>
    `<path d="M-50,4Q-74,-58 0,-66Q62,-62 56,-6Q0,-24 -50,4Z" fill="${c.dark}"/><path d="M-50,4Q0,-24 56,-6V-22Q0,-40 -54,-14Z" fill="${c.trim}"/><path d="M30,-18L74,-4Q62,-26 48,-26Z" fill="${c.dark}"/>`,
  jester: (c) =>
    `<path d="M-52,8Q-110,-30 -100,-92Q-66,-76 -40,-72Q0,-130 66,-96Q50,-66 54,-4Q0,-22 -52,8Z" fill="${c.dark}"/><path d="M0,-16Q-10,-80 20,-104Q54,-104 66,-96Q50,-66 54,-4Z" fill="${c.trim}"/><circle cx="-100" cy="-96" r="13" fill="${BRASS}"/><circle cx="70" cy="-100" r="13" fill="${BRASS}"/>`,
}

const hatAt = (hat: Hat | undefined, c: Colours, x: number, y: number, size: number, turn = 0): string =>
  hat ? `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${HATS[hat](c)}</g>` : ''

// -- things in a hand: an icon, laid out in a square around a point
const held = (outline: string, x: number, y: number, size: number, fill: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 512}) translate(-256 -256)"><path d="${outline}" fill="${fill}"/></g>`

const whole = (outline: string, fill: string) => `<path d="${outline}" fill="${fill}"/>`

// -- our own soldier: coat with tails, cross belts, boots
function soldier(c: Colours, hat: Hat | undefined, arm: string, hand: string): string {
  return `<path d="M222,330L202,452L176,494H250L254,462L274,344ZM262,330L296,404L300,456L288,494H362L340,458L342,388L314,318Z" fill="${c.body}"/>
  <path d="M206,436L176,494H250L254,446ZM300,440L288,494H362L340,458V432Z" fill="${c.dark}"/>
  <path d="M206,166Q178,250 150,386Q196,410 246,366Q300,402 350,372Q322,276 322,172Q262,146 206,166Z" fill="${c.body}"/>
  <path d="M178,304Q166,350 150,386Q196,410 246,366L244,300Z" fill="${c.dark}"/>
  <path d="M214,166L240,160L322,286L320,316ZM316,168L296,162L206,290L200,322Z" fill="${CREAM}"/><path d="M190,296Q262,318 336,294L340,320Q262,344 184,322Z" fill="${c.trim}"/>
  <rect x="236" y="132" width="52" height="44" rx="12" fill="${c.body}"/><circle cx="264" cy="106" r="42" fill="${c.body}"/>${hatAt(hat, c, 264, 102, 1.16, -4)}
  ${hand}<path d="${arm}" fill="none" stroke="${c.dark}" stroke-width="52" stroke-linecap="round" stroke-linejoin="round"/><path d="${arm}" fill="none" stroke="${c.body}" stroke-width="40" stroke-linecap="round" stroke-linejoin="round"/><path d="M206,176Q226,158 250,172L240,206Q218,200 202,208Z" fill="${c.trim}"/>`
}

const FORWARD = 'M300,200Q330,250 388,244'
const SHIELD_ARM = 'M296,204Q320,250 352,268'

function soldierWith({ icon, hat }: Standing, c: Colours): string {
  return soldier(c, hat, FORWARD, held(icon, 396, 214, 300, c.dark))
}

function guard({ icon, hat }: Standing, c: Colours): string {
  const wall = `<path d="M292,150H494V330Q480,430 393,476Q306,430 292,330Z" fill="${CREAM}"/>`
  return soldier(c, hat, SHIELD_ARM, '') + `<g>${wall}${held(icon, 393, 300, 232, c.dark)}</g>`
}

// Two men of a rank: one behind the other.
function rank(standing: Standing, c: Colours): string {
  const far = soldierWith({ ...standing, icon: standing.beside ?? standing.icon }, { ...c, body: c.dark })
  return `<g transform="translate(-92 -26) scale(.94)">${far}</g><g transform="translate(52 18) scale(.94)">${soldierWith(standing, c)}</g>`
}

// -- poses of the icon set, dressed
function sword({ hat }: Standing, c: Colours): string {
  return `<path d="M214,186Q168,262 150,420Q206,452 262,410L286,232Z" fill="${c.dark}"/>${whole(swordman, c.body)}<path d="M206,196L288,206Q318,280 372,356Q300,396 214,366Q236,280 206,196Z" fill="${c.body}"/><path d="M226,262L308,258L318,280L230,288Z" fill="${c.trim}"/><path d="M352,62L466,48Q470,80 468,116L346,124Z" fill="${CREAM}" opacity=".9"/>${hatAt(hat, c, 204, 118, 1.55, -13)}`
}

function bow({ hat }: Standing, c: Colours): string {
  return `<path d="M150,196L104,330L138,346L186,226Z" fill="${c.dark}"/><path d="M96,322l-22,-34m30,30l-8,-40m18,44l2,-36" stroke="${CREAM}" stroke-width="10"/>${whole(bowman, c.body)}<path d="M164,196L246,200L252,258Q276,320 304,372Q222,404 144,372Q176,300 164,196Z" fill="${c.body}"/><path d="M176,262L254,258L262,282L172,288Z" fill="${c.trim}"/>${hatAt(hat, c, 200, 128, 1.05, -10)}`
}

function pike({ hat }: Standing, c: Colours): string {
  return `${whole(pikeman, c.body)}<path d="M186,146L268,146L268,268Q284,320 302,372Q230,398 158,372Q182,310 186,268Z" fill="${c.body}"/><path d="M190,148L264,148L262,256L192,256Z" fill="${c.dark}"/><path d="M188,150L214,148L268,246L268,276L250,276Z" fill="${CREAM}"/><path d="M184,258H270V280H184Z" fill="${c.trim}"/><path d="M382,128L406,22L400,132Z" fill="${CREAM}"/><path d="M150,436H202L194,486H148ZM260,436H308L316,486H270Z" fill="${c.dark}"/>${hatAt(hat, c, 230, 98, 1.22, -7)}`
}

function hood({ beside }: Standing, c: Colours): string {
  const extra = beside ? held(beside, 420, 120, 236, '#8a3410') : `<path d="M462,168L512,72L494,176Z" fill="${CREAM}"/>`
  return `${whole(hoodedFigure, c.body)}<path d="M296,138L188,254Q106,312 62,386L108,396Q196,316 352,244Q330,190 340,138Z" fill="${c.dark}"/><path d="M188,254Q106,312 62,386L76,389Q130,320 206,262Z" fill="${c.trim}"/><path d="M356,130Q356,70 424,52Q386,86 378,132Z" fill="${CREAM}"/><circle cx="344" cy="144" r="17" fill="${BRASS}"/><path d="M318,282L346,250L384,300L346,306Z" fill="${c.trim}"/><path d="M350,424L392,444L414,464L412,490L346,472Z" fill="${c.dark}"/>${extra}`
}

function horse({ hat, beside }: Standing, c: Colours): string {
  const cloth = `<path d="M108,262Q150,244 204,262L262,232Q330,214 348,256L346,326Q366,380 344,424Q300,404 262,428Q220,404 180,428Q140,404 100,424Q78,340 108,262Z" fill="${c.dark}"/><path d="M192,126L262,122L268,204L238,240L180,204Z" fill="${c.dark}"/>`
  const hem = `<path d="M100,424Q140,404 180,428Q220,404 262,428Q300,404 344,424L348,406Q302,388 262,410Q220,388 180,410Q140,388 98,408Z" fill="${c.trim}"/><path d="M262,236Q310,244 346,258L344,276Q306,262 264,254Z" fill="${c.trim}"/><path d="M466,52L494,24L480,58Z" fill="${CREAM}"/>`
  return `${cloth}${whole(mountedKnight, c.body)}${hem}${beside ? held(beside, 150, 330, 120, CREAM) : ''}${hatAt(hat, c, 222, 98, 0.88, -6)}`
}

// A gun, a beast, a banner: as it is, lit from above.
function thing({ icon, beside }: Standing, c: Colours): string {
  const more = beside ? `<circle cx="420" cy="400" r="92" fill="${c.dark}"/><circle cx="420" cy="400" r="82" fill="${CREAM}"/>${held(beside, 420, 400, 124, c.dark)}` : ''
  return `${whole(icon, c.body)}${more}`
}

const POSES: Record<Pose, (standing: Standing, colours: Colours) => string> = { sword, bow, pike, hood, horse, soldier: soldierWith, guard, rank, thing }

export function figure(standing: Standing, side: { body: string; dark: string }): string {
  return POSES[standing.pose](standing, { ...side, trim: TRIMS[standing.ground ?? ''] ?? BRASS })
}

// -- the two sides
export interface Paint {
  readonly light: string
  readonly body: string
  readonly dark: string
}

export const BLUE: Paint = { light: '#5b95ea', body: '#2b5fae', dark: '#143061' }
export const CRIMSON: Paint = { light: '#ec5f66', body: '#b02532', dark: '#5a0d17' }

const WIDTH = 140
const HEIGHT = 150
const SIZE = 100 // of the figure

// A standee on its round base; crimson looks to the left. `lit`: it is the one that acts.
export function standee(standing: Standing, paint: Paint, turned: boolean, lit = false): string {
  const body = figure(standing, { body: 'url(#cloth)', dark: paint.dark })
  const at = `scale(${SIZE / 512}) translate(-256 -512)`
  const flip = turned ? -1 : 1
  const edge = lit ? ['#fff3cf', '#f2b21c', 4] : ['#fbf0d6', '#3a2412', 3.4]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="512"><stop stop-color="${paint.light}"/><stop offset=".55" stop-color="${paint.body}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>
  <linearGradient id="base" x2="1"><stop stop-color="${paint.dark}"/><stop offset=".35" stop-color="${paint.light}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>
  <radialGradient id="gold"><stop stop-color="#ffe9a0" stop-opacity=".95"/><stop offset=".6" stop-color="#ffcf5a" stop-opacity=".5"/><stop offset="1" stop-color="#ffb52a" stop-opacity="0"/></radialGradient>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2"/></filter>
  <filter id="die" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="d"/><feGaussianBlur in="d" stdDeviation=".6" result="d1"/><feFlood flood-color="${edge[0]}"/><feComposite in2="d1" operator="in" result="card"/><feMorphology in="SourceAlpha" operator="dilate" radius="${edge[2]}" result="e"/><feGaussianBlur in="e" stdDeviation=".5" result="e1"/><feOffset in="e1" dx=".8" dy=".8" result="e2"/><feFlood flood-color="${edge[1]}"/><feComposite in2="e2" operator="in" result="edge"/><feMerge><feMergeNode in="edge"/><feMergeNode in="card"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>
  <g transform="translate(70 132) skewX(-48) scale(${flip} .4)" opacity=".45" filter="url(#soft)"><g transform="${at}" style="filter:brightness(0)">${body}</g></g>
  ${lit ? '<ellipse cx="70" cy="133" rx="66" ry="17" fill="url(#gold)"/>' : ''}
  <ellipse cx="72" cy="138" rx="45" ry="11" fill="#000" opacity=".45" filter="url(#soft)"/><path d="M30,128v6a40,11 0 0 0 80,0v-6z" fill="url(#base)" stroke="#1d0f06"/><ellipse cx="70" cy="128" rx="40" ry="10.5" fill="${paint.body}" stroke="${lit ? '#ffe28a' : '#e5c06c'}" stroke-width="2"/>
  <g transform="translate(70 ${lit ? 124 : 130}) scale(${flip} 1)" filter="url(#die)"><g transform="${at}">${body}</g></g></svg>`
}

export const STANDEE = { width: WIDTH, height: HEIGHT }
