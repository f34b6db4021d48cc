import type { BizType, DebtKind } from '@chargedeck/contract/money/ledger/enums'
import { openOrderStates } from '@chargedeck/domain/charge-order/states'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Account, Entry } from '@chargedeck/domain/ledger/entry'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { openRoamingStates, roamingOrderSteps } from '@chargedeck/domain/roaming-order/states'
import { occupyOrderStates, occupyOrderSteps } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import { insertRows } from '../../platform/postgres/insert-rows.ts'
import { reopeningDays } from './closed-day/closed-day-store.ts'
import type { LedgerContext } from './ledger-context.ts'

export type JournalHead = {
  bizType: BizType
  bizId: string
  bizSeq: number
  note: string
}
/** Whose money moves; the journal belongs to them or to their company. */
type JournalOwner = { table: 'customer' | 'customerGroup' | 'company'; id: string }
export type Journal = {
  head: JournalHead
  owner: JournalOwner
  entries: readonly (Entry & { balanceAfterAmt: Fen | null })[]
}

export async function insertJournals(ctx: LedgerContext, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return
  const bookTime = ctx.now()
  const rows = journals.map(({ head, owner, entries }) => {
    const amt = sumFen(entries.map(({ debitAmt }) => debitAmt))
    return { ...head, id: ctx.nextId(), ownerTable: owner.table, ownerId: owner.id, amt, entries }
  })
  const heads = rows.map(({ entries: _, ...head }) => head)
  await sql`
    /* prepared */ with ${reopeningDays(bookTime)}
    insert into journal (id, journal_no, biz_type, biz_id, biz_seq, note, book_time, company_id, amt)
    select id, 'J' || id, "bizType", "bizId", "bizSeq", note, ${bookTime}::timestamptz,
      case "ownerTable" when 'customer' then (select company_id from customer where customer.id = "ownerId")
        when 'customerGroup' then (select company_id from customer_group where customer_group.id = "ownerId") else "ownerId" end, amt
    from json_to_recordset(${JSON.stringify(heads)}::json) as head
      (id bigint, "bizType" text, "bizId" bigint, "bizSeq" int, note text, "ownerTable" text, "ownerId" bigint, amt bigint)`.execute(
    ctx.tx,
  )
  const entries = rows.flatMap(({ id: journalId, entries: booked }) =>
    booked.map((entry) => ({ ...entry, id: ctx.nextId(), journalId })),
  )
  await insertRows(ctx.tx, 'ledgerEntry', entries)
}

/** The entries booked for an order or a trade, oldest first. */
export const listEntriesOf = (ctx: Pick<LedgerContext, 'tx'>, bizId: string) => listEntriesOfEach(ctx, [bizId])

export const listEntriesOfEach = ({ tx }: Pick<LedgerContext, 'tx'>, bizIds: readonly string[]) =>
  tx
    .selectFrom('journal')
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .select(['journal.id as journalId', 'journalNo', 'bizType', 'bizId', 'bizSeq', 'bookTime', 'note'])
    .select([sql<Account>`account`.as('account'), 'ownerId', 'channel', 'debitAmt', 'creditAmt', 'balanceAfterAmt'])
    .where('bizId', '=', sql<string>`any(${bizIds}::bigint[])`)
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

/** `kind`: what kind of order owes it. */
export type Debt = { orderId: string; owedAmt: Fen; repaidQty: number; kind: DebtKind }
/** What the customer still owes, per order, oldest first. */
export async function listDebts({ tx }: LedgerContext, customerId: string): Promise<Debt[]> {
  const debts = sql<Debt>`
    select biz_id as order_id, sum(debit_amt - credit_amt) as owed_amt, count(*) filter (where biz_type = 'REPAY') as repaid_qty,
      coalesce(max(biz_type) filter (where biz_type in ('OCCUPY', 'ROAMING')), 'CHARGE') as kind
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
      pay_time = case when owed_amt = ${amt} then ${now()}::timestamptz end,
      settle_date = case when owed_amt = ${amt} then ${dayOf(now())}::date end,
      to_bill_flag = case when owed_amt = ${amt} then 1 else 0 end
    where id = ${orderId}`.execute(tx)

/** A charge at a partner that owes nothing any more is done at once. */
export const saveRoamingRepayment = ({ tx }: LedgerContext, orderId: string, amt: Fen) =>
  sql`update roaming_order set principal_amt = principal_amt + ${amt}, owed_amt = owed_amt - ${amt},
      order_status = case when owed_amt = ${amt} then ${sql.lit(roamingOrderSteps.stateAfter('repay'))} else order_status end
    where id = ${orderId}`.execute(tx)

/** They charge, here or at a partner, or what they charged is not settled yet. */
export async function hasOpenOrder({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<boolean> {
  const here = tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('orderStatus', 'in', openOrderStates)
  const atPartners = tx
    .selectFrom('roamingOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('orderStatus', 'in', openRoamingStates)
  return (await here.unionAll(atPartners).limit(1).executeTakeFirst()) !== undefined
}

/** Their car stands at a gun, and the fee for it grows. */
export const isOccupying = async ({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('occupyOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', occupyOrderStates.occupying)
    .limit(1)
    .executeTakeFirst()) !== undefined
