import type { StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import type { Payer } from '../../../customer/customer/public.ts'
import { everybody, feeInForceOrNull } from '../../../site/plan-in-force/public.ts'
import type { GunRow, Site } from '../gun-store.ts'
import type { Context } from '../../../platform/context.ts'
import { orderNoOf } from '../order-no.ts'

export const tradeNoOf = (pileNo: string, gunNo: number, transactionNo: number): string =>
  `${pileNo}-${gunNo}-${transactionNo}`

type Parts = { id: string; site: Site; gun: GunRow | null; payer: Payer | null; startupWay: StartupWay }
/** The fields of every new order: the payer, the place and the way of the start, copied at that moment. */
export function headOf(ctx: Context, { id, site, gun, payer, startupWay }: Parts) {
  const startupMode: StartupMode = 'OTHER'
  return {
    id,
    orderNo: orderNoOf(site.operatorId, id),
    startupMode,
    startupWay,
    createTime: ctx.now(),
    ...(payer && customerOf(payer)),
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

const customerOf = ({
  id,
  customerType,
  mobile,
  nickname,
  groupId,
  groupName,
  groupPays,
  employeeNo,
  plateNo,
  vin,
}: Payer) => ({
  customerId: id,
  customerType,
  mobile,
  nickname,
  groupId,
  groupName,
  groupPayFlag: groupPays ? (1 as const) : (0 as const),
  employeeNo,
  plateNo,
  vin,
})

/** Copies the plan in force at that moment: a later plan never changes this order. */
export async function frozenPlan(ctx: Context, { stationId, pileType }: Site, payer: Payer | null, at: Date) {
  const audience = payer
    ? { ...everybody, groupId: payer.isGroupInForce ? payer.groupId : null, isVip: payer.customerType === 'VIP' }
    : everybody
  const plan = await feeInForceOrNull(ctx, { stationId, pileType, at, audience })
  return {
    feeId: plan?.id ?? null,
    feeVersionNo: plan?.versionNo ?? null,
    feeSnapshot: plan && JSON.stringify(plan.periods),
  }
}
