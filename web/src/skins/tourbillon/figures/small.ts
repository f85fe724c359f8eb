// The gremlins of the first act, each with a body and a face of its own.

import { arm, at, both, cast, cloth, cogwheel, dark, eye, face, figure, fine, fluff, glint, grin, line, metal, skin, type Drawing } from './kit'

const ears = (d: string, inside: string) => cast(both(skin(d))) + both(dark(inside, 0.5))

export const SMALL: Readonly<Record<string, () => Drawing>> = {
  // A ball of dust on six legs, all eyes.
  'Dust Mite': () =>
    figure(
      ['#b9a98a', '#857660', '#4a4136'],
      ['#6b6050', '#4a4136', '#2c261f'],
      both(line('M40 20 74 4 88 26M44 36 82 40 92 66M34 54 64 72 66 94', 7, '#7d705c', 1)) + cast(skin(fluff(58, 46, 1), 'transform="translate(0 14)"')) + cast(skin(fluff(20, 22, 4), 'transform="translate(-30 -42)"'), skin(fluff(15, 20, 7), 'transform="translate(34 -44)"')) +
        eye(-21, 2, 20, { look: 3 }) + eye(22, 0, 17, { look: -2 }) + eye(0, -28, 8) + grin(0, 34, 50, 22, 7),
    ),
  // A trap that sits on its own spring.
  'Spring Snapper': () => {
    const jaw = [-3, -2, -1, 0, 1, 2, 3].map((n) => `M${n * 19 - 9} ${-8 + n * n * 1.6}h18l-9 ${26 - Math.abs(n) * 3}Z`).join('')
    return figure(
      ['#9fb3c4', '#5c7186', '#28343f'],
      ['#c46a4a', '#8a3f2a', '#4a1c12'],
      [0, 1, 2, 3].map((n) => line(`M-${38 - n * 2} ${34 + n * 16}Q0 ${50 + n * 16} ${38 - n * 2} ${34 + n * 16}`, 9, '#1b222a', 1) + line(`M-${38 - n * 2} ${32 + n * 16}Q0 ${48 + n * 16} ${38 - n * 2} ${32 + n * 16}`, 6, '#b8c4cf', 1)).join('') +
        cast(skin('M-80 10C-84 48-40 58 0 58S84 48 80 10Q0 32-80 10Z'), skin('M-82 2C-92-52-44-84 0-84S92-52 82 2Q0-30-82 2Z')) + dark('M-80 6Q0-24 80 6 0 28-80 6Z', 0.95) +
        at(0, -12, `<path d="${jaw}" fill="url(#tooth)" stroke="#3a2c14"/>`) + at(0, 30, `<path d="${jaw}" fill="#b59f6a" stroke="#3a2c14" transform="scale(.92 -.8)"/>`) + eye(-32, -46, 15, { slit: true, lid: 0.6 }) + eye(32, -46, 15, { slit: true, lid: 0.6 }) +
        both(at(80, 6, `<circle r="10" fill="url(#brass)" stroke="#1c1204"/>`)) + glint('M-60-50C-40-74-10-80 10-80'),
    )
  },
  // Lean, in a bowler, and its nose is the spout of an oil can.
  'Oil Thief': () =>
    figure(
      ['#8a9a4e', '#5c6b30', '#2c3516'],
      ['#3a4048', '#1b1f26', '#0a0c10'],
      cast(cloth('M-44 96C-50 52-30 38 0 38S50 52 44 96Z')) + arm('M-38 56C-74 60-82 30-70 14', -68, 12, -20) + arm('M38 56C74 62 84 84 70 90', 72, 92, 150) +
        ears('M34-14C62-36 82-34 98-50 94-14 70 12 38 14Z', 'M44-8C62-24 78-26 88-36 82-12 66 4 46 6Z') + cast(skin('M0-52C40-52 46-14 40 12 34 38 18 52 0 52S-34 38-40 12C-46-14-40-52 0-52Z')) +
        fine(metal('M-12 0C-14 12-12 16-8 20L-40 58-46 78-34 72-24 58 6 22C14 16 12 6 12 0Z', 'steel')) + `<path d="M-45 80c-6 9-6 15 0 18 6-3 6-9 0-18Z" fill="#0a0a0c" stroke="#5a5f68"/>` + eye(-18, -12, 13, { lid: 0.5, look: -3 }) + eye(20, -12, 13, { lid: 0.5, look: -3 }) +
        line('M2 38Q18 44 30 30', 3.4) + fine(cloth('M-60-42Q0-60 60-42 62-32 40-34 0-44-40-34-62-32-60-42Z'), cloth('M-38-46C-40-92 40-92 38-46Q0-60-38-46Z')) + metal('M-38-50Q0-64 38-50L38-59Q0-74-38-59Z') + at(-64, 0, metal('M-14-4h22l6-10 3 2-7 14v20h-24Z', 'brass')),
    ),
  // Stout, bearded, and proud of its cap.
  'Red Cap Gremlin': () =>
    figure(
      ['#c9a07a', '#94694a', '#4f3322'],
      ['#f0563c', '#b3261c', '#5c0f0a'],
      cast(skin('M-62 98C-72 40-40 18 0 18S72 40 62 98Z')) + ears('M38-4C70-18 84-8 98-16 88 14 66 26 40 22Z', 'M48 2C66-6 78 0 86-4 78 12 64 18 48 16Z') + cast(skin('M0-44C42-44 52-8 46 20 40 46 20 56 0 56S-40 46-46 20C-52-8-42-44 0-44Z')) +
        cast(`<path d="M-44 22C-54 60-34 92 0 98 34 92 54 60 44 22 30 36 14 34 0 30-14 34-30 36-44 22Z" fill="#e8dcc0"/>`) + line('M-22 48-16 84M0 46V92M22 48 16 84', 2, '#8f7f5c', 0.8) + eye(-19, 0, 12, { lid: 0.7 }) + eye(19, 0, 12, { lid: 0.7 }) +
        cast(skin('M-11 4C-18 22-14 30 0 30S18 22 11 4Q0-4-11 4Z')) + grin(0, 38, 34, 14, 5, false) + cast(cloth('M-54-22C-50-70 0-112 62-96 76-92 88-78 90-62 72-76 56-72 54-22 30-40-30-40-54-22Z'), cloth('M-60-18C-40-42 40-42 60-18 58-2 40-18 0-20S-58-2-60-18Z')) +
        at(88, -58, `<circle r="9" fill="url(#brass)" stroke="#1c1204"/>`) + glint('M-34-58C-16-82 8-92 30-92'),
    ),
  // A thermometer with a temper: the bulb is its belly.
  'Heat Limiter': () =>
    figure(
      ['#bfe0ee', '#6c9cb4', '#2b4a5c'],
      ['#ff9a5a', '#d2452a', '#6a150a'],
      both(line('M34 40 66 22 84 40', 8, '#6c9cb4', 1)) + both(line('M18 80 30 98', 9, '#6c9cb4', 1)) + cast(skin('M0 0C34 0 52 24 52 48S30 96 0 96-52 76-52 48 -34 0 0 0Z')) + cast(skin('M-24 12V-78Q-24-98 0-98T24-78V12Z')) +
        `<path d="M-12 40V-74Q-12-86 0-86T12-74V40Z" fill="#0d1519" stroke="#dff3ff" stroke-width="2"/><path d="M-8 40V-22h16V40Z" fill="url(#cloth)"/><circle cy="54" r="30" fill="url(#cloth)"/><circle cy="54" r="30" fill="none" stroke="#4a0d06" stroke-width="3"/>` +
        line('M24-66H36M24-48H32M24-30H36M24-12H32', 3, '#14303c', 0.9) + metal('M-22-26h44v8h-44Z', 'steel') + eye(-13, 44, 10, { lid: 0.8, iris: '#fff3c4' }) + eye(13, 44, 10, { lid: 0.8, iris: '#fff3c4' }) + grin(0, 60, 32, 13, 6) + at(0, -100, cogwheel(9, 15, 3), 10) + glint('M-17-70V-8', 3),
    ),
  // Hardly there: wings, lint and a needle.
  'Lint Gnat': () =>
    figure(
      ['#d8c7d0', '#9a8090', '#57434e'],
      ['#dff3ff', '#a9c9d8', '#5f8494'],
      `<g opacity=".72">${both('<path d="M8-6C40-78 98-72 92-34 86-4 36 8 8 4Z" fill="#cfe9f5" stroke="#7fa4b4" stroke-width="1.6"/><path d="M10-2C46-50 76-54 86-40M12 0C44-26 70-26 84-26" fill="none" stroke="#7fa4b4"/><path d="M10 6C50 2 76 22 62 38 46 48 20 28 8 14Z" fill="#bcdcea" stroke="#7fa4b4"/>')}</g>` +
        both(line('M14 40 34 62 30 86M20 28 50 44 56 66', 4, '#8f7482', 1)) + cast(skin(fluff(26, 26, 2), 'transform="translate(0 40) scale(.9 1.5)"')) + line('M-20 34H20M-22 48H22M-17 62H17', 4, '#57434e', 0.7) + cast(skin(fluff(33, 30, 5), 'transform="translate(0 -14)"')) +
        eye(-17, -20, 16, { iris: '#ff8f7d' }) + eye(17, -20, 16, { iris: '#ff8f7d' }) + metal('M-4 2 0 36 4 2Z', 'steel') + both(line('M10-44C14-62 26-70 34-70', 3, '#8f7482', 1)),
    ),
  // All hand: five fingers, something sticky, and eyes in the palm.
  'Sticky Finger': () =>
    figure(
      ['#e0a98a', '#a86a58', '#5c302a'],
      ['#c6e86a', '#8ab82e', '#4a6a10'],
      cast(
        skin('M-52 98C-60 60-64 30-58 6L-82-26C-90-40-74-52-62-40L-42-14-50-78C-50-96-28-98-24-80L-14-20-8-88C-6-104 16-104 16-88L18-18 34-72C40-88 60-82 56-66L46-6 64-28C76-40 92-26 84-14L58 40C54 64 56 80 50 98Z'),
      ) +
        `<path d="M-50-78C-50-96-28-98-24-80L-22-66C-30-56-26-44-34-42-42-40-40-58-48-62ZM-8-88C-6-104 16-104 16-88L16-70C10-62 12-40 4-40S2-62-7-70ZM34-72C40-88 60-82 56-66L53-52C46-44 48-32 42-32S40-48 32-54Z" fill="url(#cloth)" stroke="#35500a" stroke-width="1.6"/>` +
        line('M-40-8C-20 4 10 6 40-2M-46 8C-30 20-10 24 4 22', 2.6, '#5c302a', 0.8) + eye(-20, 30, 16, { look: 4 }) + eye(24, 26, 13, { look: 4 }) + grin(4, 54, 54, 24, 8) + glint('M-42-80C-40-88-32-88-30-82M0-90C2-96 10-96 11-90', 3),
    ),
  // Segment by segment it goes through brass.
  Cogworm: () => {
    const segment = (x: number, y: number, r: number, turned: number) => at(x, y, cogwheel(13, r, 0 + 5), turned)
    return figure(
      ['#d98a7a', '#a04a44', '#54201f'],
      ['#d9b466', '#a97d35', '#5f421b'],
      [[74, 78, 20, 4], [44, 84, 24, 12], [10, 78, 27, 0], [-26, 62, 30, 9], [-42, 30, 33, 3]].map(([x, y, r, turned]) => segment(x!, y!, r!, turned!) + cast(`<circle cx="${x}" cy="${y}" r="${r! * 0.68}" fill="url(#skin)"/>`)).join('') +
        at(-22, -34, cogwheel(18, 62, 6), 6) + cast(skin('M-22-84C14-84 34-58 32-30S8 18-22 18-76-4-76-32-56-84-22-84Z')) + eye(-44, -48, 16, { look: -2 }) + eye(-2, -50, 16, { look: -2 }) +
        `<circle cx="-22" cy="-10" r="22" fill="#150508" stroke="#3b0f10" stroke-width="4"/>${Array.from({ length: 10 }, (_, n) => `<path d="M-4-21h8L0-8Z" fill="url(#tooth)" transform="translate(-22 -10) rotate(${n * 36})"/>`).join('')}` + both('') + line('M-60-78C-70-96-84-94-88-88M12-78C22-96 36-96 42-88', 5, '#54201f', 1),
    )
  },
  // After you. Its house is a watch that has stopped.
  Dawdler: () =>
    figure(
      ['#cdbf8a', '#94844e', '#4f4624'],
      ['#d9b466', '#a97d35', '#5f421b'],
      cast(skin('M-92 96C-98 74-84 66-66 66-62 30-76 8-66-18-58-42-26-42-20-18-14 12-30 40-10 62 30 54 84 66 94 96Z')) + at(30, 22, face(58, 200, 310)) + at(30, 22, `<path d="M0 0C10-12 24-2 18 14 8 34-24 28-26 2-28-32 14-44 36-22" fill="none" stroke="#80591f" stroke-width="5" opacity=".55"/>`) + at(30, -40, metal('M-8-8h16v10h-16Z') + `<circle cy="-15" r="8" fill="none" stroke="url(#brass)" stroke-width="4"/>`) +
        cast(skin('M-62-26C-70-52-66-66-64-74L-54-74C-54-62-52-52-50-36ZM-36-34C-36-56-30-66-28-74L-18-72C-22-60-22-50-24-30Z')) + eye(-60, -80, 13, { lid: 0.9, look: 3 }) + eye(-22, -78, 13, { lid: 0.9, look: 3 }) + line('M-62 2Q-44 14-26 0', 4) + line('M-88 92H88', 2, '#fff', 0.25),
    ),
  // It has found its corner, and fills it.
  'Corner Squatter': () =>
    figure(
      ['#8f8fb8', '#57578a', '#282848'],
      ['#caa27a', '#8a6238', '#4a3016'],
      `<path d="M-98 98V-92H-84V84H98V98Z" fill="url(#steel)" stroke="#10141a"/>` + cast(skin('M-78 82V-30C-78-66-50-78-10-74L40-66C74-60 80-30 80 10L84 82Z')) + cast(skin('M-70 84C-80 50-60 40-44 52S-30 84-34 84ZM36 84C32 60 48 44 66 54S82 84 78 84Z')) + ears('M44-58C60-84 80-84 92-98 92-66 84-44 66-36Z', 'M54-58C66-74 78-78 86-86 84-64 76-50 66-44Z') +
        eye(-30, -26, 17, { lid: 0.9, look: 5 }) + eye(28, -22, 17, { lid: 0.9, look: 5 }) + grin(0, 10, 96, 34, 11) + both(line('M14 88v-8M26 90v-8', 3, '#e7d9b0', 1)) + line('M-66-44C-62-60-44-64-30-64', 2, '#fff', 0.4),
    ),
  // Two rollers for jaws; what goes in comes out as filings.
  'Gear Grinder': () =>
    figure(
      ['#c46f4f', '#8a3b29', '#42140d'],
      ['#6b7683', '#3d4650', '#1a1f25'],
      both(arm('M60 30C92 34 96 64 84 82', 82, 84, 170, 15)) + cast(skin('M-70 96C-92 60-92-10-70-44-50-74 50-74 70-44 92-10 92 60 70 96Z')) + cast(cloth('M-74-30C-50-62 50-62 74-30L70-12C44-36-44-36-70-12Z')) + both(`<circle cx="62" cy="-26" r="5" fill="url(#brass)" stroke="#1c1204"/><circle cx="30" cy="-42" r="5" fill="url(#brass)" stroke="#1c1204"/>`) +
        both(cast(skin('M34-52C46-82 66-88 86-100 84-72 74-52 58-42Z'))) + eye(-32, -8, 15, { slit: true, lid: 0.9 }) + eye(32, -8, 15, { slit: true, lid: 0.9 }) + dark('M-66 26C-40 10 40 10 66 26 70 60 46 90 0 90S-70 60-66 26Z', 0.95) + at(-24, 46, cogwheel(14, 31, 5, 'steel'), 4) + at(26, 50, cogwheel(14, 31, 5, 'steel'), 15) +
        `<path d="M-60 26 -50 42-40 20-30 38-20 17-10 34 0 16 10 34 20 17 30 38 40 20 50 42 60 26C40 12-40 12-60 26Z" fill="url(#tooth)"/>` + [[-40, 96], [-10, 99], [20, 95], [50, 98]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#f4d48a"/>`).join(''),
    ),
  // A mouse that lives on minutes; the sand in its belly is yours.
  'Time Nibbler': () =>
    figure(
      ['#b8b2c8', '#7a7290', '#3a3450'],
      ['#f0d28a', '#c79b4c', '#6f4f1f'],
      line('M50 84C96 92 96 50 78 40', 6, '#c48a94', 1) + cast(skin('M-54 98C-66 54-44 18 0 18S66 54 54 98Z')) + `<path d="M-26 32H26V40C26 56 8 58 8 64S26 74 26 88V96H-26V88C-26 74-8 70-8 64S-26 56-26 40Z" fill="#0d1318" stroke="#dfe9f2" stroke-width="2.4"/><path d="M-18 46H18C14 56 4 58 2 66L4 78 22 90V95H-22V90L-4 78-2 66C-4 58-14 56-18 46Z" fill="url(#cloth)"/>` + metal('M-32 26h64v7h-64ZM-32 94h64v6h-64Z') +
        cast(both(`<circle cx="52" cy="-58" r="34" fill="url(#skin)"/>`)) + both(`<circle cx="53" cy="-57" r="22" fill="#c48a94" opacity=".75"/>`) + cast(skin('M0-72C46-72 56-30 44-4 34 16 14 30 0 30S-34 16-44-4C-56-30-46-72 0-72Z')) + eye(-21, -28, 14) + eye(21, -28, 14) + `<ellipse cy="0" rx="8" ry="6" fill="#3a1c22"/>` + line('M14 4 56-2M14 10 54 16M-14 4-56-2M-14 10-54 16', 1.6, '#efe9dc', 0.7) +
        `<path d="M-10 12h9v17h-9ZM1 12h9v17H1Z" fill="url(#tooth)" stroke="#6a5a30"/>` + both(at(34, 50, '<circle r="9" fill="url(#skin)" stroke="#3a3450"/>')),
    ),
  // Red goes in. Look again.
  'Chaos Imp': () =>
    figure(
      ['#f0806a', '#b03a4a', '#4a1030'],
      ['#7ab8ff', '#3a5fc0', '#182458'],
      line('M44 84C84 96 98 66 84 44', 6, '#b03a4a', 1) + `<path d="M84 46l-12-4 14-16 12 18Z" fill="#3a5fc0"/>` + both(arm('M38 44C66 46 74 20 70 4', 70, 2, 10)) + cast(skin('M-46 98C-54 54-36 32 0 32V98Z'), cloth('M46 98C54 54 36 32 0 32V98Z')) + cast(skin('M-38-20C-66-34-84-26-98-38-92-6-70 12-42 8Z'), cloth('M38-20C66-34 84-26 98-38 92-6 70 12 42 8Z')) +
        cast(skin('M0-56C-44-56-50-16-44 8-38 36-18 46 0 46Z'), cloth('M0-56C44-56 50-16 44 8 38 36 18 46 0 46Z')) + cast(`<path d="M-34-44C-56-70-48-92-30-102-34-84-26-66-12-54Z" fill="#e8d9b8"/><path d="M34-44C56-70 48-92 30-102 34-84 26-66 12-54Z" fill="#3a3450"/>`) + eye(-20, -10, 14, { iris: '#8fd0ff', slit: true }) + eye(20, -10, 17, {}) + grin(0, 12, 66, 27, 9) + line('M0-56V46', 2, '#140a1c', 0.8) +
        [['#ff6a4d', -60, 70], ['#6aa8ff', -78, 52], ['#5fd08f', -84, 76]].map(([fill, x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${fill}" stroke="#140a1c"/>`).join(''),
    ),
  // It only sits there.
  'Loose Screw': () =>
    figure(
      ['#dfe6ee', '#8a95a3', '#3d4753'],
      ['#dfe6ee', '#8a95a3', '#3d4753'],
      at(0, 0, cast(skin('M-24-6H24V60L0 100-24 60Z')) + [0, 1, 2, 3, 4].map((n) => `<path d="M-30 ${6 + n * 14}L30 ${-2 + n * 14}V${6 + n * 14}L-30 ${14 + n * 14}Z" fill="url(#steel)" stroke="#1a2027" stroke-width="1.6"/>`).join('') + cast(skin('M-70-14C-76-68-36-86 0-86S76-68 70-14C40 6-40 6-70-14Z')) + dark('M-52-76 54-64 52-50-56-62Z', 0.85) + eye(-24, -32, 15, { look: 5 }) + eye(26, -32, 11, { look: -4 }) + line('M-16-8Q2-14 20-4', 4) + glint('M-60-30C-60-52-50-62-44-66', 3), 8),
    ),
}
