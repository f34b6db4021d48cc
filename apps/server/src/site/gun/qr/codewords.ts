// QR codes by ISO/IEC 18004: bytes at error correction level M, which survives a scratched label. Versions 1 to 10 hold 213 bytes.
const eccPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const mostVersion = eccPerBlock.length

export type Codewords = { version: number; words: number[] }

/** How many modules of a version carry data and correction. */
const rawModules = (version: number): number => {
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  const align = Math.floor(version / 7) + 2
  return all - ((25 * align - 10) * align - 55) - (version >= 7 ? 36 : 0)
}
const rawWords = (version: number): number => Math.floor(rawModules(version) / 8)
const eccOf = (version: number) => ({ ecc: eccPerBlock[version - 1] ?? 0, blocks: blockCounts[version - 1] ?? 1 })
const dataWords = (version: number): number => rawWords(version) - eccOf(version).ecc * eccOf(version).blocks
const countBits = (version: number): number => (version < 10 ? 8 : 16)

export function codewordsOf(text: string): Codewords {
  const bytes = new TextEncoder().encode(text)
  const version = Array.from({ length: mostVersion }, (_, index) => index + 1).find(
    (each) => 4 + countBits(each) + bytes.length * 8 <= dataWords(each) * 8,
  )
  if (version === undefined) throw new RangeError(`${bytes.length} bytes are too many for a QR code`)
  return { version, words: interleaved(padded(bytes, version), version) }
}

const byteMode = 0b0100

function padded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(byteMode, 4)
  push(bytes.length, countBits(version))
  for (const byte of bytes) push(byte, 8)
  const capacity = dataWords(version) * 8
  push(0, Math.min(4, capacity - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  )
}

/** Blocks with their corrections, word by word in turn: a scratch then hurts each only a little. */
function interleaved(data: readonly number[], version: number): number[] {
  const { ecc, blocks } = eccOf(version)
  const shortBlocks = blocks - (rawWords(version) % blocks)
  const shortLength = Math.floor(rawWords(version) / blocks) - ecc
  const divisor = divisorOf(ecc)
  const parts: { words: number[]; correction: number[] }[] = []
  for (let block = 0, at = 0; block < blocks; block++) {
    const words = data.slice(at, (at += shortLength + (block < shortBlocks ? 0 : 1)))
    parts.push({ words, correction: remainderOf(words, divisor) })
  }
  const inTurn = (lists: readonly number[][]) => {
    const longest = Math.max(...lists.map(({ length }) => length))
    return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  }
  return [...inTurn(parts.map(({ words }) => words)), ...inTurn(parts.map(({ correction }) => correction))]
}

/** In the field of 256 elements with the polynomial 0x11D. */
function times(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> bit) & 1) * x
  }
  return product
}

function divisorOf(degree: number): number[] {
  let result = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0))
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2)) {
    const factor = root
    result = result.map((value, at) => times(value, factor) ^ (result[at + 1] ?? 0))
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  let result = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ (result[0] ?? 0)
    result = divisor.map((coefficient, at) => (result[at + 1] ?? 0) ^ times(coefficient, factor))
  }
  return result
}
