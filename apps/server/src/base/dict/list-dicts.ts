import type {
  DictData,
  dictDataApi,
  DictNode,
  DictSort,
  DictType,
  dictTypeApi,
} from '@chargedeck/contract/base/dict/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { listAllWords, listWords, liveData } from './data-store.ts'
import { presentData, presentNode, presentType } from './present.ts'
import { findTypeByCodeOrNull, liveTypes } from './type-store.ts'

type TypeQuery = Received<typeof dictTypeApi.page>['query']
type DataQuery = Received<typeof dictDataApi.page>['query']

const sortColumns = { sort: 'sort', code: 'code', createTime: 'createTime' } as const satisfies Record<DictSort, string>
const orderOf = ({ sortField = 'sort', sortOrder = 'ascend' }: Pick<TypeQuery, 'sortField' | 'sortOrder'>) =>
  [sortColumns[sortField], sortOrder === 'descend' ? 'desc' : 'asc'] as const

export async function listTypes({ tx }: Context, query: TypeQuery): Promise<Page<DictType>> {
  const page = cutToLimit(query)
  const types = matchingTypes({ tx }, query)
  const sorted = types
    .selectAll()
    .orderBy(...orderOf(query))
    .orderBy('id')
  const rows = await sorted
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, types), rows.map(presentType))
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

export async function listData({ tx }: Context, query: DataQuery): Promise<Page<DictData>> {
  const page = cutToLimit(query)
  let data = liveData(tx)
  if (query.typeId) data = data.where('typeId', '=', query.typeId)
  if (query.value) data = data.where('value', 'like', containing(query.value))
  if (query.code) data = data.where('code', 'ilike', containing(query.code))
  const sorted = data
    .selectAll()
    .orderBy(...orderOf(query))
    .orderBy('id')
  const rows = await sorted
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, data), rows.map(presentData))
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
