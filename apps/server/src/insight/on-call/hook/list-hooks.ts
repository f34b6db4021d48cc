import type { Received } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { OnCallHook } from '@chargedeck/contract/insight/on-call/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { hooksInScope, type HookRow } from './hook-store.ts'

const sort = {
  columns: { id: 'onCallHook.id' },
  order: 'descend',
  id: 'onCallHook.id',
} as const

export function listHooks(ctx: Context, query: Received<typeof onCallApi.hooks>['query']): Promise<Page<OnCallHook>> {
  const { companyId } = query
  const all = hooksInScope(ctx)
  const matching = companyId ? all.where('onCallHook.companyId', '=', companyId) : all
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('onCallHook').select('company.companyName'),
    sort,
    present: (rows) => rows.map(presentHook),
  })
}

/** Neither its address nor its secret. */
const presentHook = (row: HookRow & { companyName: string }): OnCallHook => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  hookName: row.hookName,
  kind: row.kind,
  addressHint: row.addressHint,
  hasSecret: row.secretSealed !== null,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})
