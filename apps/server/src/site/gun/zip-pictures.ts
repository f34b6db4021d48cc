import { ZipFile } from 'yazl'

type Picture = { name: string; draw: () => Promise<Uint8Array> }

/** Streams a zip, drawing each picture in turn. Pictures are compressed already, so the zip only stores them. */
export function zipPictures(pictures: readonly Picture[], at: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  addEach(zip, pictures, at).catch((error: unknown) => zip.outputStream.emit('error', error))
  return zip.outputStream as AsyncIterable<Uint8Array> & NodeJS.ReadableStream // the library streams buffers
}

async function addEach(zip: ZipFile, pictures: readonly Picture[], at: Date): Promise<void> {
  for (const { name, draw } of pictures) zip.addBuffer(Buffer.from(await draw()), name, { mtime: at, compress: false })
  zip.end()
}
