import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@chargedeck/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

type Limits = { part: string; mostBytes: number; raw?: true }

const frameBytes = 16_384 // the multipart text around a file
const lingerMs = 2000

/** Receives the whole file on disk before the work begins, so that a slow sender holds no transaction. */
export async function receiveUpload(request: FastifyRequest, limits: Limits, filesDir: string): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > limits.mostBytes + frameBytes) throw tooLarge(request, limits)
  const folder = join(filesDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const { fileName, content } = await openUpload(request, limits)
    return { fileName, path, ...(await store(content, path, { ...limits, refuse: () => tooLarge(request, limits) })) }
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof AppError || isOurs(error)
      ? error
      : new AppError('REQUEST.NO_FILE', '文件没有传完，请重新上传')
  }
}

type Sent = { fileName: string; content: Readable }

async function openUpload(request: FastifyRequest, { part, raw }: Limits): Promise<Sent> {
  if (!request.isMultipart()) {
    if (raw && request.body instanceof Readable) return { fileName: nameInPath(request), content: request.body }
    throw new AppError('REQUEST.NO_FILE')
  }
  const sent = await request.file({ limits: { fileSize: Infinity, files: 1, fields: 20, fieldSize: 4096 } })
  if (sent?.fieldname !== part && !(raw && sent))
    throw new AppError('REQUEST.NO_FILE', `没有收到文件，请检查${part}参数`)
  const { filename } = sent as { filename?: string } // a part of bytes may have no name
  return { fileName: (raw && nameInPath(request)) || (filename ?? ''), content: sent.file }
}

const nameInPath = ({ params }: FastifyRequest): string => String(Reflect.get(Object(params), 'fileName') ?? '')

type Guard = { mostBytes: number; refuse: () => AppError }

async function store(
  content: Readable,
  path: string,
  { mostBytes, refuse }: Guard,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > mostBytes) return done(refuse())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, meter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

/** A sender of too much gets the refusal, has a moment to read it, and is cut off. */
function tooLarge(request: FastifyRequest, { mostBytes }: Limits): AppError {
  const { raw } = request
  raw.unpipe()
  raw.resume()
  setTimeout(() => void (raw.complete || raw.destroy()), lingerMs).unref()
  return new AppError('REQUEST.TOO_LARGE', `文件不能超过${Math.floor(mostBytes / 1_048_576)}MB`)
}

/** The disk failed, not the sender. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskFaults.includes(String(error.code))
const diskFaults = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT']
