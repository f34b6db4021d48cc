import type { appApi, AppRecord, AppSort } from '@chargedeck/contract/staff/app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { listLiveApps, liveApps, type AppRow } from './store.ts'

type Query = Received<typeof appApi.page>['query']

const sortColumns = { sort: 'sysApp.sort', name: 'sysApp.name', createTime: 'sysApp.id' } as const satisfies Record<
  AppSort,
  string
>

export async function listAppPage(ctx: Context, query: Query): Promise<Page<AppRecord>> {
  const page = cutToLimit(query)
  const direction = query.sortOrder === 'descend' ? 'desc' : 'asc'
  let apps = liveApps(ctx.tx)
  if (query.name) apps = apps.where('sysApp.name', 'like', containing(query.name))
  if (query.code) apps = apps.where('sysApp.code', 'like', containing(query.code))
  const rows = await apps
    .orderBy(sortColumns[query.sortField ?? 'sort'], direction)
    .orderBy('sysApp.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, apps), rows.map(presentApp))
}

export const listApps = async (ctx: Context): Promise<AppRecord[]> => (await listLiveApps(ctx.tx)).map(presentApp)

export const presentApp = ({ id, name, code, active, sort, status, menuQty, createTime }: AppRow): AppRecord => ({
  id,
  name,
  code,
  active,
  sort,
  status,
  menuQty,
  createTime: toWallTime(createTime),
})
