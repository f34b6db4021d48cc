import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { isActive } from '@chargedeck/domain/charge-order/states'
import { yuan } from '../../../ui/text/quantity-text.tsx'

type Told = Pick<ChargeOrder, 'orderStatus' | 'totalAmt' | 'actualAmt'>

/** What a charge costs, as a customer is told: what was taken once it is settled, else what it comes to so far. */
export function amountTold({ orderStatus, totalAmt, actualAmt }: Told): string | null {
  if (actualAmt !== null) return `实收${yuan(actualAmt)}元`
  if (totalAmt === null) return null
  return `${isActive(orderStatus) ? '当前金额' : '应收'}${yuan(totalAmt)}元`
}
