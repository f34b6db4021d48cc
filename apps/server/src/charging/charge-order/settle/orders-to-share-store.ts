import { bearers } from '@chargedeck/domain/activity/kinds'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

/** What a charge brought, and what was taken off it that the operator alone carries. */
export const listOrdersToShare = ({ tx }: Pick<Context, 'tx'>, orderIds: readonly string[]) =>
  tx
    .selectFrom('chargeOrder')
    .leftJoin('voucher', 'voucher.id', 'chargeOrder.voucherId')
    .leftJoin('activity', 'activity.id', 'chargeOrder.activityId')
    .where('chargeOrder.id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .select([
      ...(['chargeOrder.id', 'chargeOrder.orderNo', 'chargeOrder.companyId', 'chargeOrder.stationId'] as const),
      ...(['totalEnergy', 'elecAmt', 'serviceAmt', 'totalAmt', 'chargeOrder.discountAmt', 'actualAmt'] as const),
      ...(['paidElecAmt', 'paidServiceAmt', 'giftPayAmt', 'marginPayAmt', 'carrierFee'] as const),
      ...(['vipDiscountAmt', 'groupDiscountAmt', 'activityDiscountAmt', 'voucherAmt'] as const),
      ...(['chargeOrder.settleTime', 'payTime', 'settleDate'] as const),
    ])
    .select([
      sql<boolean>`charge_order.order_status = ${sql.lit(chargeOrderStates.done)}`.as('isDone'),
      sql<boolean>`voucher.bearer is not distinct from ${sql.lit(bearers.operator)}`.as('isVoucherBorne'),
      sql<boolean>`activity.bearer is not distinct from ${sql.lit(bearers.operator)}`.as('isActivityBorne'),
    ])
    .execute()

export type OrderToShare = Awaited<ReturnType<typeof listOrdersToShare>>[number]
