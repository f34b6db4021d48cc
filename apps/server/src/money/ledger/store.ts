import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Account, Entry } from '@chargedeck/domain/ledger/journals'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { LedgerContext } from './ledger-context.ts'

const walletColumns = ['customerId', 'balanceAmt', 'giftAmt', 'frozenAmt', 'owedAmt', 'totalTopUpAmt'] as const
export type WalletRow = Pick<Selectable<Tables['wallet']>, (typeof walletColumns)[number]>

/** Locks wallets before their money moves, always in the same order, so that no two movements block each other. */
export const lockWallets = ({ tx }: LedgerContext, customerIds: readonly string[]): Promise<WalletRow[]> =>
  tx
    .selectFrom('wallet')
    .select(walletColumns)
    .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
    .orderBy('customerId')
    .forNoKeyUpdate()
    .execute()

export async function lockWallet(ctx: LedgerContext, customerId: string): Promise<WalletRow> {
  const [wallet] = await lockWallets(ctx, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
}

export const readWallet = ({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<WalletRow> =>
  tx.selectFrom('wallet').select(walletColumns).where('customerId', '=', customerId).executeTakeFirstOrThrow()

export async function readCompanyId({ tx }: LedgerContext, customerId: string): Promise<string> {
  const { companyId } = await tx
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return companyId
}

export async function saveWallet(
  { tx, now }: LedgerContext,
  { customerId, balanceAmt, giftAmt, owedAmt, totalTopUpAmt }: WalletRow,
): Promise<void> {
  const changes = { balanceAmt, giftAmt, owedAmt, totalTopUpAmt, updateTime: now() }
  await tx.updateTable('wallet').set(changes).where('customerId', '=', customerId).execute()
}

type HoldGrowth = { customerId: string; orderId: string; amt: Fen }

/** Returns the current hold of each order. The caller has locked the wallets. */
export async function growHolds(
  { tx, now }: LedgerContext,
  growths: readonly HoldGrowth[],
): Promise<{ orderId: string; amt: Fen }[]> {
  const customerIds = growths.map(({ customerId }) => customerId)
  const amts = growths.map(({ amt }) => amt)
  await sql`update wallet set frozen_amt = frozen_amt + grown.amt
    from (select id, sum(amt) as amt from unnest(${customerIds}::bigint[], ${amts}::bigint[]) as one (id, amt) group by id) as grown
    where wallet.customer_id = grown.id and grown.amt > 0`.execute(tx)
  const orderIds = growths.map(({ orderId }) => orderId)
  const held = sql<{
    orderId: string
    amt: Fen
  }>`insert into hold (owner_type, owner_id, biz_type, biz_id, amt, create_time)
    select 'CUSTOMER', customer_id, 'CHARGE', order_id, sum(amt), ${now()}
    from unnest(${customerIds}::bigint[], ${orderIds}::bigint[], ${amts}::bigint[]) as one (customer_id, order_id, amt)
    group by customer_id, order_id
    on conflict (biz_type, biz_id, owner_type, owner_id) do update set amt = hold.amt + excluded.amt
    returning biz_id as order_id, amt`
  return (await held.execute(tx)).rows
}

export async function findHoldOrNull({ tx }: Pick<LedgerContext, 'tx'>, orderId: string): Promise<Fen | null> {
  const row = await tx
    .selectFrom('hold')
    .select('amt')
    .where('bizType', '=', 'CHARGE')
    .where('bizId', '=', orderId)
    .executeTakeFirst()
  return row?.amt ?? null
}

export async function dropHold({ tx }: LedgerContext, orderId: string): Promise<void> {
  await sql`with dropped as (delete from hold where biz_type = 'CHARGE' and biz_id = ${orderId} returning owner_id, amt)
    update wallet set frozen_amt = frozen_amt - dropped.amt from dropped where wallet.customer_id = dropped.owner_id`.execute(
    tx,
  )
}

export type LotRow = Pick<
  Selectable<Tables['tradeOrder']>,
  'id' | 'tradeAmt' | 'giftAmt' | 'remainAmt' | 'giftRemainAmt' | 'refundedAmt' | 'refundingAmt'
>
/** Oldest first. A used-up lot matters only when money is returned. */
export const listLots = ({ tx }: LedgerContext, customerId: string, which: 'open' | 'all'): Promise<LotRow[]> =>
  tx
    .selectFrom('tradeOrder')
    .select(['id', 'tradeAmt', 'giftAmt', 'remainAmt', 'giftRemainAmt', 'refundedAmt', 'refundingAmt'])
    .where('customerId', '=', customerId)
    .where('tradeType', '=', 'TOP_UP')
    .where('payTransStatus', '=', 'S')
    .$if(which === 'open', (lots) =>
      lots.where((on) => on.or([on('remainAmt', '>', fen(0)), on('giftRemainAmt', '>', fen(0))])),
    )
    .orderBy('id')
    .execute()

export async function saveLots(
  { tx }: LedgerContext,
  lots: readonly Pick<LotRow, 'id' | 'remainAmt' | 'giftRemainAmt'>[],
): Promise<void> {
  const ids = lots.map(({ id }) => id)
  const remains = lots.map(({ remainAmt }) => remainAmt)
  const gifts = lots.map(({ giftRemainAmt }) => giftRemainAmt)
  await sql`update trade_order set remain_amt = lot.remain_amt, gift_remain_amt = lot.gift_remain_amt
    from unnest(${ids}::bigint[], ${remains}::bigint[], ${gifts}::bigint[]) as lot (id, remain_amt, gift_remain_amt)
    where trade_order.id = lot.id`.execute(tx)
}

export const insertTrade = ({ tx }: LedgerContext, trade: Insertable<Tables['tradeOrder']>) =>
  tx.insertInto('tradeOrder').values(trade).execute()

export type JournalHead = {
  bizType: 'TOP_UP' | 'CHARGE' | 'CHARGE_REVERSAL' | 'REPAY'
  bizId: string
  bizSeq: number
  note: string
}
type BookedEntry = Entry & { balanceAfterAmt: Fen | null }

export async function insertJournal(
  ctx: LedgerContext,
  head: JournalHead,
  entries: readonly BookedEntry[],
): Promise<void> {
  const id = ctx.nextId()
  await ctx.tx
    .insertInto('journal')
    .values({ ...head, id, journalNo: `J${id}`, bookTime: ctx.now() })
    .execute()
  const rows = entries.map((entry) => ({ ...entry, id: ctx.nextId(), journalId: id }))
  await ctx.tx.insertInto('ledgerEntry').values(rows).execute()
}

/** The entries booked for an order, oldest first. */
export const listEntriesOfOrder = ({ tx }: Pick<LedgerContext, 'tx'>, orderId: string) =>
  tx
    .selectFrom('journal')
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .select(['journal.id as journalId', 'journalNo', 'bizType', 'bizSeq', 'bookTime', 'note'])
    .select([sql<Account>`account`.as('account'), 'ownerId', 'channel', 'debitAmt', 'creditAmt', 'balanceAfterAmt'])
    .where('bizId', '=', orderId)
    .where('bizType', 'in', ['CHARGE', 'CHARGE_REVERSAL', 'REPAY'])
    .orderBy('journal.id')
    .orderBy('ledgerEntry.id')
    .execute()

/** What the customer still owes, per order, oldest first. */
export async function listDebts(
  { tx }: LedgerContext,
  customerId: string,
): Promise<{ orderId: string; owedAmt: Fen; repaidQty: number }[]> {
  const debts = sql<{ orderId: string; owedAmt: Fen; repaidQty: number }>`
    select biz_id as order_id, sum(debit_amt - credit_amt) as owed_amt, count(*) filter (where biz_type = 'REPAY') as repaid_qty
    from ledger_entry join journal on journal.id = journal_id
    where account = 'RECEIVABLE' and owner_id = ${customerId}
    group by biz_id having sum(debit_amt - credit_amt) > 0 order by biz_id`
  return (await debts.execute(tx)).rows
}

/** Writes a repayment to the order, so that it agrees with the ledger. */
export const saveRepayment = ({ tx }: LedgerContext, orderId: string, amt: Fen) =>
  sql`update charge_order set principal_amt = principal_amt + ${amt}, owed_amt = owed_amt - ${amt} where id = ${orderId}`.execute(
    tx,
  )
