import type { DictData, dictDataApi, DictNode, DictType, dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { listAllWords, listWords, liveData } from './data-store.ts'
import { presentData, presentNode, presentType } from './present.ts'
import { findTypeByCodeOrNull, liveTypes } from './type-store.ts'

type TypeQuery = Received<typeof dictTypeApi.page>['query']
type DataQuery = Received<typeof dictDataApi.page>['query']

const sort = {
  columns: { sort: 'sort', code: 'code', createTime: 'createTime' },
  field: 'sort',
  order: 'ascend',
  id: 'id',
} as const

export async function listTypes(ctx: Context, query: TypeQuery): Promise<Page<DictType>> {
  const types = matchingTypes(ctx, query)
  return readPage(ctx, query, {
    matching: types,
    rows: types.selectAll(),
    sort,
    present: (rows) => rows.map(presentType),
  })
}

export const listAllTypes = async (
  ctx: Context,
  filters: Received<typeof dictTypeApi.list>['query'],
): Promise<DictType[]> =>
  (await matchingTypes(ctx, filters).selectAll().orderBy('sort').orderBy('id').execute()).map(presentType)

function matchingTypes({ tx }: Pick<Context, 'tx'>, { name, code }: Pick<TypeQuery, 'name' | 'code'>) {
  let types = liveTypes(tx)
  if (name) types = types.where('name', 'like', containing(name))
  if (code) types = types.where('code', 'ilike', containing(code))
  return types
}

export async function listData(ctx: Context, query: DataQuery): Promise<Page<DictData>> {
  const data = matchingData(ctx, query)
  return readPage(ctx, query, {
    matching: data,
    rows: data.selectAll(),
    sort,
    present: (rows) => rows.map(presentData),
  })
}

function matchingData({ tx }: Context, { typeId, value, code }: DataQuery) {
  let data = liveData(tx)
  if (typeId) data = data.where('typeId', '=', typeId)
  if (value) data = data.where('value', 'like', containing(value))
  if (code) data = data.where('code', 'ilike', containing(code))
  return data
}

export const listDataOf = async ({ tx }: Context, typeId: string): Promise<DictData[]> =>
  (await listWords(tx, typeId)).map(presentData)

export async function dropDown({ tx }: Context, code: string): Promise<{ code: string; value: string }[]> {
  const type = await findTypeByCodeOrNull(tx, code)
  if (!type) throw new AppError('DICT_TYPE.NOT_FOUND')
  return (await listWords(tx, type.id)).map((word) => ({ code: word.code, value: word.value }))
}

export async function dictTree({ tx }: Context): Promise<DictNode[]> {
  const types = await liveTypes(tx).selectAll().orderBy('sort').orderBy('id').execute()
  const words = Object.groupBy(await listAllWords(tx), ({ typeId }) => typeId)
  return types.map((type) => presentNode(type, words[type.id]))
}
