import { codewordsOf, type Codewords } from './codewords.ts'
import { masks, penaltyOf } from './masks.ts'

/** Rows of modules, true is dark. The quiet zone around it is the drawer's business. */
export type QrCode = readonly (readonly boolean[])[]
type Grid = (boolean | null)[][]

/** The code of a text, under the mask that is easiest to read. */
export function qrCodeOf(text: string): QrCode {
  const codewords = codewordsOf(text)
  const drawn = masks.map((_, mask) => draw(codewords, mask))
  const penalties = drawn.map(penaltyOf)
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? []
}

function draw({ version, words }: Codewords, mask: number): boolean[][] {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  drawPatterns(set, size, version)
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, size, version)
  return fill(grid, words, mask)
}

type Set = (x: number, y: number, dark: boolean) => void

function drawPatterns(set: Set, size: number, version: number): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const far = size - 4
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const)
    drawRings(set, { x, y, radius: 4, dark: (ring) => ring !== 2 && ring !== 4 })
  const places = alignments(version, size)
  const last = places.length - 1
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!isFinder) drawRings(set, { x, y, radius: 2, dark: (ring) => ring !== 1 })
    }
}

type Rings = { x: number; y: number; radius: number; dark: (ring: number) => boolean }
function drawRings(set: Set, { x, y, radius, dark }: Rings): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (y + dy >= 0) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)]
}

const levelM = 0b00

function drawFormat(set: Set, size: number, mask: number): void {
  const data = (levelM << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at++) set(8, at, bit(at))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at))
  set(8, size - 8, true)
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1
    const far = size - 11 + (at % 3)
    const near = Math.floor(at / 3)
    set(far, near, dark)
    set(near, far, dark)
  }
}

/** Up and down in columns of two, from the right, past the timing column; what a pattern holds is passed over. */
function fill(grid: Grid, words: readonly number[], mask: number): boolean[][] {
  const size = grid.length
  const isInverted = masks[mask] ?? (() => false)
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0
        const y = isUpward ? size - 1 - step : step
        const row = grid[y]
        if (!row || row[x] !== null) continue
        const word = words[at >>> 3] ?? 0
        const dark = ((word >>> (7 - (at & 7))) & 1) === 1
        row[x] = dark !== isInverted(x, y)
        at++
      }
  }
  return grid.map((row) => row.map((dark) => dark === true))
}
