import type { OpenApp, OpenCall, openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { appsInScope, findAppOrNull } from './store.ts'

/** The newest first. */
export async function listApps(ctx: Context, query: Received<typeof openAppApi.page>['query']): Promise<Page<OpenApp>> {
  let apps = appsInScope(ctx)
  if (query.appName) apps = apps.where('openApp.appName', 'like', `%${query.appName.replaceAll(/[\\%_]/g, '\\$&')}%`)
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
        lastCallTime: lastCallTime && toWallTime(lastCallTime),
        createTime: toWallTime(createTime),
      })),
  })
}

/** What an app called, the newest first. */
export async function listCalls(
  ctx: Context,
  query: Received<typeof openAppApi.calls>['query'],
): Promise<Page<OpenCall>> {
  const app = await findAppOrNull(ctx, query.appId)
  const calls = ctx.tx.selectFrom('openCall').where('openCall.appId', '=', app?.id ?? '0')
  return readPage(ctx, query, {
    matching: calls,
    rows: calls.selectAll('openCall'),
    sort: {
      columns: { callTime: 'openCall.receiveTime' },
      field: 'callTime',
      order: 'descend',
      id: 'openCall.id',
    },
    present: (rows) =>
      rows.map(({ id, receiveTime, path, customerId, outcome, tookMs, ip }) => ({
        id,
        path,
        customerId,
        outcome,
        tookMs,
        ip,
        callTime: toWallTime(receiveTime),
      })),
  })
}
