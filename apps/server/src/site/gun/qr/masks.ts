type Mask = (x: number, y: number) => boolean

/** The eight ways to invert the data so that it has no large even areas. */
export const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** How hard a scanner finds it: long runs, even squares, what looks like a finder, too dark or too light. */
export function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true))
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  const runs = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0)
  return runs + squarePenalty(rows) + balancePenalty(rows)
}

const runPenalty = (line: string): number =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, { length }) => sum + length - 2, 0)

const finderPenalty = (line: string): number => {
  const wide = `0000${line}0000`
  return 40 * ([...wide.matchAll(/(?=10111010000)/g)].length + [...wide.matchAll(/(?=00001011101)/g)].length)
}

function squarePenalty(rows: readonly (readonly boolean[])[]): number {
  let squares = 0
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) {
      const below = rows[y + 1]
      if (below && x + 1 < row.length && row[x + 1] === dark && below[x] === dark && below[x + 1] === dark) squares++
    }
  return squares * 3
}

function balancePenalty(rows: readonly (readonly boolean[])[]): number {
  const all = rows.length * rows.length
  const dark = rows.flat().filter(Boolean).length
  return Math.max(0, Math.ceil(Math.abs(dark * 20 - all * 10) / all) - 1) * 10
}
