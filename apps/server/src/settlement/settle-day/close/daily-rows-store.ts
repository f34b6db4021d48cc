import { billTypes } from '@chargedeck/domain/order-bill/kinds'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { insertRows } from '../../../platform/postgres/insert-rows.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { CompanyDay } from './close-store.ts'

type Reader = Pick<Context, 'tx'>

/**
 * Stations and partners whose bills of the day sum to something else than what was counted with them. A station that has changed its company
 * counts once for both: those that seem to differ are summed over all companies.
 */
export async function listUnequal({ tx }: Reader, { companyId, settleDate }: CompanyDay): Promise<string[]> {
  const { rows } = await sql<{ stationName: string }>`
    select distinct station_name as "stationName" from (
      select station_id, holder_id from (
        select station_id, coalesce(holder_id, 0) as holder_id, share_amt, 1 as qty from order_bill
          where company_id = ${companyId} and settle_date = ${settleDate}
        union all
        select station_id, holder_id, -share_amt, -bill_qty from order_bill_day
          where company_id = ${companyId} and settle_date = ${settleDate}) as counted
      group by station_id, holder_id having sum(share_amt) <> 0 or sum(qty) <> 0) as doubtful
    join station on station.id = doubtful.station_id
    where (select row(coalesce(sum(share_amt), 0), count(*)) from order_bill as bill
        where bill.station_id = doubtful.station_id and settle_date = ${settleDate} and coalesce(bill.holder_id, 0) = doubtful.holder_id)
      <> (select row(coalesce(sum(share_amt), 0), coalesce(sum(bill_qty), 0)) from order_bill_day as day
        where day.station_id = doubtful.station_id and settle_date = ${settleDate} and day.holder_id = doubtful.holder_id) limit 5`.execute(
    tx,
  )
  return rows.map(({ stationName }) => stationName)
}

/** Stations whose bills of the day sum to something else than what their orders brought and what was adjusted, or whose fees do (I16). */
export async function listNotPaid({ tx }: Reader, { companyId, settleDate }: CompanyDay): Promise<string[]> {
  const { rows } = await sql<{ stationName: string }>`
    select station_name as "stationName" from (
      select station_id, sum(share_amt) as amt, coalesce(sum(share_amt) filter (where holder_id is null), 0) as fee_amt from order_bill
        where company_id = ${companyId} and settle_date = ${settleDate} group by station_id) as billed
    full join (select station_id, actual_amt + adjust_amt as amt, channel_fee_amt as fee_amt from station_day
        where company_id = ${companyId} and settle_date = ${settleDate}) as brought using (station_id)
    join station on station.id = station_id
    where coalesce(billed.amt, 0) <> coalesce(brought.amt, 0) or coalesce(billed.fee_amt, 0) <> coalesce(brought.fee_amt, 0)
    order by station_id limit 5`.execute(tx)
  return rows.map(({ stationName }) => stationName)
}

type DailyFacts = Omit<Insertable<Tables['settleDaily']>, 'id' | 'withdrawStatus' | 'closedFlag' | 'closeHash'>

/** What each partner has of each station's day with the company, computed from the bills themselves. */
async function listFacts({ tx }: Reader, { companyId, settleDate }: CompanyDay): Promise<DailyFacts[]> {
  const { rows } = await sql<DailyFacts>`
    with share as (
      select station_id, holder_id, sum(share_amt)::bigint as share_amt, (array_agg(setup_id order by id desc))[1] as setup_id,
        coalesce(sum(share_amt) filter (where bill_type = ${billTypes.guarantee}), 0)::bigint as guarantee_amt
      from order_bill where company_id = ${companyId} and settle_date = ${settleDate} and holder_id is not null
      group by station_id, holder_id)
    select share.station_id as "stationId", share.holder_id as "holderId", shareholder.holder_name as "holderName",
      shareholder.holder_type as "holderType", item.settle_account_id as "settleAccountId", share.share_amt as "shareAmt",
      share.guarantee_amt as "guaranteeAmt", coalesce(day.order_qty, 0) as "orderQty", coalesce(day.energy, 0) as energy,
      coalesce(day.elec_amt, 0) as "elecAmt", coalesce(day.service_amt, 0) as "serviceAmt", coalesce(day.total_amt, 0) as "totalAmt",
      coalesce(day.discount_amt, 0) as "discountAmt", coalesce(day.actual_amt, 0) as "actualAmt",
      coalesce(day.channel_fee_amt, 0) as "channelFeeAmt", coalesce(day.adjust_amt, 0) as "adjustAmt"
    from share
    join shareholder on shareholder.id = share.holder_id
    left join station_day as day on day.settle_date = ${settleDate} and day.station_id = share.station_id and day.company_id = ${companyId}
    left join settle_setup_item as item on item.setup_id = share.setup_id and item.holder_id = share.holder_id
    order by share.station_id, share.holder_id`.execute(tx)
  return rows
}

/** Writes the rows of a day and seals them. Returns what was written. */
export async function insertDailyRows(ctx: Context, day: CompanyDay): Promise<DailyFacts[]> {
  const { tx, now, nextId } = ctx
  const facts = await listFacts(ctx, day)
  const state = { withdrawStatus: dayWithdrawStates.open, closedFlag: 1, closeTime: now() }
  await insertRows(
    tx,
    'settleDaily',
    facts.map((one) => ({ ...one, ...day, ...state, id: nextId() })),
  )
  await tx
    .updateTable('settleDaily')
    .set({ closeHash: sql<string>`${closeHashOf('settle_daily')}` })
    .where('companyId', '=', day.companyId)
    .where('settleDate', '=', day.settleDate)
    .execute()
  return facts
}

/** Of all that must never change in a closed row. */
export const closeHashOf = (table: string): RawBuilder<string> => {
  const columns = sealed.map((column) => sql.ref(`${table}.${column}`))
  return sql<string>`encode(sha256(convert_to(concat_ws('|', ${sql.join(columns)}), 'UTF8')), 'hex')`
}
const sealed = [
  'settle_date',
  'company_id',
  'station_id',
  'holder_id',
  'order_qty',
  'energy',
  'elec_amt',
  'service_amt',
  'total_amt',
  'discount_amt',
  'actual_amt',
  'channel_fee_amt',
  'adjust_amt',
  'share_amt',
  'guarantee_amt',
]
