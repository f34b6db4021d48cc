import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { TheirOrder } from '@chargedeck/domain/roaming-order/judge-order'
import type { RequestOf } from '@chargedeck/tcec/messages'
import { refuseBusiness } from '../../carrier-call/public.ts'

export type OrderInfo = RequestOf<'notification_charge_order_info'>

const most = 100_000_000
function whole(value: number, unit: number, field: string): number {
  if (Math.abs(value) > most) throw refuseBusiness(`参数${field}超出范围`)
  return Math.round(value * unit)
}
const time = (text: string, field: string): Date => {
  if (!isWallTime(text)) throw refuseBusiness(`参数${field}格式错误`)
  return fromWallTime(text)
}

/** A partner's order in our units: yuan and kWh have two decimals there. */
export function readOrder(info: OrderInfo): TheirOrder {
  const details = info.ChargeDetails ?? []
  if (info.SumPeriod !== undefined && info.SumPeriod !== details.length)
    throw refuseBusiness('参数SumPeriod与ChargeDetails的数量不一致')
  const amt = (value: number | undefined, field: string) => (value === undefined ? null : fen(whole(value, 100, field)))
  const price = (value: number | undefined, field: string) =>
    value === undefined ? null : priceP4(whole(value, 10_000, field))
  const energy = (value: number, field: string) => energyE4(whole(value, 100, field) * 100)
  return {
    startTime: time(info.StartTime, 'StartTime'),
    endTime: time(info.EndTime, 'EndTime'),
    energy: energy(info.TotalPower, 'TotalPower'),
    elecAmt: fen(whole(info.TotalElecMoney, 100, 'TotalElecMoney')),
    serviceAmt: fen(whole(info.TotalSeviceMoney, 100, 'TotalSeviceMoney')),
    totalAmt: fen(whole(info.TotalMoney, 100, 'TotalMoney')),
    lines: details.map((detail) => ({
      startTime: time(detail.DetailStartTime, 'DetailStartTime'),
      endTime: time(detail.DetailEndTime, 'DetailEndTime'),
      energy: energy(detail.DetailPower, 'DetailPower'),
      elecPrice: price(detail.ElecPrice, 'ElecPrice'),
      servicePrice: price(detail.SevicePrice, 'SevicePrice'),
      elecAmt: amt(detail.DetailElecMoney, 'DetailElecMoney'),
      serviceAmt: amt(detail.DetailSeviceMoney, 'DetailSeviceMoney'),
    })),
  }
}
