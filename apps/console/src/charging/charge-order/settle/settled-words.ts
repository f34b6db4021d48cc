import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'

/** What an order came to, and what of it is still owed. */
export function settledWords({ orderNo, totalEnergy, actualAmt, owedAmt }: ChargeOrder): string {
  const words = [`订单 ${orderNo}`, `${kwh(totalEnergy ?? 0)}度`]
  const paid = actualAmt === 0 ? '无需支付' : '已付清'
  return [...words, owedAmt ? `欠费 ${yuan(owedAmt)}元，待支付` : paid].join(' · ')
}
