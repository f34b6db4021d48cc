import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates, paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import {
  endedAskDays,
  stageOf,
  transferEndStates,
  transferEndWays,
  transferStages,
  type TransferEndState,
  type TransferEndWay,
  type TransferStage,
} from '@chargedeck/domain/withdraw/transfer-end'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { isOpenToAnswers, type CashRow } from '../cash-store.ts'

type Reader = Pick<Context, 'tx'>
export type TransferEndRow = Selectable<Tables['transferEnd']>
const { waiting, confirmed } = transferEndStates

/** A withdrawal has at most one that waits. */
export const insertEnd = ({ tx }: Reader, row: Insertable<Tables['transferEnd']>) =>
  tx.insertInto('transferEnd').values(row).execute()

const waitingEnds = ({ tx }: Reader) => tx.selectFrom('transferEnd').where('status', '=', waiting)

export const lockWaitingEndOrNull = async (reader: Reader, withdrawId: string): Promise<TransferEndRow | null> =>
  (await waitingEnds(reader).selectAll().where('withdrawId', '=', withdrawId).forUpdate().executeTakeFirst()) ?? null

export const hasWaitingEnd = async (reader: Reader, withdrawId: string): Promise<boolean> =>
  (await waitingEnds(reader).select('id').where('withdrawId', '=', withdrawId).executeTakeFirst()) !== undefined

type Decision = { status: Exclude<TransferEndState, 'WAITING'>; decideUser: string | null; decideNote: string | null }
export const decideEnd = ({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string, decision: Decision) =>
  tx
    .updateTable('transferEnd')
    .set({ ...decision, decideTime: now() })
    .where('id', '=', id)
    .where('status', '=', waiting)
    .execute()

/** The newest first. */
export const listEnds = ({ tx }: Reader, withdrawId: string) =>
  tx
    .selectFrom('transferEnd')
    .innerJoin('cashRecord', 'cashRecord.id', 'transferEnd.cashId')
    .leftJoin('sysUser as asker', 'asker.id', 'transferEnd.askUser')
    .leftJoin('sysUser as decider', 'decider.id', 'transferEnd.decideUser')
    .selectAll('transferEnd')
    .select(['cashRecord.reqSeqId', 'asker.name as askUserName', 'decider.name as decideUserName'])
    .where('transferEnd.withdrawId', '=', withdrawId)
    .orderBy('transferEnd.id', 'desc')
    .execute()

/** Whether two people have said what became of a request, where it was last. */
export const isEndedByHand = async ({ tx }: Reader, cash: Pick<CashRow, 'id' | 'sentTime'>): Promise<boolean> =>
  (await tx
    .selectFrom('transferEnd')
    .select('id')
    .where('cashId', '=', cash.id)
    .where('stage', '=', stageOf(cash))
    .where('status', '=', confirmed)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Said = { cashId: string; stage: TransferStage; since: Date | null }
/** What two people said last of a request at that stage. */
export const saidByPeopleOrNull = async (
  { tx }: Reader,
  { cashId, stage, since }: Said,
): Promise<TransferEndWay | null> =>
  (
    await tx
      .selectFrom('transferEnd')
      .select('way')
      .where('cashId', '=', cashId)
      .where('stage', '=', stage)
      .where('status', '=', confirmed)
      .$if(since !== null, (ends) => ends.where('decideTime', '>', since))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.way ?? null

/** Payouts that people have ended lately: what the provider says of them later is told. */
export const listEndedCash = async ({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<string[]> =>
  (
    await tx
      .selectFrom('transferEnd')
      .innerJoin('cashRecord', 'cashRecord.id', 'transferEnd.cashId')
      .select('cashRecord.id')
      .distinct()
      .where('transferEnd.status', '=', confirmed)
      .where('transferEnd.decideTime', '>=', daysLater(now(), -endedAskDays))
      .where(isOpenToAnswers)
      .execute()
  ).map(({ id }) => id)

/** Of a request that counts as failed: two people have said at last that the bank paid it, since it sent it back, and its money was not recovered. */
export const isCalledPaid = sql<boolean>`(cash_record.status = ${sql.lit(payTransStates.failed)} and cash_record.doubt_end_time is not null
  and (select said.way from transfer_end said where said.cash_id = cash_record.id and said.status = ${sql.lit(confirmed)}
      and said.stage = ${sql.lit(transferStages.cash)} and (cash_record.return_time is null or said.decide_time > cash_record.return_time)
    order by said.id desc limit 1) = ${sql.lit(transferEndWays.paid)}
  and not exists (select from paid_twice twice where twice.cash_id = cash_record.id and twice.way = ${sql.lit(paidTwiceWays.recovered)}
    and twice.status = ${sql.lit(paidTwiceStates.settled)}))`

/** Of a withdrawal, the newest first. */
export const listPaidAfterAll = ({ tx }: Reader, withdrawId: string): Promise<CashRow[]> =>
  tx
    .selectFrom('cashRecord')
    .selectAll()
    .where('withdrawId', '=', withdrawId)
    .where(isCalledPaid)
    .orderBy('id', 'desc')
    .execute()
