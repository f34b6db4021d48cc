import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
type Fields = 'dailyIds' | 'startDate' | 'endDate' | 'stationIds' | 'upToAmt'
/** Days by name, or those that are due by their dates, stations and sum. */
export type Choice = Pick<Received<typeof withdrawApi.create>['body'], Fields>

export type Wanted = {
  holderId: string
  dueUntil: string
  choice: Choice
  waitingMonths: readonly string[]
  upTo: Fen | null
  mayExceed: boolean
  /** So many of the oldest at most. Null: all. */
  mostQty: number | null
}

const open = sql`withdraw_status = ${sql.lit(dayWithdrawStates.open)} and closed_flag = 1`
const among = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids ? sql`${column} = any(${plainArray(ids)}::bigint[])` : sql`true`

/** Every negative day, and those wanted that are due: with an amount the oldest whose sum stays within it, and never more than one withdrawal moves in seconds. */
const chosenDays = ({ holderId, dueUntil, choice, waitingMonths, upTo, mayExceed, mostQty }: Wanted) => sql`
  open_day as (
    select id, settle_date, station_id, share_amt, settle_account_id, share_amt < 0 as is_negative,
      ${among(sql`id`, choice.dailyIds)} as is_named,
      settle_date <= ${dueUntil}::date
        and (share_amt = 0 or to_char(settle_date, 'YYYY-MM') <> all(${plainArray(waitingMonths)}::text[])) as is_due
    from settle_daily where holder_id = ${holderId} and ${open}),
  wanted as (
    select *, row_number() over oldest as place, sum(share_amt) over oldest as running, count(*) filter (where share_amt > 0) over oldest as positive_qty
    from open_day
    where is_negative or (is_due and is_named and ${among(sql`station_id`, choice.stationIds)}
      and settle_date between ${choice.startDate ?? '-infinity'}::date and ${choice.endDate ?? 'infinity'}::date)
    window oldest as (order by is_negative desc, settle_date, id)),
  chosen as (
    select * from wanted
    where is_negative or ((${upTo}::bigint is null or running <= ${upTo}::bigint or (${mayExceed}::boolean and positive_qty = 1))
      and (${mostQty}::int is null or place <= ${mostQty}::int)))`

type Sums = {
  rowQty: number
  positiveQty: number
  negativeQty: number
  /** Named ones that can be withdrawn. */
  namedQty: number
  /** Days below zero that were not named. */
  leftOutQty: number
  dayQty: number
  startDate: string | null
  endDate: string | null
  applyAmt: Fen
  /** Of those above zero. */
  months: string[]
  accountIds: string[]
}
export type ChosenSums = Readonly<Sums>

export async function sumChosen({ tx }: Reader, wanted: Wanted): Promise<ChosenSums> {
  const { rows } = await sql<Sums>`
    with ${chosenDays(wanted)}
    select count(*)::int as row_qty, count(*) filter (where share_amt > 0)::int as positive_qty,
      count(*) filter (where is_negative)::int as negative_qty, count(distinct settle_date)::int as day_qty,
      (select count(*)::int from open_day where is_named and (is_negative or is_due)) as named_qty,
      (select count(*)::int from open_day where is_negative and not is_named) as left_out_qty,
      min(settle_date) as start_date, max(settle_date) as end_date, coalesce(sum(share_amt), 0)::float8 as apply_amt,
      coalesce(array_agg(distinct to_char(settle_date, 'YYYY-MM')) filter (where share_amt > 0), '{}') as months,
      coalesce(array_agg(distinct settle_account_id::text) filter (where settle_account_id is not null), '{}') as account_ids
    from chosen`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}

export type PayableDayRow = {
  dailyId: string
  settleDate: string
  stationId: string
  stationName: string
  shareAmt: Fen
}
/** The oldest of them. */
export async function listChosen(
  { tx }: Reader,
  wanted: Wanted,
  { most, negativeOnly = false }: { most: number; negativeOnly?: boolean },
): Promise<PayableDayRow[]> {
  const { rows } = await sql<PayableDayRow>`
    with ${chosenDays(wanted)}
    select chosen.id as daily_id, settle_date, station_id, station_name, share_amt
    from (select * from chosen where is_negative or not ${negativeOnly}::boolean order by settle_date, id limit ${most}) as chosen
    join station on station.id = station_id order by settle_date, chosen.id`.execute(tx)
  return rows
}

/** Writes the chosen days as the lines of a withdrawal, and says what they are. */
export async function insertChosen({ tx }: Reader, wanted: Wanted, withdrawId: string) {
  const { rows } = await sql<{ rowQty: number; applyAmt: Fen }>`
    with ${chosenDays(wanted)},
    kept as (
      insert into withdraw_line (withdraw_id, daily_id, settle_date, station_id, share_amt, holder_id)
      select ${withdrawId}, id, settle_date, station_id, share_amt, ${wanted.holderId} from chosen returning share_amt)
    select count(*)::int as row_qty, coalesce(sum(share_amt), 0)::float8 as apply_amt from kept`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('a sum has one row')
  return kept
}

/** The months of days above zero whose delay is over. */
export async function listDueMonths({ tx }: Reader, holderId: string, dueUntil: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(settle_date, 'YYYY-MM') as month from settle_daily
    where holder_id = ${holderId} and ${open} and share_amt > 0 and settle_date <= ${dueUntil}::date`.execute(tx)
  return rows.map(({ month }) => month)
}
