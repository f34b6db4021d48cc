import { kwhOf, orderDetails } from '@chargedeck/domain/carrier/order-details'
import { yuanOf } from '@chargedeck/domain/carrier/regulator/whose'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RequestOf } from '@chargedeck/tcec/messages'
import { stopReasons } from '@chargedeck/tcec/words'
import { findStopCodeOrNull, listLines, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'

export type OrderInfo = RequestOf<'notification_charge_order_info'>

export const orderInfoOf = async (ctx: Context, order: ChargeOrderRow): Promise<OrderInfo> =>
  orderInfo(order, await listLines(ctx, order), await stopReasonOf(ctx, order))

/** A settled order as its carrier gets it: what it costs there is what it was charged here. */
export function orderInfo(
  order: ChargeOrderRow,
  orderLines: Awaited<ReturnType<typeof listLines>>,
  StopReason: number,
): OrderInfo {
  const { startTime, endTime, createTime } = order
  const span = { startTime: startTime ?? createTime, endTime: endTime ?? startTime ?? createTime }
  const total = order.totalEnergy ?? energyE4(0)
  const [elecAmt, serviceAmt] = [order.paidElecAmt ?? fen(0), order.paidServiceAmt ?? fen(0)]
  const lines = orderLines.map(({ paidElecAmt, paidServiceAmt, ...line }) => ({
    ...line,
    elecAmt: paidElecAmt,
    serviceAmt: paidServiceAmt,
  }))
  const details = orderDetails(lines, total, span)
  return {
    StartChargeSeq: order.carrierOrderNo ?? '',
    ConnectorID: order.gunCode ?? '',
    StartTime: toWallTime(span.startTime),
    EndTime: toWallTime(span.endTime),
    TotalPower: kwhOf(total),
    TotalElecMoney: yuanOf(elecAmt),
    TotalSeviceMoney: yuanOf(serviceAmt),
    TotalMoney: yuanOf(elecAmt + serviceAmt),
    StopReason,
    SumPeriod: details.length,
    ChargeDetails: details.map((detail) => ({
      DetailStartTime: toWallTime(detail.startTime),
      DetailEndTime: toWallTime(detail.endTime),
      ElecPrice: detail.elecPrice / 10_000,
      SevicePrice: detail.servicePrice / 10_000,
      DetailPower: detail.kwh,
      DetailElecMoney: yuanOf(detail.elecAmt),
      DetailSeviceMoney: yuanOf(detail.serviceAmt),
    })),
    ...(order.vin !== null && { Vin: order.vin }),
  }
}

/** As the table of codes says; a code that nobody entered there is one of ours. */
export async function stopReasonOf(
  ctx: Context,
  { stopCode, pileId }: Pick<ChargeOrderRow, 'stopCode' | 'pileId'>,
): Promise<number> {
  const code = stopCode === null ? undefined : await findStopCodeOrNull(ctx, stopCode, pileId)
  return code?.carrierStopReason ?? stopReasons.other
}
