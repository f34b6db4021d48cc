import type { dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { publishDictChanged } from './dict-changed.ts'
import { checkStatus } from './check-status.ts'
import {
  deleteWordsOf,
  findTakenTypes,
  findTypeEvenDeletedOrNull,
  findTypeOrNull,
  insertType,
  lockDictWriters,
  updateType,
  type DictTypeRow,
} from './type-store.ts'

type Words = Received<typeof dictTypeApi.add>['body']
type StatusInput = Received<typeof dictTypeApi.changeStatus>['body']

export async function addType(ctx: Context, { name, code, sort, remark = null }: Words): Promise<string> {
  await lockDictWriters(ctx.tx)
  await checkNames(ctx, { name, code, id: null })
  const row = { id: ctx.nextId(), name, code, sort, remark }
  await insertType(ctx.tx, { ...row, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(row.id, row)
  publishDictChanged(ctx)
  return row.id
}

export async function editType(
  ctx: Context,
  { id, name, code, sort, remark = null }: Words & { id: string },
): Promise<null> {
  await lockDictWriters(ctx.tx)
  const known = await getType(ctx, id)
  if (known.sysFlag === 'Y' && code !== known.code) throw new AppError('DICT_TYPE.SYSTEM')
  await checkNames(ctx, { name, code, id })
  const after = { name, code, sort, remark }
  await updateType(ctx.tx, id, { ...after, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(known, after))
  publishDictChanged(ctx)
  return null
}

/** Deletes its words too. */
export async function deleteType(ctx: Context, id: string): Promise<null> {
  await lockDictWriters(ctx.tx)
  const known = await getType(ctx, id)
  if (known.sysFlag === 'Y') throw new AppError('DICT_TYPE.SYSTEM')
  const changed = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
  await updateType(ctx.tx, id, { ...changed, status: dataStates.deleted })
  const wordQty = await deleteWordsOf(ctx.tx, id, changed)
  ctx.note(id, { name: known.name, code: known.code, wordQty, status: [known.status, 2] })
  publishDictChanged(ctx)
  return null
}

export async function changeTypeStatus(ctx: Context, { id, status: next }: StatusInput): Promise<null> {
  const known = await findTypeEvenDeletedOrNull(ctx.tx, id)
  if (!known) throw new AppError('DICT_TYPE.NOT_FOUND')
  const status = checkStatus(known.status, next)
  await updateType(ctx.tx, id, { status, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(known, { status }))
  publishDictChanged(ctx)
  return null
}

export async function getType({ tx }: Context, id: string): Promise<DictTypeRow> {
  const known = await findTypeOrNull(tx, id)
  if (!known) throw new AppError('DICT_TYPE.NOT_FOUND')
  return known
}

async function checkNames({ tx }: Context, names: { id: string | null; code: string; name: string }): Promise<void> {
  const taken = await findTakenTypes(tx, names)
  if (taken.some(({ code }) => code === names.code)) throw new AppError('DICT_TYPE.CODE_TAKEN')
  if (taken.length > 0) throw new AppError('DICT_TYPE.NAME_TAKEN')
}
