// Where each room lies in the body, in the measures of a board 1440 wide and 854 high: around the eye, however many there are.

export const BOARD = { width: 1440, height: 854 } as const
export const EYE = { x: 716, y: 424 } as const
export const MOUTH = { x: 716, y: 196 } as const
const BODY = { left: 330, right: 1110, top: 222, bottom: 688 } as const
const TWO_COLUMNS = 8 // with more rooms there is a third one, under the eye
const ROCK = { y: 522, row: 84, apart: 58, half: 25, most: 4 } as const // rooms that are not dug yet lie small under the eye
const SHARE = 0.39 // of the height of its row that half of a room takes
const [MOST_HALF, LEAST_HALF] = [80, 30]

export interface Place {
  readonly x: number
  readonly y: number
  readonly half: number // of its height, at full size
}

// Where each room lies; rock takes no room from those that are dug, if there is little of it.
export function layOut(dug: readonly boolean[]): Place[] {
  const rock = dug.filter((each) => !each).length
  if (!rock || rock > ROCK.most || dug.length - rock > TWO_COLUMNS) return laidOut(dug.length)
  const [open, closed] = [laidOut(dug.length - rock), rocks(rock)]
  return dug.map((each) => (each ? open : closed).shift()!)
}

function rocks(count: number): Place[] {
  const aside = (n: number) => (n === count - 1 && n % 2 === 0 ? 0 : n % 2 ? ROCK.apart : -ROCK.apart)
  return Array.from({ length: count }, (_, n) => ({ x: EYE.x + aside(n), y: ROCK.y + Math.floor(n / 2) * ROCK.row, half: ROCK.half }))
}

function laidOut(count: number): Place[] {
  const middle = (BODY.left + BODY.right) / 2 - 4
  if (count <= TWO_COLUMNS) {
    const left = Math.ceil(count / 2)
    return around([column(left, BODY.left + 150, BODY.top, left), column(count - left, BODY.right - 158, BODY.top, left)])
  }
  const rows = Math.ceil((count + 1) / 3)
  const under = count - 2 * rows
  return around([column(rows, BODY.left + 118, BODY.top, rows), column(under, middle, BODY.bottom - (under * (BODY.bottom - BODY.top)) / rows, rows), column(rows, BODY.right - 140, BODY.top, rows)])
}

function column(count: number, x: number, top: number, rows: number): Place[] {
  const row = (BODY.bottom - BODY.top) / Math.max(2, rows)
  const half = Math.max(LEAST_HALF, Math.min(MOST_HALF, row * SHARE))
  return Array.from({ length: count }, (_, n) => ({ x, y: top + n * row + half + 4, half }))
}

// In the order in which rooms are told: row by row.
function around(columns: readonly Place[][]): Place[] {
  return columns.flat().sort((a, b) => a.y - b.y || a.x - b.x)
}

// Size says who one is: a room swells with the level of the drive that it has grown towards.
export const swell = (level: number): number => 0.84 + Math.min(5, level) * 0.045
