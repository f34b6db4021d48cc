import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { currentDiffStates, outdatedDiffStates } from '@chargedeck/domain/carrier/check/states'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { diffsInScope } from './diff-store.ts'

type Query = Received<typeof carrierCheckApi.diffs>['query']

const sort = { columns: { id: 'carrierCheckDiff.id' }, order: 'ascend', id: 'carrierCheckDiff.id' } as const

export async function listCheckDiffs(
  ctx: Context,
  { checkId, diffType, status, outdatedOnly, ...query }: Query,
): Promise<Page<CarrierCheckDiff>> {
  let matching = diffsInScope(ctx)
    .where('carrierCheckDiff.checkId', '=', checkId)
    .where('carrierCheckDiff.status', 'in', outdatedOnly === 1 ? outdatedDiffStates : currentDiffStates)
  if (diffType) matching = matching.where('carrierCheckDiff.diffType', '=', diffType)
  if (status) matching = matching.where('carrierCheckDiff.status', '=', status)
  return readPage(ctx, query, {
    matching,
    rows: withOrders(matching),
    sort,
    present: (rows) => rows.map(presentDiff),
  })
}

/** What the last comparison found, of a day that the caller has just checked or handled. */
export const wholeDiffs = async (ctx: Context, checkId: string): Promise<CarrierCheckDiff[]> =>
  (
    await withOrders(
      diffsInScope(ctx)
        .where('carrierCheckDiff.checkId', '=', checkId)
        .where('carrierCheckDiff.status', 'in', currentDiffStates),
    )
      .orderBy('carrierCheckDiff.id')
      .limit(mostShown)
      .execute()
  ).map(presentDiff)
const mostShown = 1000

const shown = [
  ...(['carrierCheckDiff.id', 'carrierCheckDiff.checkId', 'carrierCheckDiff.number'] as const),
  ...(['carrierCheckDiff.orderId', 'carrierCheckDiff.diffType', 'carrierCheckDiff.ourEnergy'] as const),
  ...(['carrierCheckDiff.ourAmt', 'carrierCheckDiff.theirEnergy', 'carrierCheckDiff.theirAmt'] as const),
  ...(['carrierCheckDiff.status', 'carrierCheckDiff.handleWay', 'carrierCheckDiff.handleNote'] as const),
  ...(['carrierCheckDiff.remark', 'carrierCheckDiff.handleTime'] as const),
  ...(['carrierCheckDiff.foundTime', 'carrierCheckDiff.outdatedTime'] as const),
] as const

export const withOrders = (diffs: ReturnType<typeof diffsInScope>) =>
  diffs
    .leftJoin('chargeOrder', 'chargeOrder.id', 'carrierCheckDiff.orderId')
    .leftJoin('roamingOrder', 'roamingOrder.id', 'carrierCheckDiff.orderId')
    .leftJoin('sysUser', 'sysUser.id', 'carrierCheckDiff.handleUser')
    .select(shown)
    .select('sysUser.name as handleUserName')
    .select(({ fn }) => fn.coalesce('chargeOrder.orderNo', 'roamingOrder.orderNo').as('orderNo'))

export type ListedDiff = Awaited<ReturnType<ReturnType<typeof withOrders>['execute']>>[number]
export const presentDiff = ({ handleTime, foundTime, outdatedTime, ...row }: ListedDiff): CarrierCheckDiff => ({
  ...row,
  handleTime: wallTimeOrNull(handleTime),
  foundTime: toWallTime(foundTime),
  outdatedTime: wallTimeOrNull(outdatedTime),
})
