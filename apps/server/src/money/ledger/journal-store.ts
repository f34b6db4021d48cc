import type { BizType } from '@chargedeck/contract/money/ledger/enums'
import { openOrderStates } from '@chargedeck/domain/charge-order/states'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Account, Entry } from '@chargedeck/domain/ledger/journals'
import { occupyOrderStates, occupyOrderSteps } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import { reopeningDays } from './closed-day/closed-day-store.ts'
import type { LedgerContext } from './ledger-context.ts'

export type JournalHead = {
  bizType: BizType
  bizId: string
  bizSeq: number
  note: string
}
type BookedEntry = Entry & { balanceAfterAmt: Fen | null }
/** Whose money moves; the journal belongs to them or to their company. */
type JournalOwner = { table: 'customer' | 'customerGroup' | 'company'; id: string }

export async function insertJournal(
  ctx: LedgerContext,
  head: JournalHead,
  owner: JournalOwner,
  entries: readonly BookedEntry[],
): Promise<void> {
  const id = ctx.nextId()
  const companyId = companyOf(ctx, owner)
  const amt = sumFen(entries.map(({ debitAmt }) => debitAmt))
  const bookTime = ctx.now()
  await reopeningDays(ctx, bookTime)
    .insertInto('journal')
    .values({ ...head, id, journalNo: `J${id}`, bookTime, companyId, amt })
    .execute()
  const rows = entries.map((entry) => ({ ...entry, id: ctx.nextId(), journalId: id }))
  await ctx.tx.insertInto('ledgerEntry').values(rows).execute()
}

const companyOf = ({ tx }: LedgerContext, { table, id }: JournalOwner) =>
  table === 'company' ? id : tx.selectFrom(table).select('companyId').where('id', '=', id).$asScalar()

/** The entries booked for an order or a trade, oldest first. */
export const listEntriesOf = ({ tx }: Pick<LedgerContext, 'tx'>, bizId: string) =>
  tx
    .selectFrom('journal')
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .select(['journal.id as journalId', 'journalNo', 'bizType', 'bizSeq', 'bookTime', 'note'])
    .select([sql<Account>`account`.as('account'), 'ownerId', 'channel', 'debitAmt', 'creditAmt', 'balanceAfterAmt'])
    .where('bizId', '=', bizId)
    .orderBy('journal.id')
    .orderBy('ledgerEntry.id')
    .execute()

/** The next number of a booking that may happen several times. The caller holds the lock of the money that moves. */
export const countJournals = async ({ tx }: LedgerContext, bizType: BizType, bizId: string): Promise<number> => {
  const { qty } = await tx
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<string>().as('qty'))
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .executeTakeFirstOrThrow()
  return Number(qty)
}

export type Debt = { orderId: string; owedAmt: Fen; repaidQty: number; isOccupy: boolean }
/** What the customer still owes, per order, oldest first. */
export async function listDebts({ tx }: LedgerContext, customerId: string): Promise<Debt[]> {
  const debts = sql<Debt>`
    select biz_id as order_id, sum(debit_amt - credit_amt) as owed_amt, count(*) filter (where biz_type = 'REPAY') as repaid_qty,
      bool_or(biz_type = 'OCCUPY') as is_occupy
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

/** An occupy order that owes nothing any more is paid at once. */
export const saveOccupyRepayment = ({ tx, now }: LedgerContext, orderId: string, amt: Fen) =>
  sql`update occupy_order set principal_amt = principal_amt + ${amt}, owed_amt = owed_amt - ${amt}, update_time = ${now()},
      status = case when owed_amt = ${amt} then ${sql.lit(occupyOrderSteps.stateAfter('repay'))} else status end,
      pay_time = case when owed_amt = ${amt} then ${now()}::timestamptz end
    where id = ${orderId}`.execute(tx)

export const hasOpenOrder = async ({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('orderStatus', 'in', openOrderStates)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Their car stands at a gun, and the fee for it grows. */
export const isOccupying = async ({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('occupyOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', occupyOrderStates.occupying)
    .limit(1)
    .executeTakeFirst()) !== undefined
