import type { LotUseType } from '@chargedeck/contract/money/ledger/enums'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import { insertRows, recordsOf } from '../../../platform/postgres/insert-rows.ts'
import type { LedgerContext } from '../ledger-context.ts'

/** What spends of a lot or gives back to it: an order, a trade, a wash. */
export type UsedBy = { bizType: LotUseType; bizId: string }
/** Amounts below zero were given back. */
export type LotUse = UsedBy & { lotId: string; principalAmt: Fen; giftAmt: Fen }

const columns = ['id', 'lotId', 'bizType', 'bizId', 'principalAmt', 'giftAmt', 'useTime'] as const
const rowsOf = (ctx: LedgerContext, uses: readonly LotUse[]) =>
  uses.map((use) => ({ ...use, id: ctx.nextId(), useTime: ctx.now() }))

/** Takes from lots and keeps for what, in one statement. The caller has locked their wallets. */
export async function saveUses(ctx: LedgerContext, uses: readonly LotUse[]): Promise<void> {
  if (uses.length === 0) return
  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`
    /* prepared */ with used as (select ${names} from ${recordsOf('lotUse', rowsOf(ctx, uses), columns)}),
      kept as (insert into lot_use (${names}) select ${names} from used)
    update trade_order set remain_amt = trade_order.remain_amt - lot.principal_amt, gift_remain_amt = gift_remain_amt - lot.used_gift_amt
    from (select lot_id, sum(principal_amt)::bigint as principal_amt, sum(gift_amt)::bigint as used_gift_amt from used group by lot_id) as lot
    where trade_order.id = lot.lot_id`.execute(ctx.tx)
}

/** Keeps what a lot was spent on when its trade is changed by other means. */
export const keepUse = (ctx: LedgerContext, use: LotUse): Promise<void> =>
  insertRows(ctx.tx, 'lotUse', use.principalAmt === 0 && use.giftAmt === 0 ? [] : rowsOf(ctx, [use]))

type Used = { lotId: string; principalAmt: Fen; giftAmt: Fen }
/** What an order, a trade or a wash has of each lot, the oldest first. What was given back is taken off. */
export const listUsesOf = async ({ tx }: Pick<LedgerContext, 'tx'>, bizId: string): Promise<Used[]> =>
  (
    await sql<Used>`select lot_id, sum(principal_amt)::bigint as principal_amt, sum(gift_amt)::bigint as gift_amt from lot_use
      where biz_id = ${bizId} and biz_type not in ('EARLIER', 'GROUP_CREDIT') group by lot_id
      having sum(principal_amt) <> 0 or sum(gift_amt) <> 0 order by lot_id`.execute(tx)
  ).rows
