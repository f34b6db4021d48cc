import type { SearchLimit } from '../../../ui/data-table/data-table.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'

/** Without a range the server lists seven days; a number needs none. */
export const weekLimit = (inForce: Readonly<Record<string, unknown>>): SearchLimit | null =>
  ['startTime', 'endTime', 'orderId', 'orderNo', 'tradeNo'].some((name) => name in inForce)
    ? null
    : { text: '近7天', wider: { label: '查近一年', filters: { startTime: waitingSince(new Date()) } } }
