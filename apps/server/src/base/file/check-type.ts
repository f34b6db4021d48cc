import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../../platform/app-error.ts'
import { checkZip } from './check-zip.ts'
import { kindOf, type Kind } from './kinds.ts'

/** Archive and program formats in which device programs come. */
const packed = ['gz', 'xz', 'bz2', 'zst', 'tar', 'elf', 'zip']

const sampleBytes = 1_048_576

/** Throws unless the suffix is allowed and the content matches it. A name proves nothing. */
export async function checkType(path: string, suffix: string, allowed: readonly string[]): Promise<Kind> {
  const kind = kindOf(suffix)
  if (!kind || !allowed.includes(suffix)) throw new AppError('FILE.TYPE_NOT_ALLOWED')
  if (!(await isOf(path, kind))) throw new AppError('FILE.TYPE_DISGUISED')
  if (kind.isZip) await checkZip(path)
  return kind
}

async function isOf(path: string, { detected }: Kind): Promise<boolean> {
  const found = await fileTypeFromFile(path).catch(() => undefined) // a truncated file has no type
  if (detected === 'text') return (!found || found.ext === 'xml') && isText(await readSample(path))
  if (detected === 'binary') return (!found || packed.includes(found.ext)) && !isText(await readSample(path))
  return found !== undefined && detected.includes(found.ext)
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Text is UTF-8, or GB18030 from older programs in China; neither holds control characters. */
const isText = (sample: Buffer): boolean =>
  sample.every((byte) => byte > 31 || layout.includes(byte)) && isCoded(sample)

const layout = [9, 10, 12, 13] // tab, line feed, form feed, carriage return

const isCoded = (sample: Buffer): boolean => isIn('utf-8', sample) || isIn('gb18030', sample)

/** `stream` allows a letter that the end of the sample cuts. */
function isIn(coding: 'utf-8' | 'gb18030', sample: Buffer): boolean {
  try {
    new TextDecoder(coding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

export const isUtf8 = async (path: string): Promise<boolean> => isIn('utf-8', await readSample(path))
