import type { dictDataApi } from '@chargedeck/contract/base/dict/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { getType } from './change-types.ts'
import { checkStatus } from './check-status.ts'
import {
  findDataEvenDeletedOrNull,
  findDataOrNull,
  insertData,
  isDataCodeTaken,
  updateData,
  type DictDataRow,
} from './data-store.ts'
import { publishDictChanged } from './dict-changed.ts'
import { lockDictWriters } from './type-store.ts'

type Added = Received<typeof dictDataApi.add>['body']
type Edited = Received<typeof dictDataApi.edit>['body']
type StatusInput = Received<typeof dictDataApi.changeStatus>['body']

export async function addData(ctx: Context, { typeId, value, code, sort, remark = null }: Added): Promise<string> {
  await lockDictWriters(ctx.tx)
  await getType(ctx, typeId)
  if (await isDataCodeTaken(ctx.tx, { typeId, code, id: null })) throw new AppError('DICT_DATA.CODE_TAKEN')
  const row = { id: ctx.nextId(), typeId, value, code, sort, remark }
  await insertData(ctx.tx, { ...row, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(row.id, row)
  publishDictChanged(ctx)
  return row.id
}

/** A word cannot move to another dictionary. */
export async function editData(ctx: Context, { id, value, code, sort, remark = null }: Edited): Promise<null> {
  await lockDictWriters(ctx.tx)
  const known = await getData(ctx, id)
  if (known.sysFlag === 'Y' && code !== known.code) throw new AppError('DICT_DATA.SYSTEM')
  if (await isDataCodeTaken(ctx.tx, { typeId: known.typeId, code, id })) throw new AppError('DICT_DATA.CODE_TAKEN')
  const after = { value, code, sort, remark }
  await updateData(ctx.tx, id, { ...after, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(known, after))
  publishDictChanged(ctx)
  return null
}

export async function deleteData(ctx: Context, id: string): Promise<null> {
  const known = await getData(ctx, id)
  if (known.sysFlag === 'Y') throw new AppError('DICT_DATA.SYSTEM')
  await updateData(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { value: known.value, code: known.code, status: [known.status, 2] })
  publishDictChanged(ctx)
  return null
}

export async function changeDataStatus(ctx: Context, { id, status: next }: StatusInput): Promise<null> {
  const known = await findDataEvenDeletedOrNull(ctx.tx, id)
  if (!known) throw new AppError('DICT_DATA.NOT_FOUND')
  const status = checkStatus(known.status, next)
  await updateData(ctx.tx, id, { status, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(known, { status }))
  publishDictChanged(ctx)
  return null
}

export async function getData({ tx }: Context, id: string): Promise<DictDataRow> {
  const known = await findDataOrNull(tx, id)
  if (!known) throw new AppError('DICT_DATA.NOT_FOUND')
  return known
}
