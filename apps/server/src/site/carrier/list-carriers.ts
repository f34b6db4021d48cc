import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import type { CarrierOption } from '@chargedeck/contract/site/carrier/option'
import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { isHeldOpen } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { carrierPaymentStates } from '@chargedeck/domain/carrier/payment-review'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inName } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { countSites } from './bound-store.ts'
import { callsOfToday } from './call-day-store.ts'
import { presentCarrier, type ListedCarrier } from './present-carrier.ts'
import { carriersInScope } from './store.ts'

type Query = Received<typeof carrierApi.page>['query']

const sort = {
  columns: {
    carrierName: 'carrier.carrierName',
    marginAmt: 'carrierWallet.marginAmt',
    lastCallTime: { column: 'carrier.lastCallTime', nulls: 'last' },
    updateTime: { column: 'carrier.updateTime', nulls: 'last' },
  },
  order: 'descend',
  id: 'carrier.id',
} as const

export function listCarriers(ctx: Context, query: Query): Promise<Page<Carrier>> {
  const matching = matchingCarriers(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withWallet(matching),
    sort,
    present: (rows) => withCounts(ctx, rows),
  })
}

export const findListedCarrierOrNull = async (ctx: Context, id: string): Promise<ListedCarrier | null> =>
  (await withWallet(carriersInScope(ctx)).where('carrier.id', '=', id).executeTakeFirst()) ?? null

const withWallet = (carriers: ReturnType<typeof carriersInScope>) =>
  carriers
    .innerJoin('carrierWallet', 'carrierWallet.carrierId', 'carrier.id')
    .selectAll('carrier')
    .select('company.companyName')
    .select(['carrierWallet.marginAmt', 'carrierWallet.frozenMarginAmt'])
    .select(['carrierWallet.receivableAmt', 'carrierWallet.payableAmt'])

export async function withCounts(ctx: Context, rows: readonly ListedCarrier[]): Promise<Carrier[]> {
  const ids = rows.map(({ id }) => id)
  const [sites, calls] = await Promise.all([countSites(ctx, ids), callsOfToday(ctx, ids)])
  return rows.map((row) =>
    presentCarrier(row, {
      siteQty: sites.get(row.id) ?? 0,
      todayCallQty: calls.get(row.id)?.callQty ?? 0,
      todayFailQty: calls.get(row.id)?.failQty ?? 0,
    }),
  )
}

/** Some dozens of rows: the index of the company serves every filter. */
export function matchingCarriers(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
  const { carrierName, carrierType, apiStandard, operatorId, status, breakerStatus } = query
  let matching = carriersInScope(ctx)
  if (carrierName) matching = matching.where('carrier.carrierName', 'like', inName(carrierName))
  if (carrierType) matching = matching.where('carrier.carrierType', '=', carrierType)
  if (apiStandard) matching = matching.where('carrier.apiStandard', '=', apiStandard)
  if (operatorId) matching = matching.where('carrier.operatorId', '=', operatorId.toUpperCase())
  if (status) matching = matching.where('carrier.status', '=', status)
  if (breakerStatus) matching = matching.where('carrier.breakerStatus', '=', breakerStatus)
  if (query.backWaitOnly === 1) matching = matching.where(hasBackWaiting)
  return query.lowOnly === 1 ? matching.where(isLow).where('carrier.status', '=', carrierStates.enabled) : matching
}

/** The rule of the warning in the list as SQL. */
const isLow = sql<boolean>`carrier.pay_mode = 'MARGIN' and exists (select from carrier_wallet held
  where held.carrier_id = carrier.id
    and (held.receivable_amt > 0 or held.margin_amt - held.frozen_margin_amt <= coalesce(carrier.margin_warn_amt, 0)))`

const hasBackWaiting = sql<boolean>`exists (select from carrier_payment
  where carrier_payment.carrier_id = carrier.id and carrier_payment.status = ${sql.lit(carrierPaymentStates.waiting)})`

const mostOptions = 1000
/** Disabled ones too: orders of the past name them. */
export async function listCarrierOptions(
  ctx: Context,
  { carrierType = 'TPP', companyId }: Received<typeof carrierApi.options>['query'],
): Promise<CarrierOption[]> {
  const ofType = carriersInScope(ctx).where('carrier.carrierType', '=', carrierType)
  const matching = companyId ? ofType.where('carrier.companyId', '=', companyId) : ofType
  const rows = await matching
    .select(['carrier.id', 'carrier.carrierName', 'carrier.operatorId', 'carrier.companyId'])
    .select(['carrier.carrierType', 'carrier.status', 'carrier.breakerStatus', 'carrier.breakerTryTime'])
    .orderBy('carrier.id')
    .limit(mostOptions)
    .execute()
  return rows.map(({ breakerStatus, breakerTryTime, ...row }) => ({
    ...row,
    status: row.status === carrierStates.enabled ? carrierStates.enabled : carrierStates.disabled,
    breakerTryTime: isHeldOpen({ breakerStatus, breakerTryTime }, ctx.now()) ? wallTimeOrNull(breakerTryTime) : null,
  }))
}
