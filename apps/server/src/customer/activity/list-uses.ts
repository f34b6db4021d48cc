import type { ActivityUse, activityUseApi } from '@chargedeck/contract/customer/activity/use-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { activitiesInScope } from './edit-store.ts'

type Query = Received<typeof activityUseApi.page>['query']

/** The uses that an activity's figures count, the last one first. Who may see the activity sees them all, as in its figures. */
export async function listUses(ctx: Context, query: Query): Promise<Page<ActivityUse>> {
  const matching = usesOf(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .innerJoin('customer', 'customer.id', 'activityUse.customerId')
      .select(['activityUse.id', 'activityUse.useTime', 'activityUse.bizType', 'activityUse.bizId'])
      .select(['activityUse.costAmt', 'activityUse.giftAmt', 'activityUse.voucherQty', 'activityUse.energy'])
      .select(['activityUse.note', 'customer.id as customerId', 'customer.customerNo'])
      .select(['customer.mobile', 'customer.nickname', 'customer.realName']),
    sort: {
      columns: { useTime: 'activityUse.useTime' },
      field: 'useTime',
      order: 'descend',
      id: 'activityUse.id',
    },
    present: (rows) =>
      rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile), useTime: toWallTime(row.useTime) })),
  })
}

function usesOf(ctx: Context, { activityId, startTime, endTime }: Query) {
  let uses = activitiesInScope(ctx)
    .innerJoin('activityUse', 'activityUse.activityId', 'activity.id')
    .where('activity.id', '=', activityId)
    .where('activityUse.undoTime', 'is', null)
  if (startTime) uses = uses.where('activityUse.useTime', '>=', startOfRange(startTime))
  if (endTime) uses = uses.where('activityUse.useTime', '<', endOfRange(endTime))
  return uses
}
