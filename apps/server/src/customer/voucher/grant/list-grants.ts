import { activityTypes, grantTargets, type GrantTarget } from '@chargedeck/domain/activity/kinds'
import { budgetLeft, type Budget } from '@chargedeck/domain/activity/phase'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import type { VoucherGrant, voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'
import { costsOfGrants } from '../../activity/public.ts'
import { readPage } from '../../../platform/read-page.ts'
import { mayChange } from './may-change.ts'
import { grantsInScope, type GrantRow } from './store.ts'

type Query = Received<typeof voucherGrantApi.page>['query']

type ListedGrant = GrantRow & Budget & { activityName: string; createUserName: string | null }

export async function listGrants(ctx: Context, query: Query): Promise<Page<VoucherGrant>> {
  let grants = grantsInScope(ctx)
  if (query.activityId) grants = grants.where('voucherGrant.activityId', '=', query.activityId)
  if (query.status) grants = grants.where('voucherGrant.status', '=', query.status)
  return readPage(ctx, query, {
    matching: grants,
    rows: grants
      .innerJoin('activity', 'activity.id', 'voucherGrant.activityId')
      .leftJoin('sysUser', 'sysUser.id', 'voucherGrant.createUser')
      .selectAll('voucherGrant')
      .select(['activity.activityName', 'activity.budgetAmt', 'activity.usedAmt', 'sysUser.name as createUserName']),
    sort: { columns: { createTime: 'voucherGrant.id' }, order: 'descend', id: 'voucherGrant.id' },
    present: (rows: ListedGrant[]) => rows.map((row) => present(ctx, row)),
  })
}

const present = (ctx: Context, row: ListedGrant): VoucherGrant => ({
  id: row.id,
  activityId: row.activityId,
  activityName: row.activityName,
  target: row.target,
  fileName: row.fileName,
  filters: row.filters,
  totalQty: row.totalQty,
  grantedQty: row.grantedQty,
  refusedQty: row.refusedQty,
  voucherQty: row.voucherQty,
  costAmt: row.costAmt,
  budgetLeftAmt: budgetLeft(row),
  status: row.status,
  stopReason: row.stopReason,
  createUserName: row.createUserName,
  createTime: toWallTime(row.createTime),
  finishTime: row.finishTime && toWallTime(row.finishTime),
  changeable: mayChange(ctx, row),
})

const targetOfRule = sql<GrantTarget>`coalesce(activity.rule ->> 'target', ${sql.lit(grantTargets.ids)})`.as('target')
const mostActivities = 200
type Grantable = Received<typeof voucherGrantApi.activities>['query']

/** Those of the caller's companies that run and have anything left, the one that ends first on top. */
export async function listGrantable(
  ctx: Context,
  { customerId }: Grantable,
): Promise<Answer<typeof voucherGrantApi.activities>> {
  const all = ctx.tx.selectFrom('activity')
  const ofCustomer = ctx.tx
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId ?? null)
  const offered = customerId === undefined ? all : all.where('activity.companyId', 'in', ofCustomer)
  const running = await ofCompaniesInScope(ctx, offered, 'activity.companyId', 'activity.createUser')
    .select(['activity.id', 'activity.companyId', 'activity.activityName', 'activity.endTime', 'activity.rule'])
    .select(['activity.budgetAmt', 'activity.usedAmt'])
    .select(targetOfRule)
    .where('activity.activityType', '=', activityTypes.grant)
    .where('activity.dataStatus', '=', dataStates.normal)
    .where('activity.startTime', '<=', ctx.now())
    .where('activity.endTime', '>', endedUpTo(ctx.now()))
    .orderBy('activity.endTime')
    .orderBy('activity.id')
    .limit(mostActivities)
    .execute()
  const costs = await costsOfGrants(ctx, running)
  return running.flatMap(({ rule: _, endTime, budgetAmt, usedAmt, ...activity }) => {
    const budgetLeftAmt = budgetLeft({ budgetAmt, usedAmt })
    const { voucherQty = 0, costAmt = null, prizeLines = [] } = costs.get(activity.id) ?? {}
    return budgetLeftAmt === 0
      ? []
      : [{ ...activity, endTime: toWallTime(endTime), budgetLeftAmt, voucherQty, costAmt, prizeLines }]
  })
}
