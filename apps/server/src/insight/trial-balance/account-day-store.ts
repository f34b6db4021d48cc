import type { Account } from '@chargedeck/domain/ledger/entry'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'

type Reader = Pick<Context, 'tx'>

export const firstBookTimeOrNull = async ({ tx }: Reader): Promise<Date | null> =>
  (await tx.selectFrom('journal').select('bookTime').orderBy('id').limit(1).executeTakeFirst())?.bookTime ?? null

/** The balances of the day before, and what the day booked. Replaces what was kept of a day that was opened again. */
export async function saveAccountDays({ tx }: Reader, day: string, dayBefore: string): Promise<void> {
  await tx.deleteFrom('accountDay').where('day', '>=', day).execute()
  await sql`insert into account_day (company_id, day, account, channel, debit_amt, credit_amt, balance_amt)
    select company_id, ${day}::date, account, channel, sum(debit_amt), sum(credit_amt), sum(balance_amt) from (
      select company_id, account, channel, 0 as debit_amt, 0 as credit_amt, balance_amt from account_day where day = ${dayBefore}
      union all
      select company_id, account, coalesce(channel, ''), debit_amt, credit_amt, credit_amt - debit_amt ${bookedBetween(day, day)}
    ) as sums group by company_id, account, channel`.execute(tx)
}

export const keptBalances = ({ tx }: Reader, companyIds: readonly string[], day: string) =>
  tx
    .selectFrom('accountDay')
    .select(['account', 'channel'])
    .select(sql<string>`sum(balance_amt)`.as('balance'))
    .where('companyId', '=', sql<string>`any(${companyIds}::bigint[])`)
    .where('day', '=', day)
    .groupBy(['account', 'channel'])
    .execute()

export const keptMovements = ({ tx }: Reader, companyIds: readonly string[], from: string, to: string) =>
  tx
    .selectFrom('accountDay')
    .select(['account', 'channel'])
    .select([sql<string>`sum(debit_amt)`.as('debit'), sql<string>`sum(credit_amt)`.as('credit')])
    .where('companyId', '=', sql<string>`any(${companyIds}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['account', 'channel'])
    .execute()

type MovedRow = { account: Account; channel: string; debit: string; credit: string }
/** Summed from the entries: of days that are not closed yet. */
export const liveMovements = async ({ tx }: Reader, companyIds: readonly string[], from: string, to: string) =>
  (
    await sql<MovedRow>`select account, coalesce(channel, '') as channel, sum(debit_amt) as debit, sum(credit_amt) as credit
      ${bookedBetween(from, to)} and company_id = any(${companyIds}::bigint[]) group by 1, 2`.execute(tx)
  ).rows

/** Ids follow the time, so the primary key finds the days. */
function bookedBetween(from: string, to: string): RawBuilder<unknown> {
  const [begin, end] = [startOfRange(from), daysLater(startOfRange(to), 1)]
  const [firstId, lastId] = [firstIdOf(daysLater(begin, -1)), firstIdOf(daysLater(end, 1))]
  return sql`from journal join ledger_entry on journal_id = journal.id
    where journal.id >= ${firstId} and journal.id < ${lastId}
      and book_time >= ${begin} and book_time < ${end}`
}
