import type { Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates, tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { LedgerContext } from '../ledger-context.ts'

/** What is known of a payment once the money is there. */
export type PaidFacts = { payTime: Date; channelTradeNo: string | null; feeAmt: Fen }

/** A paid top-up is a lot of what was paid and of what was given. */
type Lot = { id: string; giftAmt: Fen; balanceBeforeAmt: Fen; balanceAfterAmt: Fen }

/** Books waiting trades as paid lots and returns those that were in one of these states. */
export async function succeedTrades(
  { tx, now }: LedgerContext,
  lots: readonly (Lot & PaidFacts)[],
  from: readonly TradeState[],
): Promise<Set<string>> {
  const paid = lots.map(({ id, giftAmt, balanceBeforeAmt, balanceAfterAmt, payTime, channelTradeNo, feeAmt }) => ({
    id,
    giftAmt,
    balanceBeforeAmt,
    balanceAfterAmt,
    payTime,
    channelTradeNo,
    feeAmt,
  }))
  const { rows } = await sql<{ id: string }>`
    /* prepared */ update trade_order set trade_status = ${tradeStates.succeeded}, pay_trans_status = ${payTransStates.succeeded},
      pay_time = "payTime", finish_time = ${now()}, channel_trade_no = "channelTradeNo", fee_amt = "feeAmt",
      close_time = null, fail_reason = null, remain_amt = trade_amt, gift_remain_amt = "giftAmt",
      balance_before_amt = "balanceBeforeAmt", balance_after_amt = "balanceAfterAmt"
    from json_to_recordset(${JSON.stringify(paid)}::json) as paid (id bigint, "giftAmt" bigint, "balanceBeforeAmt" bigint,
      "balanceAfterAmt" bigint, "payTime" timestamptz, "channelTradeNo" text, "feeAmt" bigint)
    where trade_order.id = paid.id and trade_status = any(${plainArray(from)}::text[])
    returning trade_order.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What activities gave as well, and the balances when not all of them were booked. */
export async function correctLots({ tx }: LedgerContext, lots: readonly Lot[]): Promise<void> {
  const column = (name: keyof Lot) => plainArray(lots.map((lot) => lot[name]))
  await sql`
    /* prepared */ update trade_order set gift_amt = lot.gift_amt, gift_remain_amt = lot.gift_amt,
      balance_before_amt = lot.before_amt, balance_after_amt = lot.after_amt
    from unnest(${column('id')}::bigint[], ${column('giftAmt')}::bigint[], ${column('balanceBeforeAmt')}::bigint[],
      ${column('balanceAfterAmt')}::bigint[]) as lot (id, gift_amt, before_amt, after_amt)
    where trade_order.id = lot.id`.execute(tx)
}
