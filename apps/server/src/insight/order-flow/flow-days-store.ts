import type { FlowDateType } from '@chargedeck/contract/insight/order-flow/enums'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { listSummedDays, type SummedList } from '../../platform/day-sums/day-sums-store.ts'
import type { DaySummer } from '../../platform/day-sums/sum-days.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import {
  columnsOf,
  dayOfFlow,
  figuresOfOrder,
  flowFigures,
  selectedOf,
  standsBetween,
  timeOfFlow,
} from './flow-figure-store.ts'
import { spansBesides, type FlowRange } from './flow-range.ts'

type Span = Pick<FlowRange, 'since' | 'until'>

const lists = { END: 'FLOW_END', SETTLE: 'FLOW_SETTLE' } as const satisfies Record<FlowDateType, SummedList>
const places = ['day', 'stationId', 'companyId', 'pileId', 'carrierId', 'groupId'] as const
const kept = [...places, ...flowFigures]

const placesOfOrder = (dateType: FlowDateType): Record<(typeof places)[number], RawBuilder<unknown>> => ({
  day: dayOfFlow[dateType],
  stationId: sql`charge_order.station_id`,
  companyId: sql`charge_order.company_id`,
  pileId: sql`charge_order.pile_id`,
  carrierId: sql`coalesce(charge_order.carrier_id, 0)`,
  groupId: sql`coalesce(charge_order.group_id, 0)`,
})

/** Billed orders with the columns of order_flow_day. */
const ordersOf = (dateType: FlowDateType, spans: readonly Span[]) =>
  sql`select ${selectedOf({ ...placesOfOrder(dateType), ...figuresOfOrder }, kept)}
    from unnest(${plainArray(spans.map(({ since }) => since))}::timestamptz[], ${plainArray(spans.map(({ until }) => until))}::timestamptz[])
      as span (since, until)
    join charge_order on ${standsBetween(dateType, { since: sql`span.since`, until: sql`span.until` })}
      and charge_order.order_status in (${literals(billedOrderStates)})`

/** All orders of a range, as rows of sums by day and place: past days as they were summed, the others from their orders. */
export async function flowOf(ctx: Pick<Context, 'tx'>, dateType: FlowDateType, range: FlowRange) {
  const days = await listSummedDays(ctx, lists[dateType], { from: range.from, to: dayAfter(range.to) })
  const spans = spansBesides(days, range)
  const summed = sql`select ${columnsOf(kept)} from order_flow_day
    where date_type = ${dateType} and day = any(${plainArray(days)}::date[])`
  return spans.length === 0 ? summed : sql`${summed} union all ${ordersOf(dateType, spans)}`
}

/** The sums of billed orders by the day of their end or of their settlement. */
const daysOf = (dateType: FlowDateType): DaySummer => ({
  list: lists[dateType],
  async firstDayOrNull({ tx }) {
    const time = sql.ref(timeOfFlow[dateType])
    const { rows } = await sql<{
      day: string
    }>`select to_char(${dayOfFlow[dateType]}, 'YYYY-MM-DD') as day from charge_order
      where ${time} is not null order by ${time} nulls first limit 1`.execute(tx)
    return rows[0]?.day ?? null
  },
  async sumDay({ tx }, day) {
    const span = { since: startOfRange(day), until: daysLater(startOfRange(day), 1) }
    await tx.deleteFrom('orderFlowDay').where('dateType', '=', dateType).where('day', '=', day).execute()
    await sql`insert into order_flow_day (date_type, ${columnsOf(kept)})
      select ${dateType}, ${columnsOf(places)}, ${sql.join(flowFigures.map((name) => sql`sum(${sql.ref(name)})`))}
      from (${ordersOf(dateType, [span])}) as flow group by ${columnsOf(places)}`.execute(tx)
  },
})

export const orderFlowDays: readonly DaySummer[] = [daysOf('END'), daysOf('SETTLE')]
