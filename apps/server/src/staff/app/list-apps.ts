import type { appApi, AppRecord } from '@chargedeck/contract/staff/app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { listLiveApps, liveApps, type AppRow } from './store.ts'

type Query = Received<typeof appApi.page>['query']

export async function listAppPage(ctx: Context, query: Query): Promise<Page<AppRecord>> {
  const apps = matching(ctx, query)
  return readPage(ctx, query, {
    matching: apps,
    rows: apps,
    sort: {
      columns: { sort: 'sysApp.sort', name: 'sysApp.name', createTime: 'sysApp.id' },
      field: 'sort',
      order: 'ascend',
      id: 'sysApp.id',
    },
    present: (rows) => rows.map(presentApp),
  })
}

function matching({ tx }: Context, { name, code }: Query) {
  let apps = liveApps(tx)
  if (name) apps = apps.where('sysApp.name', 'like', containing(name))
  if (code) apps = apps.where('sysApp.code', 'like', containing(code))
  return apps
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
