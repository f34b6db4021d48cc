import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

const [mostBytes, mostEntries] = [256 * 1024 * 1024, 20]
const [utf8, gbk] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('gbk')]

/** A file of a ZIP, which does not say in which characters it names its files. */
export type ZippedFile = { names: readonly string[]; read: () => Promise<Buffer> }

/** Throws for what is not a ZIP, and for one that would not end. */
export async function filesInZip(file: Buffer): Promise<ZippedFile[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(file, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  })
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  return (await entriesOf(zip)).map((entry) => {
    const name = entry.fileName as unknown as Buffer // undecoded, as asked for
    return { names: [gbk.decode(name), name.toString()], read: async () => buffer(await open(entry)) }
  })
}

/** Text of UTF-8, or else of GBK. */
export function chineseText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}

function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<yauzl.Entry[]>()
  const entries: yauzl.Entry[] = []
  zip.on('entry', (entry: yauzl.Entry) => {
    entries.push(entry)
    if (entries.length > mostEntries || entry.uncompressedSize > mostBytes) reject(new Error('too much'))
    else zip.readEntry()
  })
  zip.on('end', () => resolve(entries))
  zip.on('error', reject)
  zip.readEntry()
  return promise
}
