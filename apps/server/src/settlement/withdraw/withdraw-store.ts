import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import {
  transferStates,
  withdrawSteps,
  type TransferState,
  type WithdrawAction,
} from '@chargedeck/domain/withdraw/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { systemActor, type Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { withinHolderScope } from '../shareholder/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx' | 'actor' | 'now' | 'nextId'>
export type WithdrawRow = Selectable<Tables['withdraw']>

const scope = { holderId: 'withdraw.holderId', companyId: 'withdraw.companyId' }
export const withdrawsInScope = ({ tx, actor }: Reader) =>
  tx.selectFrom('withdraw').where(withinHolderScope(actor, scope))

export const lockWithdrawOrNull = async (ctx: Reader, id: string): Promise<WithdrawRow | null> =>
  (await withdrawsInScope(ctx).selectAll().where('withdraw.id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const findWithdrawOrNull = async (ctx: Reader, id: string): Promise<WithdrawRow | null> =>
  (await withdrawsInScope(ctx).selectAll().where('withdraw.id', '=', id).executeTakeFirst()) ?? null

/** Of a request that was answered more than a day ago. */
export const findByRequestOrNull = async ({ tx }: Pick<Context, 'tx'>, requestId: string): Promise<string | null> =>
  (await tx.selectFrom('withdraw').select('id').where('requestId', '=', requestId).executeTakeFirst())?.id ?? null

export const insertWithdraw = ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['withdraw']>) =>
  tx.insertInto('withdraw').values(row).execute()

export const listDailyIds = async ({ tx }: Pick<Context, 'tx'>, withdrawId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('withdrawLine')
      .select('dailyId')
      .where('withdrawId', '=', withdrawId)
      .orderBy('dailyId')
      .execute()
  ).map(({ dailyId }) => dailyId)

/** Its days may stand on another withdrawal from now on. */
export const endLines = ({ tx }: Pick<Context, 'tx'>, withdrawId: string) =>
  tx.updateTable('withdrawLine').set({ liveFlag: 0 }).where('withdrawId', '=', withdrawId).execute()

type Log = { withdrawId: string; from: TransferState | null; to: TransferState; action: WithdrawAction; note?: string }
export const insertLog = ({ tx, actor, now, nextId }: Writer, { withdrawId, from, to, action, note }: Log) =>
  tx
    .insertInto('withdrawLog')
    .values({
      id: nextId(),
      withdrawId,
      fromStatus: from,
      toStatus: to,
      action,
      userId: actor.userId === systemActor.userId ? null : actor.userId,
      logTime: now(),
      note: note ?? null,
    })
    .execute()

/** Once: its amount asked for a second person, or its card had changed. */
export async function wasInApproval({ tx }: Pick<Context, 'tx'>, withdrawId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawLog')
    .select('id')
    .where('withdrawId', '=', withdrawId)
    .where('toStatus', '=', transferStates.inApproval)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Since its last payment was asked for. */
export const wasPostponedSince = async (
  { tx }: Pick<Context, 'tx'>,
  withdrawId: string,
  since: Date,
): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawLog')
    .select('id')
    .where('withdrawId', '=', withdrawId)
    .where('action', '=', 'postpone')
    .where('logTime', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Step = { step: StepOf<typeof withdrawSteps>; facts?: Updateable<Tables['withdraw']>; note?: string }

/** Moves a locked withdrawal and writes its log. False when it has left the state that the step begins in. */
export async function stepWithdraw(ctx: Writer, row: WithdrawRow, { step, facts, note }: Step): Promise<boolean> {
  const to = withdrawSteps.stateAfter(step)
  const moved = await ctx.tx
    .updateTable('withdraw')
    .set((was) => ({ ...facts, transferStatus: to, rowVersion: was('rowVersion', '+', 1) }))
    .where('id', '=', row.id)
    .where('transferStatus', 'in', withdrawSteps.statesBefore(step))
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  const log = { withdrawId: row.id, from: row.transferStatus, to, action: step }
  await insertLog(ctx, note === undefined ? log : { ...log, note })
  return true
}

export const changeWithdraw = ({ tx }: Pick<Context, 'tx'>, id: string, change: Updateable<Tables['withdraw']>) =>
  tx.updateTable('withdraw').set(change).where('id', '=', id).execute()

/** Withdrawals of a partner that were applied for from a moment on, but those that were given up. */
export async function countApplied(
  { tx }: Pick<Context, 'tx'>,
  holderId: string,
  { from, withNullified }: { from: Date; withNullified: boolean },
): Promise<number> {
  const { qty } = await tx
    .selectFrom('withdraw')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('holderId', '=', holderId)
    .where('applyTime', '>=', from)
    .$if(!withNullified, (rows) => rows.where('transferStatus', '<>', withdrawSteps.stateAfter('nullify')))
    .executeTakeFirstOrThrow()
  return qty
}
