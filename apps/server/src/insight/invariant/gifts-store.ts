import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { billedOrderStates, openOrderStates } from '@chargedeck/domain/charge-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { sql } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'

const { topUp, register, charge, rebate, invite } = activityBizs
const settled = sql`order_status in (${literals(billedOrderStates)})`

/** A used voucher and its order name each other; a locked one is kept for an order that still needs it. */
export const vouchersAgree = sql<Record<string, unknown>>`
  select voucher.id as voucher_id, voucher.status, used_order_id, used_amt, charge_order.voucher_amt from voucher
    left join charge_order on charge_order.id = used_order_id and charge_order.voucher_id = voucher.id
    where (voucher.status = ${sql.lit(voucherStates.used)}) <> (used_order_id is not null)
      or (used_order_id is not null and voucher_type <> ${sql.lit(voucherTypes.wash)} and charge_order.voucher_amt is distinct from used_amt)
      or (lock_order_id is not null and voucher.status <> ${sql.lit(voucherStates.unused)})
  union all
  select charge_order.voucher_id, voucher.status, charge_order.id, used_amt, voucher_amt from charge_order
    left join voucher on voucher.id = charge_order.voucher_id and used_order_id = charge_order.id
    where ${settled} and voucher_amt <> 0 and voucher.id is null
  union all
  select voucher.id, voucher.status, lock_order_id, used_amt, charge_order.voucher_amt from voucher
    join charge_order on charge_order.id = lock_order_id where order_status not in (${literals(openOrderStates)})`

/** The face that counts against a budget, as `faceValueOf` says. */
const face = sql`case when voucher_type in (${literals([voucherTypes.amount, voucherTypes.fullCut])}) then face_amt
  when voucher_type = ${sql.lit(voucherTypes.discount)} then max_amt end`

/** The vouchers of a reward are all that it still counts; a discount has none. */
const usesHaveVouchers = sql`
  select uses.activity_id, uses.voucher_qty, cost_amt, gift_amt + coalesce(given.face, 0) from activity_use as uses
    left join (select activity_id, customer_id, source_type, source_id, count(*) as qty, sum(${face}) as face from voucher
      where activity_id is not null group by activity_id, customer_id, source_type, source_id) as given
      on given.source_id = uses.biz_id and given.source_type = uses.biz_type and given.customer_id = uses.customer_id and given.activity_id = uses.activity_id
    where undo_time is null and biz_type <> ${sql.lit(charge)}
      and (uses.voucher_qty <> coalesce(given.qty, 0) or cost_amt <> gift_amt + coalesce(given.face, 0))`

/** A gift is a trade of its own, or a part of the top-up. One that was given again in part counts in more than its last trade. */
const usesHaveGifts = sql`
  select uses.activity_id, null, cost_amt, uses.gift_amt from activity_use as uses left join trade_order as trade on trade.id = gift_trade_id
    where undo_time is null and uses.gift_amt > 0 and biz_type in (${literals([register, rebate, invite])})
      and (trade.id is null or trade.customer_id <> uses.customer_id or trade.trade_type <> ${sql.lit(tradeTypes.redeem)}
        or trade.gift_amt - trade.gift_back_amt > uses.gift_amt)
  union all
  select min(uses.activity_id), null, max(trade.gift_amt), sum(uses.gift_amt) from activity_use as uses
    left join trade_order as trade on trade.id = biz_id and trade.customer_id = uses.customer_id
    where undo_time is null and uses.gift_amt > 0 and biz_type = ${sql.lit(topUp)}
    group by biz_id having sum(uses.gift_amt) > coalesce(max(trade.gift_amt), 0)`

/** What was taken from a budget is the sum of its uses, and each use is what its customer received. */
export const budgetsAgree = sql<Record<string, unknown>>`
  select activity.id as activity_id, budget_amt, used_amt, coalesce(uses.amt, 0) as uses from activity
    left join (select activity_id, sum(cost_amt) as amt from activity_use where undo_time is null group by activity_id) as uses on uses.activity_id = activity.id
    where used_amt <> coalesce(uses.amt, 0) or used_amt > budget_amt
  union all
  select activity_id, null, cost_amt, gift_amt from activity_use where undo_time is null and (cost_amt < 0 or gift_amt < 0 or gift_amt > cost_amt)
  union all ${usesHaveVouchers}
  union all ${usesHaveGifts}`
