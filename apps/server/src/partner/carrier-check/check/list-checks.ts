import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierCheckApi, CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { currentDiffStates } from '@chargedeck/domain/carrier/check/states'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { readPage } from '../../../platform/read-page.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Query = Received<typeof carrierCheckApi.checks>['query']

const checkSort = {
  columns: { checkDate: 'carrierCheck.checkDate' },
  field: 'checkDate',
  order: 'descend',
  id: 'carrierCheck.id',
} as const

/** The newest day first. */
export async function listChecks(ctx: Context, query: Query): Promise<Page<CarrierCheck>> {
  const matching = matchingChecks(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort: checkSort,
    present: (rows) => rows.map(presentCheck),
  })
}

export async function readCheck(ctx: Context, id: string): Promise<CarrierCheck> {
  const found = await withNames(checksInScope(ctx)).where('carrierCheck.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('CARRIER_CHECK.NOT_FOUND')
  return presentCheck(found)
}

export const checksInScope = (ctx: Pick<Context, 'tx' | 'actor'>) =>
  ofCompaniesInScope(
    ctx,
    ctx.tx.selectFrom('carrierCheck').innerJoin('carrier', 'carrier.id', 'carrierCheck.carrierId'),
    'carrier.companyId',
  )

export function matchingChecks(ctx: Context, filters: CheckFilters) {
  const { carrierId, startDate, endDate, status, differingOnly, orderId } = filters
  let matching = checksInScope(ctx)
  if (carrierId) matching = matching.where('carrierCheck.carrierId', '=', carrierId)
  if (startDate) matching = matching.where('carrierCheck.checkDate', '>=', startDate)
  if (endDate) matching = matching.where('carrierCheck.checkDate', '<=', endDate)
  if (differingOnly === 1) matching = matching.where('carrierCheck.diffQty', '>', 0)
  if (orderId) matching = matching.where(hasDiffOf(orderId))
  return status ? matching.where('carrierCheck.status', '=', status) : matching
}

/** An array, so that the planner begins with these days. */
const hasDiffOf = (orderId: string) =>
  sql<boolean>`carrier_check.id = any(array(select check_id from carrier_check_diff where order_id = ${orderId}))`

const shown = [
  ...(['carrierCheck.id', 'carrierCheck.checkNo', 'carrierCheck.carrierId', 'carrierCheck.checkDate'] as const),
  ...(['carrierCheck.ourQty', 'carrierCheck.ourEnergy', 'carrierCheck.ourAmt'] as const),
  ...(['carrierCheck.theirQty', 'carrierCheck.theirEnergy', 'carrierCheck.theirAmt'] as const),
  ...(['carrierCheck.matchQty', 'carrierCheck.diffQty', 'carrierCheck.openQty', 'carrierCheck.status'] as const),
  ...(['carrierCheck.failReason', 'carrierCheck.checkTime'] as const),
] as const

const diffsByType = sql<CarrierCheck['diffsByType']>`(
  select coalesce(json_agg(json_build_object('diffType', diff_type, 'qty', qty) order by diff_type), '[]') from (
    select diff_type, count(*)::int as qty from carrier_check_diff
    where check_id = carrier_check.id and status in (${literals(currentDiffStates)}) group by diff_type) as typed)`

export const withNames = (checks: ReturnType<typeof checksInScope>) =>
  checks
    .leftJoin('sysUser', 'sysUser.id', 'carrierCheck.checkUser')
    .select(shown)
    .select(['carrier.carrierName', 'carrier.carrierType', 'sysUser.name as checkUserName'])
    .select(diffsByType.as('diffsByType'))

export type ListedCheck = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
export const presentCheck = ({ checkTime, ...row }: ListedCheck): CarrierCheck => ({
  ...row,
  checkTime: wallTimeOrNull(checkTime),
})
