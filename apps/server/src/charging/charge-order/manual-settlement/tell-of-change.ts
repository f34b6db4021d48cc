import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { tellReviewers } from '../../../staff/user/public.ts'
import { orgOfStation, type ChargeOrderRow } from '../store.ts'

type Change = { beforeAmt: Fen; afterAmt: Fen; doubts: readonly string[] }

export async function tellOfChange(
  ctx: Context,
  { orderNo, stationId, stationName }: ChargeOrderRow,
  { beforeAmt, afterAmt, doubts }: Change,
): Promise<void> {
  const why = doubts.length > 0 ? `（${doubts.join('；')}）` : ''
  await tellReviewers(ctx, {
    permission: permissionOf(chargeOrderApi.confirmSettlement),
    orgId: await orgOfStation(ctx, stationId),
    title: '人工结算待复核',
    content: `${stationName}的订单${orderNo}拟由${yuanText(beforeAmt)}元改为${yuanText(afterAmt)}元${why}，请在充电订单的“结算待复核”中处理`,
  })
}
