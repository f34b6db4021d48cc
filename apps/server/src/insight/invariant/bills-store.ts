import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { billTypes } from '@chargedeck/domain/order-bill/kinds'
import { sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import { sql } from 'kysely'

/** What all parties and the channel have of an order is what was paid of it, unless its bills are still to be made, or it is owed again after a correction. */
export const billsAgree = sql<Record<string, unknown>>`
  select orders.order_type, orders.order_id, orders.amt as paid, billed.amt as billed, billed_order.order_amt as counted
  from (
    select ${sql.lit(sharedOrderTypes.charge)} as order_type, id as order_id,
      case when order_status = ${sql.lit(chargeOrderStates.done)} and settle_date is not null then actual_amt else 0 end as amt
    from charge_order where order_status <> ${sql.lit(chargeOrderStates.toPay)}
      and not exists (select from order_to_bill where order_to_bill.order_id = charge_order.id)
    union all
    select ${sql.lit(sharedOrderTypes.occupy)}, id,
      case when status = ${sql.lit(occupyOrderStates.paid)} and settle_date is not null then actual_amt else 0 end
    from occupy_order where to_bill_flag = 0) as orders
  left join (select order_type, order_id, sum(share_amt) as amt from order_bill group by 1, 2) as billed
    on billed.order_type = orders.order_type and billed.order_id = orders.order_id
  left join billed_order on billed_order.order_type = orders.order_type and billed_order.order_id = orders.order_id
  where orders.amt <> coalesce(billed.amt, 0) or coalesce(billed_order.order_amt, billed.amt, 0) <> coalesce(billed.amt, 0)`

const { normal, adjust } = billTypes
const ofType = (type: string) => sql`coalesce(sum(share_amt) filter (where bill_type = ${sql.lit(type)}), 0)`

/** The sums of a day and how far the tiers of a month have come are those of the bills. */
export const billSumsAgree = sql<Record<string, unknown>>`
  select coalesce(bills.settle_date, day.settle_date)::text as period, coalesce(bills.station_id, day.station_id) as station_id,
    'holder ' || coalesce(bills.holder_id, day.holder_id) as sum_of, day.share_amt as stands, bills.amt as billed
  from (select settle_date, station_id, coalesce(holder_id, 0) as holder_id, holder_type, order_type, bill_type, count(*) as qty,
      sum(share_amt) as amt from order_bill group by 1, 2, 3, 4, 5, 6) as bills
  full join order_bill_day as day on day.settle_date = bills.settle_date and day.station_id = bills.station_id
    and day.holder_id = bills.holder_id and day.holder_type = bills.holder_type and day.order_type = bills.order_type and day.bill_type = bills.bill_type
  where day.share_amt is distinct from bills.amt or day.bill_qty is distinct from bills.qty
  union all
  select coalesce(bills.settle_date, day.settle_date)::text, coalesce(bills.station_id, day.station_id), 'station',
    day.actual_amt + day.adjust_amt, bills.paid + bills.adjusted
  from (select settle_date, station_id, company_id, ${ofType(normal)} as paid, ${ofType(adjust)} as adjusted,
      coalesce(sum(share_amt) filter (where holder_id is null), 0) as fees
    from order_bill where bill_type in (${sql.lit(normal)}, ${sql.lit(adjust)}) group by 1, 2, 3) as bills
  full join station_day as day on day.settle_date = bills.settle_date and day.station_id = bills.station_id and day.company_id = bills.company_id
  where coalesce(day.actual_amt, 0) <> coalesce(bills.paid, 0) or coalesce(day.adjust_amt, 0) <> coalesce(bills.adjusted, 0)
    or coalesce(day.channel_fee_amt, 0) <> coalesce(bills.fees, 0)
  union all
  select coalesce(orders.month, stands.month), coalesce(orders.station_id, stands.station_id), 'energy', stands.energy, orders.energy
  from (select to_char(settle_date, 'YYYY-MM') as month, station_id, sum(energy) as energy from billed_order group by 1, 2) as orders
  full join station_month_energy as stands on stands.station_id = orders.station_id and stands.month = orders.month
  where coalesce(stands.energy, 0) <> coalesce(orders.energy, 0)`
