import type { Received } from '@chargedeck/contract/endpoint'
import type { ChannelDiff, channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import type { Page } from '@chargedeck/contract/paging'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { diffsInScope, type ChannelDiffRow } from './diff-store.ts'

type Filters = Received<typeof channelBillApi.diffs>['query']

const sort = { columns: { id: 'channelDiff.id' }, order: 'ascend', id: 'channelDiff.id' } as const

export async function listDiffs(ctx: Context, query: Filters): Promise<Page<ChannelDiff>> {
  let matching = diffsInScope(ctx)
  const { billId, companyId, status } = query
  if (billId) matching = matching.where('channelDiff.billId', '=', billId)
  if (companyId) matching = matching.where('channelBill.companyId', '=', companyId)
  if (status) matching = matching.where('channelDiff.status', '=', status)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .innerJoin('payConfig', 'payConfig.id', 'channelBill.payConfigId')
      .leftJoin('sysUser', 'sysUser.id', 'channelDiff.settleUser')
      .selectAll('channelDiff')
      .select(['channelBill.billDay', 'channelBill.channel', 'cfgName', 'sysUser.name as settleUserName']),
    sort,
    present: (rows) => rows.map(presentDiff),
  })
}

type ListedDiff = ChannelDiffRow & Pick<ChannelDiff, 'billDay' | 'cfgName' | 'channel' | 'settleUserName'>
function presentDiff({ settleTime, settleUser: _user, createTime: _createTime, ...row }: ListedDiff): ChannelDiff {
  return { ...row, diffType: row.deltaAmt > 0 ? 'LONG' : 'SHORT', settleTime: wallTimeOrNull(settleTime) }
}
