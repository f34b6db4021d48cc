import type { Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates, type PayTransState } from '@chargedeck/domain/trade-order/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type CashRow = Selectable<Tables['cashRecord']>
const { initiated, processing, succeeded, failed } = payTransStates

/** Or its money to the partner's account, which goes first. */
export const wasSent = ({ sentTime, fundSeqId }: Pick<CashRow, 'sentTime' | 'fundSeqId'>): boolean =>
  sentTime !== null || fundSeqId !== null

/** A withdrawal has at most one that is not ended. */
export const insertCash = ({ tx }: Reader, row: Insertable<Tables['cashRecord']>) =>
  tx.insertInto('cashRecord').values(row).execute()

export const findCashOrNull = async ({ tx }: Reader, id: string): Promise<CashRow | null> =>
  (await tx.selectFrom('cashRecord').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const lockCash = ({ tx }: Reader, id: string): Promise<CashRow> =>
  tx.selectFrom('cashRecord').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The latest of a withdrawal. */
export const latestCashOrNull = async ({ tx }: Reader, withdrawId: string): Promise<CashRow | null> =>
  (await tx
    .selectFrom('cashRecord')
    .selectAll()
    .where('withdrawId', '=', withdrawId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The rule of `wasSent` as SQL. */
const isSent = sql<boolean>`(cash_record.sent_time is not null or cash_record.fund_seq_id is not null)`

/** Of a withdrawal: the requests that were sent and failed, the latest first. */
export const listFailed = ({ tx }: Reader, withdrawId: string): Promise<CashRow[]> =>
  tx
    .selectFrom('cashRecord')
    .selectAll()
    .where('withdrawId', '=', withdrawId)
    .where('status', '=', failed)
    .where(isSent)
    .orderBy('id', 'desc')
    .execute()

/** Of a withdrawal: the request of which people must still decide what became of it. */
export const doubtedCashOrNull = async ({ tx }: Reader, withdrawId: string): Promise<CashRow | null> =>
  (await tx
    .selectFrom('cashRecord')
    .selectAll()
    .where('withdrawId', '=', withdrawId)
    .where('doubtTime', 'is not', null)
    .where('doubtEndTime', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export const findByNumberOrNull = async (
  { tx }: Reader,
  { payConfigId, reqSeqId }: { payConfigId: string; reqSeqId: string },
): Promise<CashRow | null> =>
  (await tx
    .selectFrom('cashRecord')
    .selectAll()
    .where('reqSeqId', '=', reqSeqId)
    .where('payConfigId', '=', payConfigId)
    .executeTakeFirst()) ?? null

export const changeCash = ({ tx }: Reader, id: string, change: Updateable<Tables['cashRecord']>) =>
  tx.updateTable('cashRecord').set(change).where('id', '=', id).execute()

const before: Record<Exclude<PayTransState, 'I'>, PayTransState[]> = {
  [processing]: [initiated],
  [succeeded]: [processing],
  [failed]: [initiated, processing],
}

/** False when it was not in the state before. */
export async function stepCash(
  { tx }: Reader,
  id: string,
  to: keyof typeof before,
  facts: Updateable<Tables['cashRecord']> = {},
): Promise<boolean> {
  const moved = await tx
    .updateTable('cashRecord')
    .set({ ...facts, status: to })
    .where('id', '=', id)
    .where('status', 'in', before[to])
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Of requests that were released by a batch, and whose money may still be in the account that pays. */
export async function unsentAmt({ tx }: Reader, companyId: string): Promise<Fen> {
  const { amt } = await tx
    .selectFrom('cashRecord')
    .select(sql<Fen>`coalesce(sum(coalesce(fund_amt, cash_amt)), 0)::float8`.as('amt'))
    .where('companyId', '=', companyId)
    .where('status', '=', processing)
    .where('sentTime', 'is', null)
    .where((cash) => cash.or([cash('fundStatus', 'is', null), cash('fundStatus', '=', processing)]))
    .executeTakeFirstOrThrow()
  return amt
}

export const listToAsk = async ({ tx }: Reader, until: Date): Promise<string[]> =>
  (
    await tx
      .selectFrom('cashRecord')
      .select('id')
      .where('status', '=', processing)
      .where((cash) => cash.or([cash('nextAskTime', 'is', null), cash('nextAskTime', '<=', until)]))
      .execute()
  ).map(({ id }) => id)

/** Those whose bank may still send the money back. */
export const listArrivedSince = async ({ tx }: Reader, since: Date): Promise<string[]> =>
  (
    await tx
      .selectFrom('cashRecord')
      .select('id')
      .where('status', '=', succeeded)
      .where('finishTime', '>=', since)
      .execute()
  ).map(({ id }) => id)

/** Nobody is asked what people must decide now, unless an answer decides it. */
export const isOpenToAnswers = sql<boolean>`(cash_record.doubt_time is null or cash_record.doubt_end_time is not null
  or cash_record.doubt_said = ${sql.lit(processing)})`

/** Those that were sent and failed: a provider that refused one may have taken it all the same. What it took back is asked about until it answers. */
export const listFailedSince = async ({ tx }: Reader, since: Date): Promise<string[]> =>
  (
    await tx
      .selectFrom('cashRecord')
      .select('id')
      .where('status', '=', failed)
      .where((cash) =>
        cash.or([
          cash.and([cash('finishTime', '>=', since), cash('returnTime', 'is', null)]),
          cash.and([
            cash('doubtEndTime', 'is', null),
            cash.or([cash('heardTime', 'is', null), cash('doubtTime', 'is not', null)]),
          ]),
        ]),
      )
      .where(isOpenToAnswers)
      .where(isSent)
      .execute()
  ).map(({ id }) => id)

type Balance = { companyId: string; availableAmt: Fen | null; failReason: string | null }
/** What the provider said last of the account that pays. */
export const keepBalance = ({ tx, now }: Pick<Context, 'tx' | 'now'>, { companyId, ...said }: Balance) =>
  tx
    .insertInto('payoutBalance')
    .values({ companyId, availableAmt: said.availableAmt, failReason: said.failReason, askTime: now() })
    .onConflict((known) =>
      known.column('companyId').doUpdateSet({
        availableAmt: said.availableAmt,
        failReason: said.failReason,
        askTime: now(),
      }),
    )
    .execute()

export const findBalanceOrNull = async ({ tx }: Reader, companyId: string) =>
  (await tx.selectFrom('payoutBalance').selectAll().where('companyId', '=', companyId).executeTakeFirst()) ?? null
