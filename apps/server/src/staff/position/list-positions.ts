import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Position, positionApi, PositionSort } from '@chargedeck/contract/staff/position/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { positions, type PositionRow } from './store.ts'

type Query = Received<typeof positionApi.page>['query']
type Filters = Received<typeof positionApi.export>['query']

const sortColumns = {
  sort: 'sysPos.sort',
  name: 'sysPos.name',
  code: 'sysPos.code',
  createTime: 'sysPos.id',
} as const satisfies Record<PositionSort, string>

export async function listPositionPage({ tx }: Context, query: Query): Promise<Page<Position>> {
  const page = cutToLimit(query)
  const matching = matchingPositions(tx, query)
  const direction = query.sortOrder === 'descend' ? 'desc' : 'asc'
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[query.sortField ?? 'sort'], direction)
    .orderBy('sysPos.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, matching), rows.map(presentPosition))
}

export function matchingPositions(tx: Tx, { name, code }: Filters) {
  let matching = positions(tx)
  if (name) matching = matching.where('sysPos.name', 'like', containing(name))
  if (code) matching = matching.where('sysPos.code', 'like', containing(code))
  return matching
}

export async function listAllPositions({ tx }: Context, code: string | undefined): Promise<Position[]> {
  const all = code === undefined ? positions(tx) : positions(tx).where('sysPos.code', '=', code)
  return (await all.selectAll().orderBy('sort').orderBy('id').execute()).map(presentPosition)
}

export const presentPosition = ({ id, name, code, sort, remark, status, createTime }: PositionRow): Position => ({
  id,
  name,
  code,
  sort,
  remark,
  status,
  createTime: toWallTime(createTime),
})
