import { Type } from 'typebox'
import { Amount, List, message, Sequence, Time, Whole } from './field-shapes.ts'

const figures = { StartChargeSeq: Sequence(), TotalPower: Amount(), TotalMoney: Amount() }
const range = { CheckOrderSeq: Sequence(), StartTime: Time(), EndTime: Time() }

export const checkMessages = {
  check_charge_orders: message(
    {
      ...range,
      OrderCount: Whole(),
      TotalOrderPower: Amount(),
      TotalOrderMoney: Amount(),
      ChargeOrders: List(Type.Object(figures)),
    },
    {
      ...range,
      TotalDisputeOrder: Whole(),
      TotalDisputePower: Amount(),
      TotalDisputeMoney: Amount(),
      DisputeOrders: List(Type.Object({ ...figures, DisputeReason: Whole() })),
    },
  ),
}
