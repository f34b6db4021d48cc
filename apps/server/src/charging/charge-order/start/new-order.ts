import type { StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import { notInForce } from '@chargedeck/domain/customer-group/group-at-start'
import type { Payer } from '../../../customer/customer/public.ts'
import { everybody, feeInForceOrNull } from '../../../site/plan-in-force/public.ts'
import { discountTermsOrNull } from './discount-terms.ts'
import { payingGroupOf } from './free-funds.ts'
import type { GunRow, Site } from '../gun-store.ts'
import type { Context } from '../../../platform/context.ts'
import { orderNoOf } from '../order-no.ts'

export const tradeNoOf = (pileNo: string, gunNo: number, transactionNo: number): string =>
  `${pileNo}-${gunNo}-${transactionNo}`

type Parts = {
  id: string
  site: Site
  gun: GunRow | null
  payer: Payer | null
  at: Date
  startupWay: StartupWay
  startupMode?: StartupMode
}
/** The fields of every new order: the payer, the place and the way of the start, copied at that moment. */
export function headOf(ctx: Context, { id, site, gun, payer, at, startupWay, startupMode = 'OTHER' }: Parts) {
  return {
    id,
    orderNo: orderNoOf(site.operatorId, id),
    startupMode,
    startupWay,
    createTime: ctx.now(),
    ...(payer && customerOf(payer, { stationId: site.stationId, startTime: at })),
    companyId: site.companyId,
    stationId: site.stationId,
    stationName: site.stationName,
    selfBuyWay: site.selfBuyWay,
    pileId: site.pileId,
    pileNo: site.pileNo,
    pileName: site.pileName,
    pileType: site.pileType,
    gunId: gun?.id ?? null,
    gunCode: gun?.gunCode ?? null,
    gunName: gun?.gunName ?? null,
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  }
}

const customerOf = (payer: Payer, charge: { stationId: string; startTime: Date }) => ({
  customerId: payer.id,
  customerType: payer.customerType,
  mobile: payer.mobile,
  nickname: payer.nickname ?? payer.realName,
  groupId: payer.groupId,
  groupName: payer.groupName,
  groupPayFlag: payingGroupOf(payer, charge) === null ? (0 as const) : (1 as const),
  employeeNo: payer.employeeNo,
  plateNo: payer.plateNo,
  vin: payer.vin,
})

/** Copies the plan in force at that moment, and which discounts it may get: what changes later never changes this order. */
export async function frozenPlan(ctx: Context, site: Site, payer: Payer | null, at: Date) {
  const { plan, terms } = await planWithTerms(ctx, site, payer, at)
  return {
    feeId: plan?.id ?? null,
    feeVersionNo: plan?.versionNo ?? null,
    feeSnapshot: plan && JSON.stringify(plan.periods),
    discountTerms: terms && JSON.stringify(terms),
  }
}

/** The plan that prices a charge, and the discounts that it may get. */
export async function planWithTerms(ctx: Pick<Context, 'tx'>, site: Site, payer: Payer | null, at: Date) {
  const { stationId, pileType } = site
  const plan = await feeInForceOrNull(ctx, { stationId, pileType, at, audience: audienceOf(payer, at) })
  return { plan, terms: plan && payer && (await discountTermsOrNull(ctx, { site, payer, at }, plan)) }
}

/** A group has its own price while its contract is in force, wherever it pays. */
function audienceOf(payer: Payer | null, at: Date) {
  if (!payer) return everybody
  const inForce = payer.group !== null && notInForce(payer.group, at) === null
  return { ...everybody, groupId: inForce ? payer.groupId : null, isVip: payer.customerType === 'VIP' }
}
