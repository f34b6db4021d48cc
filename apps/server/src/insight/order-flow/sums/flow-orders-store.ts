import type { FlowDateType } from '@chargedeck/contract/insight/order-flow/enums'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql, type RawBuilder } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import type { FlowRange } from '../flow-range.ts'
import { dayOfFlow, figuresOfOrder, selectedOf, standsBetween } from './flow-figure-store.ts'

type Span = Pick<FlowRange, 'since' | 'until'>

/** Places of an order as the sums have them: a 0 stands for no carrier or no group. */
export const placesOfOrder = {
  stationId: sql<string>`charge_order.station_id`,
  companyId: sql<string>`charge_order.company_id`,
  pileId: sql<string>`charge_order.pile_id`,
  carrierId: sql<string>`coalesce(charge_order.carrier_id, 0)`,
  groupId: sql<string>`coalesce(charge_order.group_id, 0)`,
}

/** Billed orders of some spans with the columns of order_flow_day; only those that are named are computed. */
export const ordersWithin = (
  dateType: FlowDateType,
  spans: readonly Span[],
  columns: readonly string[],
  asked: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> =>
  sql`select ${selectedOf({ day: dayOfFlow[dateType], ...placesOfOrder, ...figuresOfOrder }, columns)}
    from unnest(${plainArray(spans.map(({ since }) => since))}::timestamptz[], ${plainArray(spans.map(({ until }) => until))}::timestamptz[])
      as span (since, until)
    join charge_order on ${standsBetween(dateType, { since: sql`span.since`, until: sql`span.until` })}
      and charge_order.order_status in (${literals(billedOrderStates)}) where ${asked}`
