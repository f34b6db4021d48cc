import { carrierPaymentStates, type CarrierPaymentState } from '@chargedeck/domain/carrier/payment-review'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Selectable } from 'kysely'
import { lockProofs } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { LedgerContext } from '../ledger-context.ts'

export type CarrierPaymentKind = Selectable<Tables['carrierPayment']>['paymentKind']

type Payment = {
  carrierId: string
  paymentKind: CarrierPaymentKind
  amt: Fen
  channel: string
  requestId: string
  reason: string | null
  status: CarrierPaymentState
  proofFileIds?: readonly string[]
}

export const findCarrierPaymentOrNull = async ({ tx }: Pick<LedgerContext, 'tx'>, requestId: string) =>
  (await tx.selectFrom('carrierPayment').selectAll().where('requestId', '=', requestId).executeTakeFirst()) ?? null

/** Returns its id. */
export async function insertCarrierPayment(
  { tx, now, nextId, actor }: LedgerContext,
  { channel: tradeChannel, proofFileIds = [], ...payment }: Payment,
): Promise<string> {
  const id = nextId()
  const made = { createTime: now(), createUser: actor.userId === '0' ? null : actor.userId }
  await tx
    .insertInto('carrierPayment')
    .values({ id, tradeChannel, ...payment, ...made })
    .execute()
  if (proofFileIds.length === 0) return id
  if ((await lockProofs(tx, proofFileIds)).areUsed) throw new AppError('TRADE_ORDER.PROOF_USED')
  const proofs = await tx
    .insertInto('carrierPaymentProof')
    .values(proofFileIds.map((fileId, seq) => ({ fileId, paymentId: id, seq })))
    .onConflict((known) => known.column('fileId').doNothing())
    .returning('fileId')
    .execute()
  if (proofs.length < proofFileIds.length) throw new AppError('TRADE_ORDER.PROOF_USED')
  return id
}

/** Of a carrier: what goes back and waits for a second person. */
export const waitingBackOrNull = async ({ tx }: Pick<LedgerContext, 'tx'>, carrierId: string) =>
  (await tx
    .selectFrom('carrierPayment')
    .leftJoin('sysUser', 'sysUser.id', 'carrierPayment.createUser')
    .selectAll('carrierPayment')
    .select('sysUser.name as createUserName')
    .where('carrierId', '=', carrierId)
    .where('carrierPayment.status', '=', carrierPaymentStates.waiting)
    .executeTakeFirst()) ?? null

type Decision = { status: Exclude<CarrierPaymentState, 'WAITING'>; note: string | null }
/** False: another has decided. */
export async function decideBack(
  { tx, now, actor }: LedgerContext,
  id: string,
  { status, note }: Decision,
): Promise<boolean> {
  const decided = await tx
    .updateTable('carrierPayment')
    .set({ status, reviewUser: actor.userId, reviewTime: now(), reviewNote: note })
    .where('id', '=', id)
    .where('status', '=', carrierPaymentStates.waiting)
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

/** What went back to a carrier within a day without a second person. */
export async function unreviewedBackAmt(
  { tx, now }: Pick<LedgerContext, 'tx' | 'now'>,
  carrierId: string,
): Promise<Fen> {
  const { amt } = await tx
    .selectFrom('carrierPayment')
    .select(sql<Fen>`coalesce(sum(amt), 0)::float8`.as('amt'))
    .where('carrierId', '=', carrierId)
    .where('paymentKind', 'in', ['MARGIN_BACK', 'RECEIVABLE_BACK'])
    .where('status', '=', carrierPaymentStates.booked)
    .where('reviewUser', 'is', null)
    .where('createTime', '>', daysLater(now(), -1))
    .executeTakeFirstOrThrow()
  return amt
}

const proofsOf = ({ tx }: Pick<LedgerContext, 'tx'>) =>
  tx
    .selectFrom('carrierPaymentProof')
    .innerJoin('sysFileInfo', 'sysFileInfo.id', 'carrierPaymentProof.fileId')
    .selectAll('sysFileInfo')
    .select('carrierPaymentProof.paymentId')

/** What shows each of these payments. */
export const listCarrierProofs = (ctx: Pick<LedgerContext, 'tx'>, paymentIds: readonly string[]) =>
  proofsOf(ctx)
    .where('paymentId', '=', sql<string>`any(${plainArray(paymentIds)}::bigint[])`)
    .orderBy('paymentId')
    .orderBy('seq')
    .execute()

export const findCarrierProofOrNull = async (
  ctx: Pick<LedgerContext, 'tx'>,
  { carrierId, fileId }: { carrierId: string; fileId: string },
) =>
  (await proofsOf(ctx)
    .innerJoin('carrierPayment', 'carrierPayment.id', 'carrierPaymentProof.paymentId')
    .where('carrierPayment.carrierId', '=', carrierId)
    .where('carrierPaymentProof.fileId', '=', fileId)
    .executeTakeFirst()) ?? null
