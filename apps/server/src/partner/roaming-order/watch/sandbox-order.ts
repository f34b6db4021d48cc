import { sandboxProgress } from '@chargedeck/domain/carrier/sandbox-charge'
import { theirPriceAt } from '@chargedeck/domain/carrier/their-prices'
import { energyOfKwh, priceEnergy, priceP4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { stopReasons } from '@chargedeck/tcec/words'
import { timeOfId } from '../../../platform/ids.ts'
import type { OrderInfo } from '../heard/read-order.ts'
import type { RoamingAtGun } from '../store.ts'

/** The order by which a partner inside the process ends a charge. */
export function sandboxOrder({ id, orderNo, gunCode, prices, stopSide }: RoamingAtGun, now: Date): OrderInfo {
  const start = timeOfId(id)
  const { kwh, endMs } = sandboxProgress(start.getTime(), now.getTime())
  const price = theirPriceAt(prices, start) ?? { elecPrice: priceP4(0), servicePrice: priceP4(0) }
  const amt = (unit: typeof price.elecPrice) => priceEnergy(energyOfKwh(kwh), unit)
  const [elecAmt, serviceAmt] = [amt(price.elecPrice), amt(price.servicePrice)]
  const span = { StartTime: toWallTime(start), EndTime: toWallTime(new Date(Math.max(endMs, start.getTime()))) }
  const money = { TotalElecMoney: elecAmt / 100, TotalSeviceMoney: serviceAmt / 100 }
  const detail = {
    DetailStartTime: span.StartTime,
    DetailEndTime: span.EndTime,
    ElecPrice: price.elecPrice / 10_000,
    SevicePrice: price.servicePrice / 10_000,
    DetailPower: kwh,
    DetailElecMoney: money.TotalElecMoney,
    DetailSeviceMoney: money.TotalSeviceMoney,
  }
  return {
    StartChargeSeq: orderNo,
    ConnectorID: gunCode,
    ...span,
    TotalPower: kwh,
    ...money,
    TotalMoney: (elecAmt + serviceAmt) / 100,
    StopReason: stopSide === null ? stopReasons.bms : stopReasons.platform,
    SumPeriod: 1,
    ChargeDetails: [detail],
  }
}
