import type { OpenApp, openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { appsInScope } from './store.ts'

/** The newest first. */
export async function listApps(ctx: Context, query: Received<typeof openAppApi.page>['query']): Promise<Page<OpenApp>> {
  let apps = appsInScope(ctx)
  if (query.appName) apps = apps.where('openApp.appName', 'like', containing(query.appName))
  return readPage(ctx, query, {
    matching: apps,
    rows: apps.selectAll('openApp').select('company.companyName'),
    sort: { columns: { createTime: 'openApp.createTime' }, order: 'descend', id: 'openApp.id' },
    present: (rows) =>
      rows.map(({ id, appName, appKey, companyId, companyName, callLimit, dataStatus, lastCallTime, createTime }) => ({
        id,
        appName,
        appKey,
        companyId,
        companyName,
        callLimit,
        dataStatus,
        lastCallTime: wallTimeOrNull(lastCallTime),
        createTime: toWallTime(createTime),
      })),
  })
}
