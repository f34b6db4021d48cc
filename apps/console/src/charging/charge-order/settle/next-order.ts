import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Sent } from '@chargedeck/contract/endpoint'

export type OrderListQuery = Sent<typeof chargeOrderApi.page>['query']

/** The order after this one in the sorted list; behind the last one comes the first. */
export function nextOrderOf(
  rows: readonly ChargeOrder[],
  current: ChargeOrder,
  { sortField = 'createTime', sortOrder = 'descend' }: OrderListQuery,
): ChargeOrder | undefined {
  const others = rows.filter(({ orderId }) => orderId !== current.orderId)
  const direction = sortOrder === 'ascend' ? 1 : -1
  return others.find((row) => compare(row, current, sortField) * direction > 0) ?? others[0]
}

type SortField = NonNullable<OrderListQuery['sortField']>

/** Orders with the same value stand in the order of their ids, as on the server; a missing value is the least. */
function compare(one: ChargeOrder, other: ChargeOrder, field: SortField): number {
  const [left, right] = [one[field], other[field]]
  if (field === 'createTime' || left === right) return BigInt(one.orderId) > BigInt(other.orderId) ? 1 : -1
  if (left === null || right === null) return left === null ? -1 : 1
  return left > right ? 1 : -1
}
