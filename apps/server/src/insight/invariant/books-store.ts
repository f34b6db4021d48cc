import { sql } from 'kysely'

/** The balances that are kept of the last closed day are those of all entries up to its end. */
export const keptBalancesAgree = sql<Record<string, unknown>>`
  with closed as (select max(day) as day from closed_day)
  select coalesce(kept.company_id, booked.company_id) as company_id, coalesce(kept.account, booked.account) as account,
    coalesce(kept.channel, booked.channel) as channel, kept.balance_amt, booked.amt as booked
  from (select account_day.* from account_day join closed on closed.day = account_day.day) as kept
  full join (
    select company_id, account, coalesce(channel, '') as channel, sum(credit_amt - debit_amt) as amt
    from ledger_entry join journal on journal.id = journal_id
    join closed on book_time < (closed.day + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2, 3
  ) as booked on booked.company_id = kept.company_id and booked.account = kept.account and booked.channel = kept.channel
  where coalesce(kept.balance_amt, 0) <> coalesce(booked.amt, 0)`
