import { bandEnergyFields } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { manualSettlementStates, type ManualSettlementState } from '@chargedeck/domain/charge-order/manual-settlement'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { FixedByHand } from './charge-by-hand.ts'

export type ManualSettlementRow = Selectable<Tables['manualSettlement']>
type Reader = Pick<Context, 'tx'>
type Planned = {
  status: ManualSettlementState
  beforeAmt: Fen
  afterAmt: Fen
  doubts: readonly string[]
  reason: string
}

/** Keeps what staff fixed and what comes of it. Returns its id. */
export async function insertSettlement(
  ctx: Context,
  { orderId, endTime, endMeter, actualAmt, ...energies }: FixedByHand,
  { status, beforeAmt, afterAmt, doubts, reason }: Planned,
): Promise<string> {
  const id = ctx.nextId()
  const hasBands = Object.values(bandEnergyFields).some((field) => energies[field] !== undefined)
  await ctx.tx
    .insertInto('manualSettlement')
    .values({
      id,
      orderId,
      status,
      endTime: endTime === undefined ? null : fromWallTime(endTime),
      endMeter: endMeter ?? null,
      bandEnergies: hasBands ? JSON.stringify(energies) : null,
      wantedAmt: actualAmt ?? null,
      beforeAmt,
      afterAmt,
      doubts: [...doubts],
      reason,
      createUser: ctx.actor.userId,
      createTime: ctx.now(),
    })
    .execute()
  return id
}

/** What staff fixed, as they sent it. */
export const fixedBy = ({ orderId, endTime, endMeter, bandEnergies, wantedAmt }: ManualSettlementRow): FixedByHand => ({
  orderId,
  ...(endTime && { endTime: toWallTime(endTime) }),
  ...(endMeter !== null && { endMeter }),
  ...bandEnergies,
  ...(wantedAmt !== null && { actualAmt: wantedAmt }),
})

export const waitingSettlementOrNull = async ({ tx }: Reader, orderId: string): Promise<ManualSettlementRow | null> =>
  (await tx
    .selectFrom('manualSettlement')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', manualSettlementStates.waiting)
    .executeTakeFirst()) ?? null

/** What the order cost before the changes that one person alone has made since its bill or its last review. Null: there are none. */
export async function lastCheckedAmtOrNull({ tx }: Reader, orderId: string): Promise<Fen | null> {
  const done = await tx
    .selectFrom('manualSettlement')
    .select(['beforeAmt', 'reviewUser'])
    .where('orderId', '=', orderId)
    .where('status', '=', manualSettlementStates.done)
    .orderBy('id')
    .execute()
  const last = done.findLastIndex(({ reviewUser }) => reviewUser !== null)
  return done[last + 1]?.beforeAmt ?? null
}

export type Review = { status: ManualSettlementState; note: string | null }
export const endSettlement = ({ tx, now, actor }: Context, id: string, { status, note }: Review) =>
  tx
    .updateTable('manualSettlement')
    .set({ status, reviewUser: actor.userId, reviewTime: now(), reviewNote: note })
    .where('id', '=', id)
    .execute()

/** The latest first, with the names of those who asked and looked. */
export const listSettlements = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('manualSettlement')
    .leftJoin('sysUser as creator', 'creator.id', 'manualSettlement.createUser')
    .leftJoin('sysUser as reviewer', 'reviewer.id', 'manualSettlement.reviewUser')
    .selectAll('manualSettlement')
    .select(['creator.name as createUserName', 'reviewer.name as reviewUserName'])
    .where('manualSettlement.orderId', '=', orderId)
    .orderBy('manualSettlement.id', 'desc')
    .execute()

export const listSettlementFiles = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('manualSettlementFile')
    .innerJoin('manualSettlement', 'manualSettlement.id', 'manualSettlementFile.settlementId')
    .innerJoin('sysFileInfo', 'sysFileInfo.id', 'manualSettlementFile.fileId')
    .selectAll('sysFileInfo')
    .select('manualSettlementFile.settlementId')
    .where('manualSettlement.orderId', '=', orderId)
    .orderBy('manualSettlementFile.seq')
    .execute()

/** False when one of them already belongs to a settlement. */
export async function insertSettlementFiles(
  { tx }: Reader,
  settlementId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('manualSettlementFile')
    .values(fileIds.map((fileId, seq) => ({ fileId, settlementId, seq })))
    .onConflict((known) => known.column('fileId').doNothing())
    .returning('fileId')
    .execute()
  return inserted.length === fileIds.length
}
