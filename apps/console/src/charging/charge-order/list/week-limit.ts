import type { SearchLimit } from '../../../ui/data-table/data-table.tsx'
import { isWholeCarrierNumber } from '@chargedeck/domain/charge-order/carrier-number'
import { isUnpaidOfCustomer } from '@chargedeck/domain/charge-order/unpaid-of-customer'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'

/** Without a range the server lists seven days; a whole number or the debt of a customer needs none. */
export const weekLimit = (inForce: Readonly<Record<string, unknown>>): SearchLimit | null =>
  needsNoRange(inForce)
    ? null
    : { text: '近7天', wider: { label: '查近一年', filters: { startTime: waitingSince(new Date()) } } }

const needsNoRange = ({ carrierOrderNo, ...inForce }: Readonly<Record<string, unknown>>): boolean =>
  ['startTime', 'endTime', 'orderId', 'orderNo', 'tradeNo'].some((name) => name in inForce) ||
  isUnpaidOfCustomer(inForce) ||
  (typeof carrierOrderNo === 'string' && isWholeCarrierNumber(carrierOrderNo))
