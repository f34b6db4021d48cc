import { Readable } from 'node:stream'
import type { FilePreview } from '@chargedeck/contract/base/file/enums'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { contentOf } from './storage/content.ts'
import { kindOf } from './kinds.ts'
import { findVisibleOrNull, type FileRow } from './store.ts'

export async function download(ctx: Context, file: FileRow): Promise<FileAnswer> {
  const { fileOriginName: name, fileSize: size } = file
  return { name, mediaType: 'application/octet-stream', size, content: await contentOf(ctx, file) }
}

export async function downloadById(ctx: Context, id: string): Promise<FileAnswer> {
  return download(ctx, await findVisible(ctx, id))
}

export const previewById = async (ctx: Context, id: string): Promise<FileAnswer> =>
  preview(ctx, await findVisible(ctx, id))

export const previewKindOf = ({ fileSuffix }: Pick<FileRow, 'fileSuffix'>): FilePreview =>
  kindOf(fileSuffix)?.preview ?? 'NONE'

/** The browser shows only files that cannot run anything. */
export async function preview(ctx: Context, file: FileRow): Promise<FileAnswer> {
  const kind = previewKindOf(file)
  if (kind === 'OFFICE') throw new AppError('FILE.NO_OFFICE')
  if (kind === 'NONE') throw new AppError('FILE.NO_PREVIEW')
  const { fileOriginName: name, fileSize: size, mediaType } = file
  const content = await contentOf(ctx, file)
  if (kind !== 'TEXT') return { name, mediaType, size, inline: true, content }
  const asText = { name, mediaType: 'text/plain; charset=utf-8', inline: true }
  return mediaType.endsWith('gb18030')
    ? { ...asText, content: async () => inUtf8(await content(null)) }
    : { ...asText, size, content }
}

async function findVisible(ctx: Context, id: string): Promise<FileRow> {
  const file = await findVisibleOrNull(ctx, id)
  if (!file) throw new AppError('FILE_CONTENT.NOT_FOUND')
  return file
}

async function* decoded(source: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('gb18030')
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
const inUtf8 = (source: AsyncIterable<Uint8Array>): Readable => Readable.from(decoded(source), { objectMode: false })
