import { regulatorOrder, type RegulatorOrder } from '@chargedeck/domain/carrier/regulator/order-content'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { listLines, type ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { stopReasonOf } from '../../carrier-charge/public.ts'
import type { RegulatorOfStation } from '../push/push-store.ts'

const noEnergy = energyE4(0)

/** An order as a regulator gets it. */
export async function regulatorOrderOf(
  ctx: Context,
  { operatorId, ownerId, stationNo }: Pick<RegulatorOfStation, 'operatorId' | 'ownerId' | 'stationNo'>,
  order: ChargeOrderRow,
): Promise<object> {
  const facts = await factsOf(ctx, order, stationNo)
  return regulatorOrder({ operatorId, ownerId }, facts, ctx.now())
}

async function factsOf(ctx: Context, order: ChargeOrderRow, stationNo: string): Promise<RegulatorOrder> {
  const { startTime, endTime, createTime } = order
  const began = startTime ?? createTime
  return {
    orderNo: order.orderNo,
    place: { stationNo, pileNo: order.pileNo, gunCode: order.gunCode ?? '' },
    plateNo: order.plateNo,
    vin: order.vin,
    mobile: order.mobile,
    startTime: began,
    endTime: endTime ?? began,
    totalEnergy: order.totalEnergy ?? noEnergy,
    bands: bandsOf(order),
    elecAmt: order.elecAmt ?? fen(0),
    serviceAmt: order.serviceAmt ?? fen(0),
    discountAmt: order.discountAmt,
    actualAmt: order.actualAmt ?? fen(0),
    payTime: order.payTime,
    isOfPlatform: order.carrierId !== null,
    stopReason: await stopReasonOf(ctx, order),
    stopText: order.stopReason,
    lines: await listLines(ctx, order),
  }
}

const bandsOf = (order: ChargeOrderRow): RegulatorOrder['bands'] => ({
  sharp: order.sharpEnergy ?? noEnergy,
  peak: order.peakEnergy ?? noEnergy,
  flat: order.flatEnergy ?? noEnergy,
  valley: order.valleyEnergy ?? noEnergy,
  allDay: order.allDayEnergy ?? noEnergy,
})
