import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { AppError } from '../../platform/app-error.ts'

const most = { entries: 5000, bytes: 209_715_200, ratio: 200 }
const smallBytes = 10_485_760 // below this size any compression ratio is allowed
const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** Sees what is unpacked; it throws when that is too much. */
type Look = (chunk: Uint8Array) => void

/** Throws on an archive that unpacks to too much, declares false sizes, is locked or broken. Reads the directory before the content. */
export async function checkZip(path: string, look?: Look): Promise<void> {
  try {
    const zip = await openZip(path, { autoClose: false, lazyEntries: true })
    try {
      for (const entry of await declaredEntries(zip)) await unpack(zip, entry, look)
    } finally {
      zip.close()
    }
  } catch {
    throw new AppError('FILE.UNPACKS_TOO_LARGE')
  }
}

function declaredEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<yauzl.Entry[]>()
  const entries: yauzl.Entry[] = []
  let [packed, unpacked] = [0, 0]
  zip.on('entry', (entry: yauzl.Entry) => {
    entries.push(entry)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const tooMuch =
      entries.length > most.entries ||
      unpacked > most.bytes ||
      (unpacked > smallBytes && unpacked > packed * most.ratio)
    if (tooMuch) reject(new Error('it says that it unpacks to too much'))
    else zip.readEntry()
  })
  zip.on('end', () => resolve(entries))
  zip.on('error', reject)
  zip.readEntry()
  return promise
}

/** Reads an entry to its end; fails when the entry is longer than declared. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, look?: Look): Promise<void> {
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  const stream = await open(entry)
  for await (const chunk of stream) look?.(chunk as Uint8Array) // no encoding is set
}
