import { tradeChannelLabels } from '@chargedeck/contract/money/trade-order/enums'
import type {
  trialBalanceApi,
  TrialBalanceFilters,
  TrialBalanceRow,
  TrialBalanceSummary,
} from '@chargedeck/contract/insight/trial-balance/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { trialBalanceTotal } from '@chargedeck/domain/ledger/trial-balance'
import type { Context } from '../../platform/context.ts'
import { pageOfAll } from '../../platform/read-page.ts'
import { readLastCheck } from '../invariant/public.ts'
import { readTrialBalance } from './read-trial-balance.ts'

/** One row for each account, of cash for each channel: there are few, so all are read for each page. */
export async function listTrialBalance(
  ctx: Context,
  query: Received<typeof trialBalanceApi.page>['query'],
): Promise<Page<TrialBalanceRow>> {
  return pageOfAll(query, await trialBalanceRows(ctx, query))
}

type InOrder = { sortOrder?: 'ascend' | 'descend' }
export async function trialBalanceRows(
  ctx: Context,
  { sortOrder, ...filters }: TrialBalanceFilters & InOrder,
): Promise<TrialBalanceRow[]> {
  const { lines } = await readTrialBalance(ctx, filters)
  return (sortOrder === 'descend' ? lines.toReversed() : lines).map((line) => ({
    ...line,
    id: line.channel === null ? line.account : `${line.account}-${line.channel}`,
    channelText: line.channel === null ? null : (channels[line.channel] ?? line.channel),
  }))
}

const channels: Readonly<Record<string, string>> = tradeChannelLabels

export async function sumTrialBalance(ctx: Context, filters: TrialBalanceFilters): Promise<TrialBalanceSummary> {
  const { lines, startDay, endDay, closedDay } = await readTrialBalance(ctx, filters)
  const { isBalanced, ...total } = trialBalanceTotal(lines)
  const lastCheck = ctx.actor.orgIds === 'all' ? await readLastCheck(ctx) : null
  return { startDay, endDay, closedDay, balanced: isBalanced ? 1 : 0, lastCheck, ...total }
}
