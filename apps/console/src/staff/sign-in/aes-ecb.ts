const columns = 16
const rounds = 10

const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 0xff

/** Computes the S-box by walking the field: `p` times 3 and `q` divided by 3 stay each other's inverse. */
const sbox = ((): Uint8Array => {
  const box = new Uint8Array(256)
  let [p, q] = [1, 1]
  do {
    p = p ^ double(p)
    q = q ^ (q << 1)
    q = (q ^ (q << 2)) & 0xff
    q = (q ^ (q << 4)) & 0xff
    if (q & 0x80) q ^= 0x09
    const turned = (by: number) => ((q << by) | (q >> (8 - by))) & 0xff
    box[p] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
  } while (p !== 1)
  box[0] = 0x63
  return box
})()

const sub = (byte = 0): number => sbox[byte] ?? 0

function expandKey(key: Uint8Array): Uint8Array {
  const words = new Uint8Array(columns * (rounds + 1))
  words.set(key)
  let constant = 1
  for (let at = columns; at < words.length; at += 4) {
    let last = [...words.subarray(at - 4, at)]
    if (at % columns === 0) {
      last = [sub(last[1]) ^ constant, sub(last[2]), sub(last[3]), sub(last[0])]
      constant = double(constant)
    }
    for (const [index, byte] of last.entries()) words[at + index] = (words[at + index - columns] ?? 0) ^ byte
  }
  return words
}

const shifted = (block: Uint8Array): Uint8Array => block.map((_, at) => block[(at + 4 * (at % 4)) % columns] ?? 0)

const mixed = (block: Uint8Array): Uint8Array =>
  block.map((byte, at) => {
    const inColumn = (row: number) => block[at - (at % 4) + ((at + row) % 4)] ?? 0
    return double(byte) ^ double(inColumn(1)) ^ inColumn(1) ^ inColumn(2) ^ inColumn(3)
  })

function encryptBlock(block: Uint8Array, keys: Uint8Array): Uint8Array {
  const withKey = (state: Uint8Array, round: number) =>
    state.map((byte, at) => byte ^ (keys[round * columns + at] ?? 0))
  let state = withKey(block, 0)
  for (let round = 1; round <= rounds; round++) {
    const moved = shifted(state.map(sub))
    state = withKey(round < rounds ? mixed(moved) : moved, round)
  }
  return state
}

/**
 * AES-128-ECB with PKCS7, as base64, as the captcha's protocol demands. It protects nothing, since the key comes with the picture.
 * The browser's own crypto has no ECB, and is missing over plain http.
 */
export function aesEncrypt(text: string, key: string): string {
  const bytes = new TextEncoder().encode(text)
  const padding = columns - (bytes.length % columns)
  const padded = new Uint8Array(bytes.length + padding).fill(padding)
  padded.set(bytes)
  const keys = expandKey(new TextEncoder().encode(key))
  for (let at = 0; at < padded.length; at += columns)
    padded.set(encryptBlock(padded.subarray(at, at + columns), keys), at)
  return btoa(String.fromCharCode(...padded))
}
