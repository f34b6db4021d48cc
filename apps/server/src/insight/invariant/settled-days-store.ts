import { dayWithdrawStates, settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import { closeHashOf } from '../../settlement/settle-day/public.ts'

/** A closed day has what its bills sum to, a row for each partner of them, and the seal of what it was closed with. */
export const closedDaysAgree = sql<Record<string, unknown>>`
  select coalesce(billed.settle_date, daily.settle_date) as settle_date, coalesce(billed.station_id, daily.station_id) as station_id,
    coalesce(billed.holder_id, daily.holder_id) as holder_id, daily.share_amt, billed.amt as billed
  from (
    select order_bill.settle_date, station_id, holder_id, sum(order_bill.share_amt) as amt from order_bill
    join settle_close on settle_close.company_id = order_bill.company_id and settle_close.settle_date = order_bill.settle_date
    where status = ${sql.lit(settleCloseStates.closed)} and holder_id is not null group by 1, 2, 3) as billed
  full join (select * from settle_daily where closed_flag = 1) as daily on daily.settle_date = billed.settle_date
    and daily.station_id = billed.station_id and daily.holder_id = billed.holder_id
  where daily.share_amt is distinct from billed.amt
  union all
  select settle_date, station_id, holder_id, share_amt, null from settle_daily
  where closed_flag = 1 and close_hash is distinct from ${closeHashOf('settle_daily')}`

/** What all partners and the channels have of a station's day with a company is what its orders brought and what was adjusted on it, once the company has closed the day. */
export const stationDaysAgree = sql<Record<string, unknown>>`
  select daily.settle_date, daily.station_id, daily.amt as shares, fee.amt as fees, station_day.actual_amt, station_day.adjust_amt
  from (select settle_date, station_id, company_id, sum(share_amt) as amt from settle_daily where closed_flag = 1 group by 1, 2, 3) as daily
  left join (select settle_date, station_id, company_id, sum(share_amt) as amt from order_bill where holder_id is null group by 1, 2, 3) as fee
    on fee.settle_date = daily.settle_date and fee.station_id = daily.station_id and fee.company_id = daily.company_id
  left join station_day on station_day.settle_date = daily.settle_date and station_day.station_id = daily.station_id
    and station_day.company_id = daily.company_id
  where daily.amt + coalesce(fee.amt, 0) <> coalesce(station_day.actual_amt + station_day.adjust_amt, 0)`

/** A month is the sum of its closed days, and all of it is withdrawn, on its way, or neither. */
export const monthsAgree = sql<Record<string, unknown>>`
  select coalesce(month.settle_month, days.month) as settle_month, coalesce(month.station_id, days.station_id) as station_id,
    coalesce(month.holder_id, days.holder_id) as holder_id, month.share_amt, days.amt as of_days
  from settle_monthly as month
  full join (
    select to_char(settle_date, 'YYYY-MM') as month, station_id, holder_id, sum(share_amt) as amt, count(*) as qty,
      sum(order_qty) as orders, sum(guarantee_amt) as guarantee,
      coalesce(sum(share_amt) filter (where withdraw_status = ${sql.lit(dayWithdrawStates.open)}), 0) as open
    from settle_daily where closed_flag = 1 group by 1, 2, 3) as days
    on days.month = month.settle_month and days.station_id = month.station_id and days.holder_id = month.holder_id
  where month.share_amt is distinct from days.amt or month.day_qty is distinct from days.qty
    or month.order_qty is distinct from days.orders or month.guarantee_amt is distinct from days.guarantee
    or month.un_withdraw_amt is distinct from days.open
    or month.share_amt <> month.withdrawn_amt + month.withdrawing_amt + month.un_withdraw_amt`
