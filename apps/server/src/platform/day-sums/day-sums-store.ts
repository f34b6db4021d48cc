import { sql } from 'kysely'
import type { Context } from '../context.ts'

type FlowList = 'FLOW_END' | 'FLOW_SETTLE'
/** Lists whose past days are summed ahead; of the flow also coarser sums, and of piles those of weeks, by their Mondays. */
export type SummedList =
  'CHARGE' | 'OCCUPY' | 'TRADE' | FlowList | `${FlowList}_${'PARTY' | 'ORG' | 'STATION' | 'PILE'}`
type Reader = Pick<Context, 'tx'>
type Days = { from: string; to: string }

const isUnchanged = sql<boolean>`not exists (select from changed_day
  where changed_day.list = summed_day.list and changed_day.day = summed_day.day)`

/** Days of which every row is as it was when they were summed. */
export const listSummedDays = async (
  { tx }: Reader,
  list: SummedList,
  { from, to }: { from: string | null; to: string | null },
): Promise<string[]> =>
  (
    await tx
      .selectFrom('summedDay')
      .select('day')
      .where('list', '=', list)
      .where(isUnchanged)
      .$if(from !== null, (days) => days.where('day', '>=', from))
      .$if(to !== null, (days) => days.where('day', '<', to))
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)

type EachDays = Days & { daysEach: number }
/** Days of a span that must be summed, or summed again, and that are over by the clock of those who mark changes: ours may have jumped ahead. */
export const listDaysToSum = async (
  { tx }: Reader,
  list: SummedList,
  { from, to, daysEach }: EachDays,
): Promise<string[]> =>
  (
    await sql<{
      day: string
    }>`select to_char(given.day, 'YYYY-MM-DD') as day
      from generate_series(${from}::date, ${to}::date - ${daysEach}::int + 1, ${daysEach}::int * interval '1 day') as given (day)
      where given.day + ${daysEach}::int * interval '1 day' <= day_of(now()) and not exists (select from summed_day where list = ${list} and summed_day.day = given.day::date and ${isUnchanged})
      order by given.day`.execute(tx)
  ).rows.map(({ day }) => day)

/** False: another run sums a day of this list at this moment. */
export async function takeTurn({ tx }: Reader, list: SummedList): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sum-days'), hashtext(${list})) as is_taken`.execute(tx)
  return rows[0]?.isTaken === true
}

/** What changes from here on is seen by this sum, or asks for another. */
export async function beginDay({ tx, now }: Pick<Context, 'tx' | 'now'>, list: SummedList, day: string): Promise<void> {
  await tx.deleteFrom('changedDay').where('list', '=', list).where('day', '=', day).execute()
  await tx
    .insertInto('summedDay')
    .values({ list, day, sumTime: now() })
    .onConflict((known) => known.columns(['list', 'day']).doUpdateSet({ sumTime: now() }))
    .execute()
}

/** Somebody doubts these days: until they are summed again, they are read from their rows. */
export const markChanged = ({ tx }: Pick<Context, 'tx'>, list: SummedList, { from, to }: Days) =>
  sql`insert into changed_day (list, day) select list, day from summed_day
    where list = ${list} and day between ${from} and ${to}`.execute(tx)

/** What these were summed from has changed. Also sums that are made at this moment for the first time may have read what was before. */
export const noteChanged = ({ tx }: Reader, sums: readonly { list: SummedList; day: string }[]) =>
  tx.insertInto('changedDay').values(sums).execute()
