import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { liveTransferStates, transferStates } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'

type Broken = Record<string, unknown>
const { open, withdrawn } = dayWithdrawStates
const { transferring, arrived } = transferStates
const { processing, succeeded } = payTransStates

/** A day that is withdrawn stands on exactly one living withdrawal, in the state that belongs to it; another on none. */
export const daysStandOnWithdraws = sql<Broken>`
  select settle_daily.id as daily_id, withdraw_status, settle_daily.withdraw_id, line.withdraw_id as line_of, transfer_status
  from settle_daily
  left join withdraw_line line on line.daily_id = settle_daily.id and line.live_flag = 1
  left join withdraw on withdraw.id = line.withdraw_id
  where settle_daily.withdraw_id is distinct from line.withdraw_id
    or (withdraw_status = ${sql.lit(open)}) <> (line.withdraw_id is null)
    or line.withdraw_id is not null and case withdraw_status
      when ${sql.lit(withdrawn)} then transfer_status <> ${sql.lit(arrived)}
      else transfer_status not in (${literals(liveTransferStates)}) end`

/** A withdrawal is the sum of its days, less the fee; what partners cannot withdraw again is what waits. */
export const withdrawsAgree = sql<Broken>`
  select withdraw.id, apply_amt, net_amt, fee_amt, lines.amt as lines, null::bigint as frozen_amt from withdraw
  left join (select withdraw_id, sum(share_amt) as amt from withdraw_line group by withdraw_id) as lines on lines.withdraw_id = withdraw.id
  where apply_amt <> coalesce(lines.amt, 0) or net_amt <> apply_amt - fee_amt
  union all
  select holder_balance.holder_id, waits.amt, null, null, arrived.amt, frozen_amt from holder_balance
  left join (select holder_id, sum(apply_amt) as amt from withdraw where transfer_status in (${literals(liveTransferStates)}) group by holder_id) as waits
    on waits.holder_id = holder_balance.holder_id
  left join (select holder_id, sum(apply_amt) as amt from withdraw where transfer_status = ${sql.lit(arrived)} group by holder_id) as arrived
    on arrived.holder_id = holder_balance.holder_id
  where frozen_amt <> coalesce(waits.amt, 0) or withdrawn_amt <> coalesce(arrived.amt, 0)`

/** What has arrived was sent once, of its amount; what is being sent has one request that is not ended. */
export const payoutsAgree = sql<Broken>`
  select withdraw.id, withdraw_no, transfer_status, pay_trans_status, net_amt, cash.good, cash.sent from withdraw
  left join (select withdraw_id,
      count(*) filter (where status = ${sql.lit(succeeded)}) as good,
      sum(cash_amt) filter (where status = ${sql.lit(succeeded)}) as good_amt,
      count(*) filter (where status = ${sql.lit(processing)}) as sent
    from cash_record group by withdraw_id) as cash on cash.withdraw_id = withdraw.id
  where (transfer_status = ${sql.lit(arrived)}) <> (coalesce(cash.good, 0) = 1)
    or coalesce(cash.good, 0) > 1
    or transfer_status = ${sql.lit(arrived)} and cash.good_amt <> net_amt
    or (transfer_status = ${sql.lit(transferring)} and pay_trans_status = ${sql.lit(processing)}) <> (coalesce(cash.sent, 0) = 1)`

/** What suspense lacks for money that went out twice, and that nobody has settled. */
export const openPaidTwice = sql`select company_id, -amt as amt from paid_twice where status <> ${sql.lit(paidTwiceStates.settled)}`

/** Each withdrawal has in suspense what is open of its money that went out twice. */
export const paidTwiceIsBooked = sql`
  select coalesce(journals.company_id, twice.company_id), coalesce(biz_id, withdraw_id), journals.amt, twice.amt from (
    select journal.company_id, biz_id, sum(credit_amt - debit_amt) as amt from ledger_entry join journal on journal.id = journal_id
    where account = 'SUSPENSE' and biz_type in ('PAID_TWICE', 'PAID_TWICE_SETTLED') group by 1, 2) as journals
  full join (select company_id, withdraw_id, -coalesce(sum(amt) filter (where status <> ${sql.lit(paidTwiceStates.settled)}), 0) as amt
    from paid_twice group by 1, 2) as twice on withdraw_id = biz_id
  where coalesce(journals.amt, 0) <> coalesce(twice.amt, 0)`
