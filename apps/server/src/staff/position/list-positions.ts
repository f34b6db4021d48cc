import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Position, positionApi } from '@chargedeck/contract/staff/position/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { positions, type PositionRow } from './store.ts'

type Query = Received<typeof positionApi.page>['query']
type Filters = Received<typeof positionApi.export>['query']

export const positionSort = {
  columns: { sort: 'sysPos.sort', name: 'sysPos.name', code: 'sysPos.code', createTime: 'sysPos.id' },
  field: 'sort',
  order: 'ascend',
  id: 'sysPos.id',
} as const

export async function listPositionPage(ctx: Context, query: Query): Promise<Page<Position>> {
  const matching = matchingPositions(ctx.tx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll(),
    sort: positionSort,
    present: (rows) => rows.map(presentPosition),
  })
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
