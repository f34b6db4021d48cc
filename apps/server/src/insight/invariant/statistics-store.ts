import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql, type RawBuilder } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'
import { flowLevelsAgree } from '../order-flow/public.ts'

const sums = sql`sum(order_qty) as qty, sum(total_energy) as energy, sum(elec_amt) as elec, sum(service_amt) as service,
  sum(total_amt) as total, sum(discount_amt) as discount, sum(adjust_amt) as adjust,
  sum(actual_amt) as actual`
const isOtherThan = (one: string, other: string) =>
  sql.join(
    ['qty', 'energy', 'elec', 'service', 'total', 'discount', 'adjust', 'actual'].map(
      (sum) => sql`coalesce(${sql.ref(`${one}.${sum}`)}, 0) <> coalesce(${sql.ref(`${other}.${sum}`)}, 0)`,
    ),
    sql` or `,
  )

const billed = sql`order_status in (${literals(billedOrderStates)})`
const sumsOfOrders = sql`count(*) as qty, sum(total_energy) as energy, sum(elec_amt) as elec, sum(service_amt) as service,
  sum(total_amt) as total, sum(discount_amt) as discount, sum(adjust_amt) as adjust,
  sum(actual_amt) as actual`
const ordersBy = (dateType: 'END' | 'SETTLE', day: RawBuilder<unknown>) => sql`
  select ${sql.lit(dateType)} as date_type, ${day} as day, station_id, ${sumsOfOrders}
  from charge_order where ${billed} and ${day} is not null group by 2, 3`

/** Days of the flow that were summed are what their orders sum to, unless they wait to be summed again. */
const flowAgrees = sql`
  select coalesce(orders.day, kept.day)::text, coalesce(orders.station_id, kept.station_id), orders.actual, kept.actual
  from (${ordersBy('END', sql`day_of(end_time)`)} union all ${ordersBy('SETTLE', sql`settle_date`)}) as orders
  full join (select date_type, day, station_id, ${sums} from order_flow_day group by 1, 2, 3) as kept
    on kept.date_type = orders.date_type and kept.day = orders.day and kept.station_id = orders.station_id
  where (${isOtherThan('orders', 'kept')})
    and exists (select from summed_day s where s.list = 'FLOW_' || coalesce(orders.date_type, kept.date_type)
      and s.day = coalesce(orders.day, kept.day))
    and not exists (select from changed_day c where c.list = 'FLOW_' || coalesce(orders.date_type, kept.date_type)
      and c.day = coalesce(orders.day, kept.day))`

const listedBy = (timeType: 'CREATE' | 'START' | 'END' | 'SETTLE', day: RawBuilder<unknown>) => sql`
  select ${sql.lit(timeType)} as time_type, ${day} as day, station_id, order_status, pay_status, ${sumsOfOrders}
  from charge_order group by 2, 3, 4, 5`

/** Days of the list of orders that were summed are what their orders sum to, unless they wait to be summed again. */
const listAgrees = sql`
  select coalesce(orders.day, kept.day)::text, coalesce(orders.station_id, kept.station_id), orders.actual, kept.actual
  from (${listedBy('CREATE', sql`day_of_id(id)`)} union all ${listedBy('START', sql`day_of(start_time)`)}
    union all ${listedBy('END', sql`day_of(end_time)`)} union all ${listedBy('SETTLE', sql`day_of(settle_time)`)}) as orders
  full join (select time_type, day, station_id, order_status, pay_status, ${sums} from charge_order_day group by 1, 2, 3, 4, 5) as kept
    on kept.time_type = orders.time_type and kept.day = orders.day and kept.station_id = orders.station_id
      and kept.order_status = orders.order_status and kept.pay_status = orders.pay_status
  where (${isOtherThan('orders', 'kept')})
    and exists (select from summed_day s where s.list = 'CHARGE' and s.day = coalesce(orders.day, kept.day))
    and not exists (select from changed_day c where c.list = 'CHARGE' and c.day = coalesce(orders.day, kept.day))`

/** Days are what their orders sum to, unless they wait to be counted again; companies and months are what their days sum to. */
export const statisticsAgree = sql<Record<string, unknown>>`
  select coalesce(orders.day, days.day)::text as period, coalesce(orders.station_id, days.station_id) as owner_id, orders.actual as of_orders,
    days.actual as kept
  from (select day_of(end_time) as day, station_id, pile_type, ${sumsOfOrders} from charge_order where ${billed}
      group by 1, 2, 3) as orders
  full join (select stat_date as day, station_id, pile_type, ${sums} from stat_daily group by 1, 2, 3) as days
    on days.day = orders.day and days.station_id = orders.station_id and days.pile_type = orders.pile_type
  where (${isOtherThan('orders', 'days')}) and not exists (select from stat_change
    where stat_date = coalesce(orders.day, days.day) and stat_change.station_id = coalesce(orders.station_id, days.station_id))
  union all
  select coalesce(kept.day, days.day)::text, coalesce(kept.company_id, days.company_id), days.actual, kept.actual
  from (select stat_date as day, company_id, ${sums} from stat_daily group by 1, 2) as days
  full join (select stat_date as day, company_id, ${sums} from stat_company_daily where pile_type = '' group by 1, 2) as kept
    on kept.day = days.day and kept.company_id = days.company_id
  where ${isOtherThan('kept', 'days')}
  union all
  select coalesce(kept.month, days.month), coalesce(kept.station_id, days.station_id), days.actual, kept.actual
  from (select to_char(stat_date, 'YYYY-MM') as month, station_id, ${sums} from stat_daily group by 1, 2) as days
  full join (select stat_month as month, station_id, ${sums} from stat_monthly group by 1, 2) as kept
    on kept.month = days.month and kept.station_id = days.station_id
  where ${isOtherThan('kept', 'days')}
  union all ${flowAgrees}
  union all ${flowLevelsAgree}
  union all ${listAgrees}`
