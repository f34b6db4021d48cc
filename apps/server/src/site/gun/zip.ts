import { crc32 } from 'node:zlib'

type Entry = { name: string; bytes: Uint8Array }

const utf8Names = 0x0800
const version = 20

/** Pictures are packed already, so they are only stored. */
export function zipOf(entries: readonly Entry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const facts = factsOf(bytes, path.length, at)
    const local = Buffer.concat([word(0x04034b50), half(version), facts, half(0), path])
    directory.push(
      Buffer.concat([
        word(0x02014b50),
        half(version),
        half(version),
        facts,
        half(0),
        half(0),
        half(0),
        half(0),
        word(0),
        word(offset),
        path,
      ]),
    )
    parts.push(local, Buffer.from(bytes))
    offset += local.length + bytes.length
  }
  const listing = Buffer.concat(directory)
  const count = half(entries.length)
  const end = Buffer.concat([
    word(0x06054b50),
    half(0),
    half(0),
    count,
    count,
    word(listing.length),
    word(offset),
    half(0),
  ])
  return Buffer.concat([...parts, listing, end])
}

function factsOf(bytes: Uint8Array, nameLength: number, at: Date): Buffer {
  const wall = new Date(at.getTime() + 8 * 3_600_000) // a zip knows no zone: the wall time of the operator
  const time = (wall.getUTCHours() << 11) | (wall.getUTCMinutes() << 5) | (wall.getUTCSeconds() >> 1)
  const day = ((wall.getUTCFullYear() - 1980) << 9) | ((wall.getUTCMonth() + 1) << 5) | wall.getUTCDate()
  return Buffer.concat([
    half(utf8Names),
    half(0),
    half(time),
    half(day),
    word(crc32(bytes)),
    word(bytes.length),
    word(bytes.length),
    half(nameLength),
  ])
}

const half = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
