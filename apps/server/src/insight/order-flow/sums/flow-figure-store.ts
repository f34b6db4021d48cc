import type { FlowDateType } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { channelFeeHolder, billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql, type RawBuilder } from 'kysely'
import { literals } from '../../../platform/postgres/literals.ts'

type Figure = keyof FlowSums

/** The figures that an order keeps itself. */
const ownFigures = [
  'durationSec',
  'totalEnergy',
  'sharpEnergy',
  'peakEnergy',
  'flatEnergy',
  'valleyEnergy',
  'allDayEnergy',
  'elecAmt',
  'serviceAmt',
  'totalAmt',
  'vipDiscountAmt',
  'groupDiscountAmt',
  'activityDiscountAmt',
  'voucherAmt',
  'discountAmt',
  'adjustAmt',
  'actualAmt',
  'principalAmt',
  'giftPayAmt',
  'groupPayAmt',
  'marginPayAmt',
  'owedAmt',
] as const satisfies readonly Figure[]

export const flowFigures: readonly Figure[] = ['orderQty', ...ownFigures, 'occupyAmt', 'channelFeeAmt']

const owedOrPaid = literals([occupyOrderStates.toPay, occupyOrderStates.paid])

/** What one order adds to each figure, in the types of the sums: only then does the planner read both as one. */
export const figuresOfOrder: Readonly<Record<Figure, RawBuilder<number>>> = {
  ...(Object.fromEntries(
    ownFigures.map((name) => [name, sql<number>`coalesce(${sql.ref(`chargeOrder.${name}`)}, 0)::bigint`]),
  ) as Record<(typeof ownFigures)[number], RawBuilder<number>>), // a key for each of its names
  orderQty: sql`1`,
  occupyAmt: sql`coalesce((select occupy_order.actual_amt from occupy_order
    where occupy_order.charge_order_id = charge_order.id and occupy_order.status in (${owedOrPaid})), 0)`,
  channelFeeAmt: sql`coalesce((select sum(order_bill.share_amt) from order_bill
    where order_bill.order_type = ${sql.lit(billedOrderTypes.charge)} and order_bill.order_id = charge_order.id
    and order_bill.holder_type = ${sql.lit(channelFeeHolder)}), 0)::bigint`,
}

export const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export const selectedOf = (expressions: Readonly<Record<string, RawBuilder<unknown>>>, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${expressions[name] ?? sql`null`} as ${sql.ref(name)}`))

/** Sums may be too large for the database's integers. */
export const sumsOf = (names: readonly Figure[]) =>
  sql.join(names.map((name) => sql`coalesce(sum(flow.${sql.ref(name)}), 0) as ${sql.ref(name)}`))

/** What an order stands under. One that is owed has no day of settlement yet. */
export const timeOfFlow = { END: 'chargeOrder.endTime', SETTLE: 'chargeOrder.settleDate' } as const satisfies Record<
  FlowDateType,
  string
>

export const dayOfFlow: Readonly<Record<FlowDateType, RawBuilder<string>>> = {
  END: sql`day_of(charge_order.end_time)`,
  SETTLE: sql`charge_order.settle_date`,
}

/** Of whole days: `until` is the first moment after the last one. */
export const standsBetween = (
  dateType: FlowDateType,
  { since, until }: { since: RawBuilder<Date>; until: RawBuilder<Date> },
): RawBuilder<boolean> =>
  dateType === 'END'
    ? sql`(charge_order.end_time >= ${since} and charge_order.end_time < ${until})`
    : sql`(charge_order.settle_date >= day_of(${since}) and charge_order.settle_date < day_of(${until}))`
