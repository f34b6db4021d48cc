import type { ActivityEffect } from '@chargedeck/contract/customer/activity/calls'
import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
type Range = { activityId: string; from: Date; until: Date }
type OfVouchers = { voucherUsedQty: number; voucherUsedAmt: Fen; voucherEnergy: EnergyE4 }
type Sums = Omit<ActivityEffect, 'days' | 'from' | 'to' | keyof OfVouchers>
type Day = ActivityEffect['days'][number]

const uses = ({ activityId, from, until }: Range) => sql`activity_use
  where activity_id = ${activityId} and use_time >= ${from} and use_time < ${until} and undo_time is null`

const usedVouchers = ({ activityId, from, until }: Range) => sql`voucher
  where activity_id = ${activityId} and status = ${voucherStates.used} and used_time >= ${from} and used_time < ${until}`

/** The charge that used the voucher counts already: it has a discount or a reward of the same activity, or is that of its invitation. */
const isCounted = sql`(exists (select from fission where fission.first_order_id = voucher.used_order_id
  and fission.activity_id = voucher.activity_id and fission.status = ${fissionStates.rewarded}) or exists (select from activity_use as other where other.biz_id = voucher.used_order_id
  and other.biz_type in (${activityBizs.charge}, ${activityBizs.rebate}) and other.activity_id = voucher.activity_id
  and other.undo_time is null))`

export async function effectInAll({ tx }: Reader, range: Range): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(distinct customer_id)::int as customer_qty, count(*)::int as use_qty,
      coalesce(sum(cost_amt), 0)::bigint as cost_amt, coalesce(sum(gift_amt), 0)::bigint as gift_amt,
      coalesce(sum(voucher_qty), 0)::int as voucher_qty, coalesce(sum(energy), 0)::bigint as energy
    from ${uses(range)}`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}

/** Vouchers of the activity that were used in the range, whenever they were granted. */
export async function vouchersUsed({ tx }: Reader, range: Range): Promise<OfVouchers> {
  const { rows } = await sql<OfVouchers>`
    select count(*)::int as voucher_used_qty, coalesce(sum(used_amt), 0)::bigint as voucher_used_amt,
      coalesce(sum(used_energy) filter (where not ${isCounted}), 0)::bigint as voucher_energy
    from ${usedVouchers(range)}`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}

/** Every day of the range, also those without a use; the energy of vouchers on the day that used them. */
export async function effectByDay({ tx }: Reader, range: Range): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with used as (
      select (use_time at time zone 'Asia/Shanghai')::date as day, count(*)::int as use_qty,
        count(distinct customer_id)::int as customer_qty, sum(cost_amt)::bigint as cost_amt,
        coalesce(sum(energy), 0)::bigint as energy
      from ${uses(range)} group by 1
    ), charged as (
      select (used_time at time zone 'Asia/Shanghai')::date as day, sum(used_energy) filter (where not ${isCounted})::bigint as voucher_energy
      from ${usedVouchers(range)} group by 1
    )
    select to_char(of.day, 'YYYY-MM-DD') as day, coalesce(use_qty, 0) as use_qty, coalesce(customer_qty, 0) as customer_qty,
      coalesce(cost_amt, 0)::bigint as cost_amt, (coalesce(energy, 0) + coalesce(voucher_energy, 0))::bigint as energy
    from (select generate_series((${range.from}::timestamptz at time zone 'Asia/Shanghai')::date,
      ((${range.until}::timestamptz - interval '1 second') at time zone 'Asia/Shanghai')::date, '1 day')::date as day) as of
    left join used using (day) left join charged using (day) order by 1`.execute(tx)
  return rows
}
