import { manualSettlementStates, type ManualSettlementState } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Insertable, Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type RoamingSettlementRow = Selectable<Tables['roamingSettlement']>

/** An order has at most one that waits. */
export const insertSettlement = ({ tx }: Reader, row: Insertable<Tables['roamingSettlement']>) =>
  tx.insertInto('roamingSettlement').values(row).execute()

export const waitingSettlementOrNull = async ({ tx }: Reader, orderId: string): Promise<RoamingSettlementRow | null> =>
  (await tx
    .selectFrom('roamingSettlement')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', manualSettlementStates.waiting)
    .executeTakeFirst()) ?? null

/** What the order came to before the changes that one person alone has made since its bill or its last review. Null: there are none. */
export async function lastCheckedAmtOrNull({ tx }: Reader, orderId: string): Promise<Fen | null> {
  const done = await tx
    .selectFrom('roamingSettlement')
    .select(['saidAmt', 'adjustFlag', 'reviewUser'])
    .where('orderId', '=', orderId)
    .where('status', '=', manualSettlementStates.done)
    .orderBy('id')
    .execute()
  const last = done.findLastIndex(({ reviewUser }) => reviewUser !== null)
  const first = done[last + 1]
  if (!first) return null
  return first.adjustFlag === 1 ? first.saidAmt : fen(0) // nothing was taken before it was settled
}

export type Decision = { status: ManualSettlementState; reviewUser: string | null; reviewNote: string | null }
/** False: none waited. */
export async function decideSettlement(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  orderId: string,
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roamingSettlement')
    .set({ ...decision, reviewTime: now() })
    .where('orderId', '=', orderId)
    .where('status', '=', manualSettlementStates.waiting)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The latest first, with the names of those who asked and looked. */
export const listSettlements = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('roamingSettlement')
    .leftJoin('sysUser as creator', 'creator.id', 'roamingSettlement.createUser')
    .leftJoin('sysUser as reviewer', 'reviewer.id', 'roamingSettlement.reviewUser')
    .selectAll('roamingSettlement')
    .select(['creator.name as createUserName', 'reviewer.name as reviewUserName'])
    .where('roamingSettlement.orderId', '=', orderId)
    .orderBy('roamingSettlement.id', 'desc')
    .execute()
