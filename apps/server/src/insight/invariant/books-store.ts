import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { carrierPaymentStates } from '@chargedeck/domain/carrier/payment-review'
import { channelDiffStates } from '@chargedeck/domain/channel-bill/states'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { lotTypes, tradeTypes } from '@chargedeck/domain/trade-order/types'
import { roamingOrderStates, settledRoamingStates } from '@chargedeck/domain/roaming-order/states'
import { sql } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'
import { openPaidTwice, paidTwiceIsBooked } from './payouts-store.ts'

const succeeded = [tradeStates.succeeded, tradeStates.partlyRefunded, tradeStates.refunded]

const paidByHand = sql`(biz_type = ${sql.lit(payTransBizTypes.refund)} and pay_trans.status = ${sql.lit(payTransStates.failed)}
    and stuck_time is not null and trade_channel <> provider)`

/** Carriers paid all that their orders cost, and nothing of these is owed. */
export const carriersPaid = sql`
    select coalesce(carrier_id, orders.owner_id), receivable_amt, margin_amt, orders.amt from carrier_wallet
    full join (select carrier_id as owner_id, sum(margin_pay_amt) as amt from charge_order
      where carrier_id is not null and order_status in (${literals(billedOrderStates)}) group by carrier_id) as orders on orders.owner_id = carrier_id
    left join (select owner_id, sum(debit_amt - credit_amt) as amt from ledger_entry join journal on journal.id = journal_id
      where account in ('CARRIER_MARGIN', 'CARRIER_RECEIVABLE') and biz_type in ('CHARGE', 'CHARGE_REVERSAL', 'CHARGE_ADJUST') group by owner_id) as booked
      on booked.owner_id = coalesce(carrier_id, orders.owner_id)
    where coalesce(orders.amt, 0) <> coalesce(booked.amt, 0)
    union all
    select carrier_id, owed_amt, id, null from charge_order
    where carrier_id is not null and order_status in (${literals(billedOrderStates)}) and (owed_amt <> 0 or margin_pay_amt <> actual_amt)`

/** Each charge at a partner is paid or owed, and what is not kept of it is owed to the partner until it is paid. */
export const partnersOwed = sql`
    select customer_id, total_amt, id, booked.amt from roaming_order
    left join (select owner_id, sum(credit_amt - debit_amt) filter (where biz_type in ('ROAMING', 'ROAMING_REVERSAL')) as amt,
        sum(credit_amt - debit_amt) as left_amt from ledger_entry join journal on journal.id = journal_id
      where account = 'ORDER_CLEARING' group by owner_id) as booked on booked.owner_id = roaming_order.id
    where case when order_status in (${literals(settledRoamingStates)})
      then total_amt is distinct from principal_amt + gift_pay_amt + owed_amt or total_amt is distinct from carrier_fee_amt + payable_amt
        or total_amt <> coalesce(booked.amt, 0) or coalesce(booked.left_amt, 0) <> 0 or (owed_amt <> 0) <> (order_status = ${sql.lit(roamingOrderStates.toPay)})
      else principal_amt + gift_pay_amt + owed_amt + payable_amt + carrier_fee_amt <> 0 or booked.amt is not null end
    union all
    select wallet.carrier_id, payable_amt, orders.amt, paid.amt from carrier_wallet as wallet
    left join (select carrier_id, sum(payable_amt) as amt from roaming_order group by carrier_id) as orders on orders.carrier_id = wallet.carrier_id
    left join (select carrier_id, sum(case payment_kind when 'PAYABLE' then amt else -amt end) as amt from carrier_payment
      where payment_kind in ('PAYABLE', 'PAYABLE_BACK') group by carrier_id) as paid
      on paid.carrier_id = wallet.carrier_id
    where payable_amt <> coalesce(orders.amt, 0) - coalesce(paid.amt, 0)`

/** What a carrier owes us is a debit, what we owe it a credit. */
export const carrierSums = (account: string, column: string, sign: 1 | -1) => sql`
  select carrier_id, ${sql.lit(account)}, ${sql.ref(column)}, ${sql.lit(sign)} * sum(credit_amt - debit_amt), null from carrier_wallet
  left join ledger_entry on owner_id = carrier_id and account = ${sql.lit(account)}
  group by carrier_id, ${sql.ref(column)} having ${sql.ref(column)} <> ${sql.lit(sign)} * coalesce(sum(credit_amt - debit_amt), 0)`

/** What carriers paid is booked once: their payments have no trades. */
const carrierPaymentsAreBooked = sql`
  select coalesce(carrier_payment.id, booked.biz_id) as id, 'CARRIER' as trade_no, payment_kind, carrier_payment.amt, null, booked.amt from carrier_payment
  full join (select biz_id, abs(sum(debit_amt - credit_amt)) as amt from ledger_entry join journal on journal.id = journal_id
    where account = 'CASH' and biz_type in ('CARRIER_MARGIN', 'CARRIER_PAID', 'PAYABLE_PAID', 'CARRIER_MARGIN_BACK', 'CARRIER_PAID_BACK', 'PAYABLE_PAID_BACK') group by biz_id) as booked on booked.biz_id = carrier_payment.id
  where case carrier_payment.status when ${sql.lit(carrierPaymentStates.booked)} then carrier_payment.amt end is distinct from booked.amt`

/** A payment or refund through a channel succeeded exactly when the channel said so, of its amount; staff pay out only what was stuck there. */
export const channelsAgree = sql<Record<string, unknown>>`
  select trade_order.id, trade_no, trade_status, trade_amt, pay_trans.status, pay_trans.amt
  from pay_trans join trade_order on trade_order.id = pay_trans.biz_id
  where (pay_trans.status = ${sql.lit(payTransStates.succeeded)}) <> (trade_status in (${literals(succeeded)}) and not ${paidByHand}) or pay_trans.amt <> trade_amt
  union all
  select id, trade_no, trade_status, trade_amt, null, null from trade_order
  where pay_config_id is not null and trade_status in (${literals(succeeded)})
    and not exists (select from pay_trans where biz_id = trade_order.id)
  union all ${carrierPaymentsAreBooked}`

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

/** Suspense holds what the open differences and what was paid twice leave in it; a bill counts its differences and has its fee booked. */
export const channelBillsAgree = sql<Record<string, unknown>>`
  with open_diff as (
    select bill_id, company_id, count(*) as qty, sum(delta_amt) as amt
    from channel_diff join channel_bill on channel_bill.id = bill_id
    where channel_diff.status = ${sql.lit(channelDiffStates.open)} group by 1, 2
  )
  select coalesce(booked.company_id, diffs.company_id) as company_id, null::bigint as bill_id, booked.amt as booked, diffs.amt as expected
  from (select company_id, sum(credit_amt - debit_amt) as amt from ledger_entry join journal on journal.id = journal_id
    where account = 'SUSPENSE' group by company_id) as booked
  full join (select company_id, sum(amt) as amt from (select company_id, amt from open_diff union all ${openPaidTwice}) as open group by company_id) as diffs on diffs.company_id = booked.company_id
  where coalesce(booked.amt, 0) <> coalesce(diffs.amt, 0)
  union all
  select channel_bill.company_id, id, open_amt, amt from channel_bill left join open_diff on bill_id = id
  where open_amt <> coalesce(amt, 0) or open_qty <> coalesce(qty, 0)
  union all
  select channel_bill.company_id, channel_bill.id, booked.amt, fee_amt from channel_bill left join (
    select biz_id, sum(debit_amt - credit_amt) as amt from ledger_entry join journal on journal.id = journal_id
    where account = 'CHANNEL_FEE' and biz_type = 'CHANNEL_FEE' group by biz_id) as booked on booked.biz_id = channel_bill.id
  where fee_amt <> coalesce(booked.amt, 0)
  union all ${paidTwiceIsBooked}`

/** What was booked of a charge order before it was shared out is what it costs, and nothing of one without a bill or without anybody to pay. */
export const ordersAreBooked = sql<Record<string, unknown>>`
  select charge_order.id as order_id, order_no, order_status, actual_amt, booked.amt as booked from charge_order
  left join (select owner_id, sum(credit_amt - debit_amt) as amt from ledger_entry join journal on journal.id = journal_id
      where account = 'ORDER_CLEARING' and biz_type <> 'BILL' group by owner_id) as booked
    on booked.owner_id = charge_order.id
  where coalesce(booked.amt, 0) <> case when coalesce(customer_id, carrier_id) is not null and order_status in (${literals(billedOrderStates)}) then actual_amt else 0 end`

const { topUp, groupDeposit, refund, redeem, clear } = tradeTypes
const { processing } = tradeStates

/** Money that a trade says has come, gone or waits is booked once; of all others nothing. */
export const tradesAreBooked = sql<Record<string, unknown>>`
  with booked as (
    select biz_id,
      coalesce(sum(debit_amt - credit_amt) filter (where account = 'CASH'), 0) as cash,
      coalesce(sum(credit_amt - debit_amt) filter (where account in ('CUST_REFUNDING', 'GROUP_REFUNDING')), 0) as refunding,
      coalesce(sum(debit_amt - credit_amt) filter (where account = 'GIFT_COST' and biz_type in ('REDEEM', 'CLEAR')), 0) as gift,
      coalesce(sum(credit_amt) filter (where account = 'OTHER_INCOME'), 0) as given_up
    from ledger_entry join journal on journal.id = journal_id
    where biz_id in (select id from trade_order) group by biz_id
  ), expected as (
    select id, trade_no, trade_type, trade_status,
      case when trade_status not in (${literals(succeeded)}) then 0
        when trade_type in (${literals([topUp, groupDeposit])}) then trade_amt
        when trade_type = ${sql.lit(refund)} then -trade_amt else 0 end as cash,
      case when trade_type = ${sql.lit(refund)} and trade_status in (${literals([tradeStates.toPay, processing])}) then trade_amt else 0 end as refunding,
      case when trade_status not in (${literals(succeeded)}) then 0 when trade_type = ${sql.lit(redeem)} then gift_amt
        when trade_type = ${sql.lit(clear)} then -gift_amt else 0 end as gift,
      case when trade_type = ${sql.lit(clear)} and trade_status in (${literals(succeeded)}) then trade_amt - gift_amt else 0 end as given_up
    from trade_order
  )
  select expected.*, booked.cash as booked_cash, booked.refunding as booked_refunding, booked.gift as booked_gift, booked.given_up as booked_given_up
  from expected left join booked on biz_id = id
  where (expected.cash, expected.refunding, expected.gift, expected.given_up)
    <> (coalesce(booked.cash, 0), coalesce(booked.refunding, 0), coalesce(booked.gift, 0), coalesce(booked.given_up, 0))`

/** What is gone of a lot is what was kept of its uses. */
export const lotsAreUsed = sql<Record<string, unknown>>`
  select lot.id, trade_no, lot.principal_amt as gone, used.principal_amt as used, lot.gift_amt as gift_gone, used.gift_amt as gift_used
  from (select id, trade_no, case trade_type when ${sql.lit(redeem)} then 0 else trade_amt end - remain_amt as principal_amt,
      gift_amt - gift_remain_amt as gift_amt
    from trade_order where trade_type in (${literals(lotTypes)}) and pay_trans_status = ${sql.lit(payTransStates.succeeded)}) as lot
  full join (select lot_id, sum(principal_amt) as principal_amt, sum(gift_amt) as gift_amt from lot_use group by lot_id) as used on used.lot_id = lot.id
  where coalesce(lot.principal_amt, 0) <> coalesce(used.principal_amt, 0) or coalesce(lot.gift_amt, 0) <> coalesce(used.gift_amt, 0)`
