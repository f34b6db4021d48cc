import type { Received } from '@chargedeck/contract/endpoint'
import type { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { fileOrNull, storeOf } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { insertFirmware, isVersionTaken } from './store.ts'

const suffixes = ['zip', 'bin']

/** Adds a firmware file; its content decides whether it is one, not its name. */
export async function addFirmware(ctx: Context, { query, upload }: Received<typeof firmwareApi.add>): Promise<string> {
  const facts = { ...query, model: query.model ?? null, remark: query.remark ?? null }
  if (await isVersionTaken(ctx.tx, facts)) throw new AppError('FIRMWARE.VERSION_TAKEN')
  const fileId = await storeOf(ctx, upload, { usage: 'FILE', suffixes }).catch(throwWrongType)
  const file = await fileOrNull(ctx.tx, fileId)
  if (!file) throw new Error(`file ${fileId} was just stored`)
  const id = ctx.nextId()
  const content = { fileId, fileName: file.fileOriginName, fileSize: file.fileSize, sha256: file.sha256 }
  await insertFirmware(ctx.tx, { ...facts, ...content, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { ...facts, fileName: file.fileOriginName, sha256: file.sha256 })
  return id
}

function throwWrongType(error: unknown): never {
  const isType =
    error instanceof AppError && (error.error === 'FILE.TYPE_NOT_ALLOWED' || error.error === 'FILE.TYPE_DISGUISED')
  throw isType ? new AppError('FIRMWARE.WRONG_TYPE') : error
}
