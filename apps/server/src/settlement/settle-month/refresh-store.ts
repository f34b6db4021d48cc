import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
export type MonthOfCompany = { companyId: string; month: string }
export type MonthOfHolder = MonthOfCompany & { holderId: string }
type SomeMonth = MonthOfCompany & { holderId?: string }

/** In their order, so that no two refreshes block each other. */
export const listMonthsOfDays = async ({ tx }: Reader, dailyIds: readonly string[]): Promise<MonthOfHolder[]> =>
  tx
    .selectFrom('settleDaily')
    .innerJoin(
      sql<{ id: string }>`unnest(${plainArray(dailyIds)}::bigint[])`.as<'moved'>(sql`moved(id)`),
      'moved.id',
      'settleDaily.id',
    )
    .select(['companyId', 'holderId', sql<string>`to_char(settle_date, 'YYYY-MM')`.as('month')])
    .distinct()
    .orderBy('holderId')
    .orderBy('month')
    .execute()

export const lockMonths = async ({ tx }: Reader, { companyId, month, holderId }: SomeMonth): Promise<void> => {
  const rows = tx
    .selectFrom('settleMonthly')
    .select('id')
    .where('companyId', '=', companyId)
    .where('settleMonth', '=', month)
  await (holderId === undefined ? rows : rows.where('holderId', '=', holderId)).orderBy('id').forUpdate().execute()
}

const daysOf = ({ companyId, month, holderId }: SomeMonth) => sql`
  company_id = ${companyId} and closed_flag = 1 and settle_date >= ${`${month}-01`}::date
    and settle_date < ${`${month}-01`}::date + interval '1 month' and (${holderId ?? null}::bigint is null or holder_id = ${holderId ?? null})`

const shareIn = (state: DayWithdrawState) => sql`coalesce(sum(share_amt) filter (where withdraw_status = ${state}), 0)`

/** What was confirmed and invoiced stays with the row. */
export async function saveMonths(ctx: Pick<Context, 'tx' | 'now' | 'nextId'>, month: SomeMonth): Promise<void> {
  const { tx, now, nextId } = ctx
  const counted = await sql<{ qty: number }>`
    select count(*)::int as qty from (select distinct station_id, holder_id from settle_daily where ${daysOf(month)}) as rows`.execute(
    tx,
  )
  const ids = plainArray(Array.from({ length: counted.rows[0]?.qty ?? 0 }, () => nextId()))
  const { open, withdrawing, withdrawn } = dayWithdrawStates
  await sql`
    insert into settle_monthly (id, settle_month, company_id, station_id, holder_id, holder_name, holder_type, day_qty, order_qty, energy,
      elec_amt, service_amt, total_amt, discount_amt, actual_amt, channel_fee_amt, adjust_amt, share_amt, guarantee_amt,
      un_withdraw_amt, withdrawing_amt, withdrawn_amt, refresh_time)
    select (${ids}::bigint[])[row_number() over (order by station_id, holder_id)], ${month.month}, ${month.companyId}, station_id, holder_id,
      (array_agg(holder_name order by settle_date desc))[1], max(holder_type), count(*), sum(order_qty), sum(energy), sum(elec_amt),
      sum(service_amt), sum(total_amt), sum(discount_amt), sum(actual_amt), sum(channel_fee_amt), sum(adjust_amt), sum(share_amt),
      sum(guarantee_amt), ${shareIn(open)}, ${shareIn(withdrawing)}, ${shareIn(withdrawn)}, ${now()}::timestamptz
    from settle_daily where ${daysOf(month)} group by station_id, holder_id order by station_id, holder_id
    on conflict (settle_month, station_id, holder_id) do update set holder_name = excluded.holder_name, day_qty = excluded.day_qty,
      order_qty = excluded.order_qty, energy = excluded.energy, elec_amt = excluded.elec_amt, service_amt = excluded.service_amt,
      total_amt = excluded.total_amt, discount_amt = excluded.discount_amt, actual_amt = excluded.actual_amt,
      channel_fee_amt = excluded.channel_fee_amt, adjust_amt = excluded.adjust_amt, share_amt = excluded.share_amt,
      guarantee_amt = excluded.guarantee_amt, un_withdraw_amt = excluded.un_withdraw_amt, withdrawing_amt = excluded.withdrawing_amt,
      withdrawn_amt = excluded.withdrawn_amt, refresh_time = excluded.refresh_time`.execute(tx)
}

/** Every month of the last three that has closed days. */
export const listRecentMonths = async ({ tx }: Reader, since: string): Promise<MonthOfCompany[]> =>
  tx
    .selectFrom('settleClose')
    .select(['companyId', sql<string>`to_char(settle_date, 'YYYY-MM')`.as('month')])
    .where('settleDate', '>=', since)
    .distinct()
    .orderBy('companyId')
    .orderBy('month')
    .execute()
