import { Readable } from 'node:stream'
import type { ByteRange, FileAnswer } from '@chargedeck/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRange } from './read-range.ts'

/** A file may do nothing in the browser. A PDF needs the browser's viewer, which no sandbox allows. */
const harmless = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { name, mediaType, content, size, inline = false, policy } = file
  const isPartial = typeof content === 'function' && size !== undefined
  const range = isPartial ? readRange(request.headers.range, size) : null
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const body = await bodyOf(content, range)
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'access-control-expose-headers': 'Content-Disposition',
    'cache-control': inline && !policy ? 'private, max-age=300' : 'no-store',
    'content-security-policy':
      policy ?? (mediaType === 'application/pdf' && inline ? harmless : `sandbox; ${harmless}`),
    ...(isPartial && { 'accept-ranges': 'bytes' }),
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const length = range ? range.last - range.first + 1 : size
  if (length !== undefined) reply.header('content-length', length)
  return reply.send(body)
}

async function bodyOf(content: FileAnswer['content'], range: ByteRange | null): Promise<Buffer | Readable> {
  const given = typeof content === 'function' ? await content(range) : content
  if (given instanceof Uint8Array) return Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  return given instanceof Readable ? given : Readable.from(given, { objectMode: false })
}

/** encodeURIComponent leaves some letters that have a meaning in this header. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
