import type { ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { nobody, noStopCode, type ChargeOrderTimeType } from '@chargedeck/contract/charging/charge-order/enums'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { isRangeTooLong } from '@chargedeck/domain/kernel/day-range'
import { daysLater, endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { isWholeCarrierNumber } from '@chargedeck/domain/charge-order/carrier-number'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { isUnpaidOfCustomer } from '@chargedeck/domain/charge-order/unpaid-of-customer'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { toHalfWidth } from '@chargedeck/domain/vehicle/typed-number'
import { tidyVin } from '@chargedeck/domain/vehicle/vins'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { startingWith } from '../../../platform/postgres/like.ts'
import { isNumbered } from '../../../site/pile/public.ts'
import { isUnassigned, ordersAssignedTo } from '../handling/assignee-store.ts'
import { hasAbnormalStop, hasNoStopCode, isStoppedBy } from '../stop-code-store.ts'
import { waitingOrderIds } from '../manual-settlement/waiting-store.ts'
import { idsOfOrderNo, orderNoShape } from '../order-no.ts'
import { ordersInScope } from '../store.ts'

const equalColumns = [
  ...(['orderNo', 'tradeNo', 'gunCode', 'companyId', 'customerId', 'groupId', 'carrierId'] as const),
  ...(['customerType', 'pileType', 'payStatus', 'settleType'] as const),
]
const shownDays = 7

/** Every filter of the list, over the orders that the caller may see. An order's number finds one order at most. */
export async function matchingOrders(ctx: Context, filters: ChargeOrderFilters) {
  let orders = inRange(ctx, filters)
  for (const column of equalColumns) {
    const wanted = filters[column]
    if (wanted !== undefined) orders = orders.where(`chargeOrder.${column}`, '=', wanted)
  }
  if (filters.stationId?.length) orders = orders.where('chargeOrder.stationId', 'in', filters.stationId)
  if (filters.mobile !== undefined) orders = orders.where('chargeOrder.mobile', '=', toMobile(filters.mobile))
  if (filters.vin !== undefined) orders = orders.where('chargeOrder.vin', '=', tidyVin(filters.vin))
  if (filters.plateNo !== undefined) orders = ofPlate(orders, filters.plateNo)
  if (filters.pileNo !== undefined) orders = await ofPile(ctx, orders, filters.pileNo)
  if (filters.carrierOrderNo) orders = withCarrierNo(orders, filters.carrierOrderNo)
  if (filters.orderId) orders = orders.where('chargeOrder.id', '=', filters.orderId)
  if (filters.orderStatus?.length) orders = orders.where('chargeOrder.orderStatus', 'in', filters.orderStatus)
  if (filters.startupMode?.length) orders = orders.where('chargeOrder.startupMode', 'in', filters.startupMode)
  if (filters.startupWay?.length) orders = orders.where('chargeOrder.startupWay', 'in', filters.startupWay)
  if (filters.stopCode === noStopCode) orders = orders.where(hasNoStopCode)
  else if (filters.stopCode !== undefined) orders = orders.where('chargeOrder.stopCode', '=', filters.stopCode)
  if (filters.stopSide !== undefined) orders = orders.where(isStoppedBy(filters.stopSide))
  if (filters.abnormalStopOnly === 1) orders = orders.where(hasAbnormalStop)
  if (filters.minEnergy !== undefined) orders = orders.where('chargeOrder.totalEnergy', '>=', filters.minEnergy)
  if (filters.abnormalOnly === 1) orders = orders.where('chargeOrder.orderStatus', '=', chargeOrderStates.abnormal)
  if (filters.onceAbnormalOnly === 1) orders = orders.where('chargeOrder.onceAbnormal', '=', true)
  if (filters.firstOrderOnly === 1) orders = orders.where(isFirstOrder)
  if (filters.reviewOnly === 1) orders = orders.where('chargeOrder.reviewFlag', '=', reviewStates.waiting)
  if (filters.settlementWaitsOnly === 1) orders = withIds(orders, await waitingOrderIds(ctx))
  if (filters.unbilledOnly === 1) orders = orders.where(isUnbilled)
  if (filters.assigneeId !== undefined) orders = await ofAssignee(ctx, orders, filters.assigneeId)
  const word = filters.searchValue?.trim()
  if (word) orders = await withNumber(ctx, orders, word)
  const ids = idsOfOrderNo(filters.orderNo ?? word ?? '')
  if (ids) orders = orders.where('chargeOrder.id', 'in', ids) // skips all other partitions
  return { orders, isByNumber: ids !== null }
}

type Orders = ReturnType<typeof ordersInScope>

async function ofAssignee(ctx: Context, orders: Orders, assigneeId: string): Promise<Orders> {
  if (assigneeId === nobody) return orders.where(isUnassigned)
  return withIds(orders, await ordersAssignedTo(ctx, assigneeId)) // a join could read every order
}

const withIds = (orders: Orders, ids: readonly string[]): Orders =>
  orders.where(sql<boolean>`charge_order.id = any(${ids}::bigint[])`)

/** The index knows a number as the carrier writes it, mostly in one case. */
function withCarrierNo(orders: Orders, typed: string): Orders {
  const number = typed.normalize('NFKC').trim()
  const spellings = [...new Set([number, number.toUpperCase(), number.toLowerCase()])]
  return orders.where((order) =>
    order.or(
      spellings.map((spelling) =>
        isWholeCarrierNumber(number)
          ? order('chargeOrder.carrierOrderNo', '=', spelling)
          : order('chargeOrder.carrierOrderNo', 'like', startingWith(spelling)),
      ),
    ),
  )
}

/** The queue is short, and its ids skip all other partitions. */
const isUnbilled = sql<boolean>`charge_order.id = any(array(select order_id from order_to_bill))`

const ofPlate = (orders: Orders, typed: string): Orders => orders.where('chargeOrder.plateNo', '=', tidyPlate(typed))

/** An order keeps its pile's number as the pile writes it, and the index of orders knows only that spelling. */
async function ofPile({ tx }: Context, orders: Orders, pileNo: string): Promise<Orders> {
  const piles = await tx.selectFrom('chargerPile').select('pileNo').distinct().where(isNumbered(pileNo)).execute()
  const [one = pileNo, ...others] = piles.map((pile) => pile.pileNo)
  return others.length === 0
    ? orders.where('chargeOrder.pileNo', '=', one)
    : orders.where('chargeOrder.pileNo', 'in', [one, ...others])
}

const shapes = [
  ['plateNo', /^\p{Script=Han}/u],
  ['vin', /^[A-HJ-NPR-Z0-9]{17}$/],
  ['orderNo', orderNoShape],
  ['tradeNo', /-\d+-\d+$/],
] as const

async function withNumber(ctx: Context, orders: Orders, typed: string): Promise<Orders> {
  if (isMobile(toMobile(typed))) return orders.where('chargeOrder.mobile', '=', toMobile(typed))
  const word = toHalfWidth(typed)
  const column = await columnOf(ctx, word)
  if (column === 'pileNo') return ofPile(ctx, orders, word)
  return column === 'plateNo' ? ofPlate(orders, word) : orders.where(`chargeOrder.${column}`, '=', word)
}

/** One search box for any number. The text's shape selects the column: all columns would read every order. */
async function columnOf({ tx }: Context, word: string) {
  const shape = shapes.find(([, pattern]) => pattern.test(word))
  if (shape) return shape[0]
  const gun = await tx.selectFrom('chargerGun').select('id').where('gunCode', '=', word).executeTakeFirst()
  return gun ? 'gunCode' : 'pileNo'
}

const timeColumns = {
  CREATE: 'chargeOrder.createTime',
  START: 'chargeOrder.startTime',
  END: 'chargeOrder.endTime',
  SETTLE: 'chargeOrder.settleTime',
} as const satisfies Record<ChargeOrderTimeType, string>

/** Seven days by default. The id contains the time of creation, so whole partitions are skipped. */
function inRange(
  ctx: Context,
  { timeType = 'CREATE', startTime, endTime, onceAbnormalOnly, ...numbers }: ChargeOrderFilters,
): Orders {
  const { orderId, orderNo, tradeNo, carrierOrderNo = '', unbilledOnly } = numbers
  const orders = ordersInScope(ctx)
  const isByNumber = orderId || orderNo || tradeNo || isWholeCarrierNumber(carrierOrderNo)
  const areFew = isByNumber || unbilledOnly === 1 || isUnpaidOfCustomer(numbers)
  if (!startTime && !endTime && areFew) return orders // these need no range
  const until = endTime ? endOfRange(endTime) : null
  const since = startTime ? startOfRange(startTime) : daysLater(until ?? ctx.now(), -shownDays)
  if (isRangeTooLong(since, until ?? ctx.now())) throw new AppError('CHARGE_ORDER.RANGE_TOO_LONG')
  if (timeType === 'CREATE') {
    const begun = orders.where('chargeOrder.id', '>=', firstIdOf(since))
    return until ? begun.where('chargeOrder.id', '<', firstIdOf(until)) : begun
  }
  if (timeType === 'END' && onceAbnormalOnly === 1) return orders.where(isEndedOrEndless(since, until ?? ctx.now()))
  const begun = orders.where(timeColumns[timeType], '>=', since)
  return until ? begun.where(timeColumns[timeType], '<', until) : begun
}

/** As daily statistics count new customers: a cancelled order is no first one. */
const isFirstOrder = sql<boolean>`(charge_order.customer_id is not null and not exists (select from charge_order as earlier
  where earlier.customer_id = charge_order.customer_id and earlier.id < charge_order.id
    and earlier.order_status <> ${sql.lit(chargeOrderStates.cancelled)}))`

/** An abnormal order may have no end: it belongs to the day of its creation. */
const isEndedOrEndless = (since: Date, until: Date) =>
  sql<boolean>`(charge_order.end_time >= ${since} and charge_order.end_time < ${until}
    or charge_order.end_time is null and charge_order.id >= ${firstIdOf(since)} and charge_order.id < ${firstIdOf(until)})`
