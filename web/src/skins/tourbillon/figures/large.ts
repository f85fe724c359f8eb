// The gremlins of the second and the third act.

import { arm, at, both, cast, cloth, cogwheel, dark, eye, face, figure, fine, fluff, glint, grin, line, metal, skin, type Drawing } from './kit'

export const LARGE: Readonly<Record<string, () => Drawing>> = {
  // One for the road: a visor, a barrier, an open hand.
  'Toll Keeper': () =>
    figure(
      ['#a6b08a', '#6c7a54', '#343d26'],
      ['#4a5f8a', '#283a60', '#121c34'],
      cast(cloth('M-60 98C-66 52-44 36 0 36S66 52 60 98Z')) + metal('M-4 46h8v8h-8ZM-4 62h8v8h-8ZM-4 78h8v8h-8Z') + cast(both(skin('M38-10C60-20 78-12 92-22 86 6 66 18 42 14Z'))) + cast(skin('M0-46C40-46 50-14 44 12 38 40 20 50 0 50S-38 40-44 12C-50-14-40-46 0-46Z')) + eye(-18, -4, 12, { lid: 1 }) + eye(18, -4, 12, { lid: 1 }) + cast(skin('M-8 2C-14 24-10 30 2 30S14 22 8 2Z')) + line('M-22 38H24', 4) +
        fine(cloth('M-44-26C-48-70 48-70 44-26 20-38-20-38-44-26Z')) + dark('M-54-24C-30-44 30-44 54-24 40-14-40-14-54-24Z', 0.92) + at(0, -46, cogwheel(9, 12, 3)) + at(-46, 66, `<g transform="rotate(-38)"><path d="M-6-96h12V60H-6Z" fill="#f3ead6" stroke="#1c1204"/>${[0, 1, 2, 3, 4].map((n) => `<path d="M-6 ${-90 + n * 30}h12v14h-12Z" fill="#b3261c"/>`).join('')}</g>`) + arm('M52 62C80 64 86 52 82 40', 82, 40, 10) + at(84, 16, '<circle r="15" fill="url(#brass)" stroke="#1c1204"/><path d="M-4-8h8v16h-8Z" fill="#6f4f1f"/>'),
    ),
  // It does not steal. It finds.
  'Pocket Magpie': () =>
    figure(
      ['#4a5568', '#1f2733', '#0a0d12'],
      ['#f4f7fa', '#b9c2cc', '#6c7680'],
      cast(skin('M20 40C60 44 88 70 98 98 70 92 40 92 12 80Z')) + cast(skin('M-20-84C26-92 44-54 42-16 40 30 22 86-14 90-52 90-60 44-56 6-54-36-56-76-20-84Z')) + cast(cloth('M-52 20C-30 4 14 10 20 34 22 66 0 88-18 88-48 84-56 52-52 20Z')) + cast(skin('M18-6C52 4 70 44 62 82 40 74 12 50 8 22Z')) + line('M24 20 54 66M18 30 44 68M32 14 58 56', 2, '#6a86b8', 0.8) +
        fine(metal('M-44-44C-70-48-90-38-100-22-84-24-66-22-46-20Z')) + line('M-96-24-48-32', 2, '#3d2b0f', 1) + eye(-26, -52, 15, { look: -3 }) + at(-90, -8, '<circle r="15" fill="url(#brass)" stroke="#1c1204"/><circle r="10" fill="none" stroke="#6f4f1f" stroke-width="2"/>') + line('M-86-22-90-22', 3, '#3d2b0f', 1) + line('M-22 88-28 100M-4 88 0 100', 5, '#c99c4a', 1) + glint('M-6-78C16-74 28-52 30-30', 2.4),
    ),
  // It leaves everything as it was, only green.
  'Verdigris Slug': () =>
    figure(
      ['#8fe0c0', '#3f9a86', '#154a44'],
      ['#c98d58', '#96552d', '#4a2412'],
      cast(skin('M-96 96C-100 70-82 62-70 40-62 12-66-8-50-22-30-36 0-26 2 2 4 26 20 34 46 46 78 60 96 76 98 96Z')) + cast(`<path d="M-20 52C10 28 60 50 78 82 40 92 0 88-24 78Z" fill="url(#cloth)"/>`) + line('M-10 58C20 48 48 60 62 78M-14 70C10 62 32 70 44 82', 3, '#2f150b', 0.8) + cast(skin('M-56-14C-68-40-66-60-62-72L-50-72C-52-56-50-42-40-22ZM-14-22C-14-48-4-66 2-76L14-70C6-58 2-44 0-20Z')) + eye(-57, -78, 15, { iris: '#eaffc4', look: -3 }) + eye(9, -78, 15, { iris: '#eaffc4', look: -3 }) +
        grin(-30, 0, 58, 24, 8) + `<path d="M-84 96c-4-12 10-12 8-24 10 8 6 18 4 24ZM30 92c0-10 8-10 6-18 8 6 8 12 6 18Z" fill="#8fe0c0"/>` + glint('M-58 14C-54-6-48-12-38-16', 3),
    ),
  // Many eyes, and in her wool her children.
  'Lint Mother': () => {
    const child = (x: number, y: number, s: number) => at(x, y, cast(skin(fluff(22, 20, x))) + eye(-7, -2, 7) + eye(8, -2, 6) + line('M-5 10Q0 13 5 10', 2), 0, s)
    return figure(
      ['#d9c9c0', '#9a8478', '#54443c'],
      ['#b07a8a', '#7a4656', '#3c1c28'],
      both(line('M50 50 86 60 92 88M46 70 70 88', 9, '#54443c', 1)) + cast(skin(fluff(84, 64, 2))) + cast(skin(fluff(46, 40, 3), 'transform="translate(0 -34)"')) + eye(-26, -34, 20) + eye(26, -34, 20) + eye(0, -62, 11) + eye(-54, -12, 9) + eye(54, -12, 9) + eye(-42, -62, 7) + eye(42, -62, 7) + grin(0, 0, 78, 34, 11) + child(-44, 56, 1) + child(8, 68, 1.05) + child(56, 50, 0.85),
    )
  },
  // Nobody asked for its licence.
  'Stitch Doctor': () =>
    figure(
      ['#e2d3b0', '#a89468', '#5a4c30'],
      ['#3c4a48', '#1c2626', '#0a1010'],
      cast(cloth('M-66 98C-72 40-40 24 0 24S72 40 66 98Z')) + cast(skin('M-40-20C-40-60 40-60 40-20 42 10 26 26 8 30L-4 64C-10 82-22 92-34 98-26 78-26 54-24 34-36 20-40 0-40-20Z')) + line('M-6 36-20 40M-8 50-24 52M-14 66-26 68M20-48 28-40M26-50 22-38', 2.6, '#3a2c14', 1) + both(`<circle cx="19" cy="-16" r="17" fill="url(#brass)" stroke="#1c1204" stroke-width="2"/>`) + eye(-19, -16, 12, { iris: '#8fe07a' }) + eye(19, -16, 12, { iris: '#8fe07a' }) +
        fine(cloth('M-74-36Q0-58 74-36 76-24 50-28 0-44-50-28-76-24-74-36Z'), cloth('M-42-40C-46-98 46-98 42-40Q0-56-42-40Z')) + metal('M-43-46Q0-62 43-46V-56Q0-72-43-56Z', 'steel') + arm('M52 60C82 58 88 34 80 16', 80, 14, 0) + at(86, -14, `<path d="M-3-44h6V30h-6Z" fill="url(#steel)" stroke="#10141a"/><path d="M0 30V52" stroke="#dfe6ee" stroke-width="2"/><rect x="-8" y="-34" width="16" height="40" fill="#8fe07a" opacity=".7" stroke="#10141a"/>`, 24),
    ),
  // Round and round, until nobody knows what was where.
  Muddler: () =>
    figure(
      ['#c6a0d8', '#83589a', '#3c2450'],
      ['#d9b466', '#a97d35', '#5f421b'],
      cast(skin('M-80 96C-98 54-70 40-66 10-62-40-30-66 4-64 48-62 62-24 60 8 60 40 92 56 82 96 62 84 44 98 26 88 6 98-18 84-40 96-58 88-66 86-80 96Z')) + line('M0 34C18 34 18 8-2 8-32 8-34 50 2 52 46 52 50-10-2-14-52-16-60 40-40 62', 5, '#2a1638', 0.55) + eye(-24, -22, 20, { look: 8 }) + eye(26, -26, 16, { look: -6 }) + grin(4, 16, 56, 24, 7) + at(44, -62, line('M0 0-22 34', 7, '#8a6238', 1) + [-1, 0, 1].map((n) => `<path d="M0 0C${n * 26 - 10}-14 ${n * 26 - 4}-40 12-46" fill="none" stroke="url(#steel)" stroke-width="4"/>`).join(''), 12) + both(''),
    ),
  // Where it looks, you see nothing.
  'Blind Spot': () =>
    figure(
      ['#8a9ab8', '#4a5878', '#1c2438'],
      ['#0a0c12', '#06070b', '#020305'],
      cast(both(skin('M60 6C78-6 92 0 98 14 86 34 70 36 56 30Z'))) + cast(skin('M0-84C54-84 88-44 88 0S54 86 0 86-88 44-88 0-54-84 0-84Z')) + `<path d="M-76 0C-44-50 44-50 76 0 44 50-44 50-76 0Z" fill="#f3ead6" stroke="#0c1020" stroke-width="4"/>` + line('M-70 0C-58-10-52-8-42-14M70-2C60 6 52 4 44 14M-60 14C-52 12-50 18-42 20', 1.8, '#b3261c', 0.8) + `<circle r="37" fill="#4a78c4" stroke="#101c38" stroke-width="3"/>${Array.from({ length: 24 }, (_, n) => `<line y1="-20" y2="-35" stroke="#bcd8ff" stroke-opacity=".5" transform="rotate(${n * 15})"/>`).join('')}` +
        `<path d="${fluff(25, 26, 3)}" fill="#020305"/><path d="${fluff(40, 30, 8)}" fill="#020305" opacity=".35"/>` + line('M-60-56C-30-78 30-78 60-56', 9, '#1c2438', 1) + both(line('M30 80 36 98M12 84 12 100', 8, '#4a5878', 1)) + glint('M-60-30C-44-58-16-70 6-70', 3),
    ),
  // Hollow, and it means to be filled.
  'Hollow Leech': () =>
    figure(
      ['#b06a88', '#74344e', '#361020'],
      ['#e7d9b0', '#b59f6a', '#6a5a30'],
      cast(skin('M-34 20C-40 60-20 74 10 74S60 66 72 48C84 70 70 98 20 98-50 98-84 60-80 10Z'), skin('M-14-88C36-88 64-54 62-18 60 22 26 50-16 50S-86 18-86-22-60-88-14-88Z')) + line('M-64 42C-58 66-40 78-20 84M-44 50C-38 64-24 70-10 74M24 76 30 96M46 70 58 90', 3, '#361020', 0.8) + `<circle cx="-14" cy="-18" r="50" fill="#12040a" stroke="#4a1428" stroke-width="7"/>` +
        [
          [46, 16, 18],
          [31, 12, 13],
          [18, 9, 9],
        ].map(([r, n, long]) => Array.from({ length: n! }, (_, i) => `<path d="M${-long! * 0.28} ${-r!}h${long! * 0.56}L0 ${-r! + long!}Z" fill="url(#tooth)" transform="translate(-14 -18) rotate(${(i * 360) / n!})"/>`).join('')).join('') + `<circle cx="-14" cy="-18" r="9" fill="#ff5d5d" opacity=".8" filter="url(#soft)"/>` + eye(-62, -68, 9, { slit: true }) + eye(34, -74, 9, { slit: true }) + eye(56, -46, 6, { slit: true }) + eye(-84, -40, 6, { slit: true }) + glint('M18-72C38-62 50-46 52-28', 3),
    ),
  // It was a paperweight once.
  'Iron Toad': () =>
    figure(
      ['#8a929c', '#4c545e', '#1e2329'],
      ['#c98d58', '#96552d', '#4a2412'],
      cast(skin('M-98 92C-102 50-74 30-52 40L-30 92ZM98 92C102 50 74 30 52 40L30 92Z')) + cast(skin('M-76 40C-80-14-44-38 0-38S80-14 76 40 40 92 0 92-72 84-76 40Z')) + cast(both(`<circle cx="42" cy="-42" r="28" fill="url(#skin)"/>`)) + eye(-42, -44, 19, { slit: false, lid: 0.5 }) + eye(42, -44, 19, { lid: 0.5 }) + line('M-66 12C-40 40 40 40 66 12', 6, '#0b0e12', 0.95) + cast(`<path d="M-44 84C-30 52 30 52 44 84 20 94-20 94-44 84Z" fill="url(#cloth)"/>`) +
        both([[20, 2], [40, 8], [58, 30], [62, 52]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.500" fill="url(#steel)" stroke="#0b0e12"/>`).join('')) + line('M-80 92-88 100M-66 94-68 102M80 92 88 100M66 94 68 102', 6, '#1e2329', 1) + glint('M-58 0C-48-20-28-30-10-30', 3) + `<path d="M-14-96h28v14h-28Z" fill="url(#brass)" stroke="#1c1204"/><path d="M-5-82h10v46h-10Z" fill="url(#brass)" stroke="#1c1204" opacity=".9"/>`,
    ),
  // Cut, not born.
  'Glass Wyrm': () => {
    const facets = ['M-30-88 6-96 34-66 12-52Z', 'M-30-88 12-52-22-38-52-58Z', 'M34-66 44-38 18-26 12-52Z', 'M12-52 18-26-22-38Z', 'M-52-58-22-38-44-18-80-34Z', 'M-22-38 18-26 4 0-20-6Z', 'M18-26 44-38 60 0 30 16Z', 'M4 0 18-26 30 16 10 36Z', 'M30 16 60 0 58 40 28 58Z', 'M10 36 30 16 28 58 2 66Z', 'M28 58 58 40 34 82 6 88Z', 'M2 66 28 58 6 88-26 84Z', 'M-26 84 6 88-30 100-62 90Z', 'M-26 84-62 90-84 70-50 66Z', 'M-50 66-84 70-92 44-68 48Z', 'M-44-18-22-38-20-6-56-4Z', 'M-56-4-20-6-52 8-78 2Z']
    const tones = ['#eafcff', '#bfe9f5', '#8fcfe6', '#5fa9cc', '#d6c4ff', '#9a8ae0', '#6fd3c8', '#3f7fb0']
    return figure(
      ['#eafcff', '#8fcfe6', '#3f7fb0'],
      ['#d6c4ff', '#9a8ae0', '#4a3a90'],
      facets.map((d, n) => `<path d="${d}" fill="${tones[(n * 5) % tones.length]}" stroke="#f4feff" stroke-width="1.6" opacity=".93"/>`).join('') + both('') + `<path d="M-78 2-72 14-66 3-60 14-54 3-48 12-44 4Z" fill="#fff" stroke="#3f7fb0"/>` + eye(-30, -52, 13, { slit: true, iris: '#ff9a5a', look: -2 }) + `<path d="M6-96 30-104 34-66ZM34-66 66-78 44-38ZM44-38 84-40 60 0ZM60 0 94 10 58 40Z" fill="#bfe9f5" stroke="#f4feff" opacity=".8"/>` + glint('M-24-82 2-88M22-58 30-44M40 4 46 30M-10 90-34 94', 3),
    )
  },
  // There is a form for that.
  'Grey Clerk': () =>
    figure(
      ['#c2c6c4', '#84898a', '#43484a'],
      ['#5a5f68', '#30343c', '#15171c'],
      cast(cloth('M-70 98C-76 50-48 34 0 34S76 50 70 98Z')) + `<path d="M-20 36 0 60 20 36 28 44 8 72 0 64-8 72-28 44Z" fill="#f3ead6" stroke="#43484a"/><path d="M-5 62h10l5 30-10 8-10-8Z" fill="#7a1a10"/>` + cast(both(skin('M34-20C56-30 66-20 76-26 72 0 58 8 38 6Z'))) + cast(skin('M0-74C40-74 46-30 40 0 36 32 20 48 0 48S-36 32-40 0C-46-30-40-74 0-74Z')) + line('M-26-60C-10-66 10-66 26-60M-24-50C-8-54 8-54 24-50', 2, '#43484a', 0.8) + eye(-17, -16, 10, { lid: 1.1 }) + at(18, -16, '<circle r="18" fill="none" stroke="url(#brass)" stroke-width="4"/>') + eye(18, -16, 13, { lid: 0.6 }) + line('M34-8C40 20 36 40 44 60', 1.8, '#d9b466', 1) +
        cast(skin('M-8-10C-14 14-10 20 0 20S12 14 7-10Z')) + line('M-18 32H20', 4) + dark('M-48-52C-30-78 30-78 48-52 30-60-30-60-48-52Z', 0.85) + at(-70, 60, `<g transform="rotate(-12)">${[8, 4, 0].map((n) => `<rect x="${-26 + n}" y="${-34 - n}" width="50" height="64" fill="#f3ead6" stroke="#84806f"/>`).join('')}<path d="M-18-22h34M-18-12h34M-18-2h26M-18 8h34" stroke="#5a5648" stroke-width="2.4"/><circle cx="8" cy="20" r="8" fill="#b3261c"/></g>`) + arm('M58 66C84 66 90 46 84 34', 84, 32, 12) + line('M78 40 94-6', 4, '#d9b466', 1),
    ),
  // What was bright once runs down its own face.
  Tarnish: () =>
    figure(
      ['#b9a26a', '#5c4c34', '#1c1712'],
      ['#3a352c', '#1c1913', '#0a0907'],
      cast(skin('M0-92C56-92 78-56 76-12 74 20 70 36 72 66 74 84 60 88 58 70 56 56 48 52 44 66 42 88 44 98 34 98S26 84 24 68C22 56 12 56 10 70 10 86 0 92-4 80-6 64-14 58-20 70-24 90-36 92-36 74-36 60-44 54-50 66-54 86-68 84-68 66C-66 36-74 20-76-12-78-56-56-92 0-92Z')) + cast(cloth('M-56-20C-40-40-14-30-12-8-16 16-48 16-56-20ZM56-20C40-40 14-30 12-8 16 16 48 16 56-20Z')) + eye(-33, -12, 10, { iris: '#fff3c4' }) + eye(33, -12, 10, { iris: '#fff3c4' }) +
        `<path d="M-33 2C-34 22-28 30-30 44M33 2C35 26 28 34 31 52" stroke="#12100c" stroke-width="7" fill="none" opacity=".85"/>` + dark('M-32 30C-16 22 16 22 32 30 24 52-24 52-32 30Z', 0.95) + line('M-24 32-20 44M-8 30-8 48M8 30 8 48M24 32 20 44', 3, '#b9a26a', 0.8) + line('M-60-50C-50-76-26-84-4-84', 4, '#ffe9b3', 0.75) + [[-50, -46], [-20, -66], [40, -58], [58, 10], [-60, 24]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#1c1712" opacity=".7"/>`).join(''),
    ),
  // One white ray in, five thoughts out.
  'Prism Fiend': () =>
    figure(
      ['#dfe9f5', '#8a9ab8', '#3a4562'],
      ['#6a4ab0', '#3c2672', '#180e38'],
      `<path d="M-104-20-40 2-40 8-104-12Z" fill="#fff" opacity=".85"/>` + ['#ff6a4d', '#ff9a3d', '#e9d28a', '#5fd08f', '#6aa8ff', '#c07be8'].map((fill, n) => `<path d="M36 ${-6 + n * 4}L104 ${-44 + n * 20}V${-26 + n * 20}L36 ${-2 + n * 4}Z" fill="${fill}" opacity=".85"/>`).join('') + both(arm('M44 56C74 64 82 82 74 92', 74, 92, 170, 10)) +
        cast(`<path d="M0-92 82 62H-82Z" fill="url(#skin)" opacity=".96"/>`) + `<path d="M0-92 20 46H-82Z" fill="#fff" opacity=".16"/><path d="M0-92 82 62 20 46Z" fill="#0a1030" opacity=".28"/><path d="M-82 62 20 46 82 62" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>` + eye(0, -14, 24, { slit: true, iris: '#ff9af0' }) + grin(0, 26, 78, 24, 10) + cast(both(cloth('M22-58C36-84 54-86 70-100 70-72 62-52 40-36Z'))) + both(line('M30 64 34 98M50 64 58 96', 8, '#3a4562', 1)) + glint('M-4-76-62 44', 3),
    ),
  // Something in it is always being built.
  'Brood Engine': () => {
    const port = (x: number, y: number, r: number) => at(x, y, `<circle r="${r + 5}" fill="url(#brass)" stroke="#1c1204"/><circle r="${r}" fill="#12060a"/>`) + eye(x - r * 0.35, y - 1, r * 0.36) + eye(x + r * 0.38, y - 1, r * 0.32)
    return figure(
      ['#a8674a', '#6d3a24', '#331508'],
      ['#6b7683', '#3d4650', '#1a1f25'],
      fine(metal('M30-98h18v40H30ZM-50-90h16v34h-16Z', 'steel')) + `<g fill="#c9c2b1" opacity=".5" filter="url(#soft)"><circle cx="40" cy="-98" r="11"/><circle cx="58" cy="-92" r="8"/><circle cx="-42" cy="-94" r="8"/></g>` + both(arm('M66 20C94 26 98 50 90 64', 90, 66, 170, 13)) + cast(skin('M-74 74V-20C-74-56-40-66 0-66S74-56 74-20V74Z')) + cast(cloth('M-80-14H80V0H-80ZM-80 62H80V78H-80Z')) + both([[66, -7], [40, -7], [14, -7], [66, 70], [40, 70], [14, 70]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="url(#brass)" stroke="#1c1204"/>`).join('')) +
        eye(-26, -36, 15, { lid: 0.8 }) + eye(26, -36, 15, { lid: 0.8 }) + port(-42, 30, 17) + port(42, 30, 17) + `<path d="M-20 12h40v44h-40Z" fill="#1c0602" stroke="#1a1f25" stroke-width="4"/><path d="M-16 52C-14 34-6 40-4 26 4 34 2 40 8 36 14 42 16 46 16 52Z" fill="#ff9a3d"/><path d="M-8 52C-6 44 0 44 0 38 6 44 8 48 8 52Z" fill="#ffe38a"/>` + line('M-10 12V56M0 12V56M10 12V56', 2.6, '#1a1f25', 1) + at(-48, 92, cogwheel(10, 14, 4, 'steel')) + at(48, 92, cogwheel(10, 14, 4, 'steel'), 12) + at(0, 94, face(9, 40, 200)),
    )
  },
}
