import { fen } from '@chargedeck/domain/kernel/money'
import {
  payTransStates,
  refundSteps,
  tradeStates,
  type PayTransState,
  type RefundStep,
} from '@chargedeck/domain/trade-order/states'
import { lotTypes, tradeTypes } from '@chargedeck/domain/trade-order/types'
import { sql, type Selectable, type Updateable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { changeTradeIn } from '../lot/lot-store.ts'
import { keepUse, type UsedBy } from '../lot/lot-use-store.ts'
import { lotOwnerOf, type PayeeId } from './payee.ts'

type Reader = Pick<LedgerContext, 'tx'>
export type RefundRow = Selectable<Tables['tradeOrder']>
export type PaidLot = Pick<
  RefundRow,
  | 'id'
  | 'tradeNo'
  | 'tradeChannel'
  | 'tradeAmt'
  | 'giftAmt'
  | 'remainAmt'
  | 'giftRemainAmt'
  | 'refundedAmt'
  | 'refundingAmt'
  | 'payTime'
  | 'payConfigId'
>

const lotColumns = [
  'id',
  'tradeNo',
  'tradeChannel',
  'tradeAmt',
  'giftAmt',
  'remainAmt',
  'giftRemainAmt',
  'refundedAmt',
  'refundingAmt',
  'payTime',
  'payConfigId',
] as const

/** Payments of which something is left, and those since a day, the oldest first. */
export function listPaidLots({ tx }: Reader, owner: PayeeId, since: Date | null): Promise<PaidLot[]> {
  const { column, id } = lotOwnerOf(owner)
  return tx
    .selectFrom('tradeOrder')
    .select(lotColumns)
    .where(column, '=', id)
    .where('tradeType', 'in', lotTypes)
    .where('tradeType', '<>', tradeTypes.redeem)
    .where('payTransStatus', '=', payTransStates.succeeded)
    .where((on) =>
      since === null ? on('remainAmt', '>', fen(0)) : on.or([on('remainAmt', '>', fen(0)), on('payTime', '>=', since)]),
    )
    .orderBy('id')
    .execute()
}

export const listBatch = ({ tx }: Reader, refundBatchNo: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('tradeOrder')
    .selectAll()
    .where('refundBatchNo', '=', refundBatchNo)
    .where('tradeType', '=', tradeTypes.refund)
    .orderBy('id')
    .execute()

export const readBatchOf = async ({ tx }: Reader, tradeId: string): Promise<RefundRow[]> => {
  const { refundBatchNo } = await tx
    .selectFrom('tradeOrder')
    .select('refundBatchNo')
    .where('id', '=', tradeId)
    .executeTakeFirstOrThrow()
  return refundBatchNo === null ? [] : listBatch({ tx }, refundBatchNo)
}

export const readRefund = ({ tx }: Reader, id: string): Promise<RefundRow> =>
  tx
    .selectFrom('tradeOrder')
    .selectAll()
    .where('id', '=', id)
    .where('tradeType', '=', tradeTypes.refund)
    .executeTakeFirstOrThrow()

export function ownerOf({ customerId, groupId }: RefundRow): PayeeId {
  if (customerId !== null) return { customerId }
  if (groupId !== null) return { groupId }
  throw new AppError('TRADE_ORDER.NOT_FOUND')
}

/** The top-up or deposit that it pays back. */
export function originOf({ id, originOrderId }: RefundRow): string {
  if (originOrderId === null) throw new Error(`refund ${id} has no top-up`)
  return originOrderId
}

/** False when the refund has left the state that the step begins in. */
export const stepRefund = (
  ctx: Reader,
  id: string,
  step: RefundStep,
  facts: Updateable<Tables['tradeOrder']> = {},
): Promise<boolean> =>
  changeTradeIn(ctx, id, refundSteps.statesBefore(step), {
    ...facts,
    tradeStatus: refundSteps.stateAfter(step),
    payTransStatus: payTransAfter[step],
  })

const payTransAfter: Record<RefundStep, PayTransState> = {
  confirm: payTransStates.processing,
  close: payTransStates.initiated,
  succeed: payTransStates.succeeded,
  fail: payTransStates.failed,
  takeAgain: payTransStates.processing,
}

type LotMove = { remainAmt: number; giftRemainAmt: number; refundingAmt: number; refundedAmt: number }
/**
 * Adds to what a lot has left, has on its way back and has paid back. Gift that leaves it here went back, it was not
 * spent. The state of the lot follows what was paid back.
 */
export async function moveLot(
  ctx: LedgerContext,
  lotId: string,
  { bizType, bizId }: UsedBy,
  by: LotMove,
): Promise<void> {
  await sql`update trade_order set remain_amt = remain_amt + ${by.remainAmt}, gift_remain_amt = gift_remain_amt + ${by.giftRemainAmt},
    gift_back_amt = gift_back_amt - ${by.giftRemainAmt}::bigint,
    refunding_amt = refunding_amt + ${by.refundingAmt}, refunded_amt = refunded_amt + ${by.refundedAmt},
    trade_status = case refunded_amt + ${by.refundedAmt} when 0 then trade_status when trade_amt then ${tradeStates.refunded} else ${tradeStates.partlyRefunded} end
    where id = ${lotId}`.execute(ctx.tx)
  await keepUse(ctx, { lotId, bizType, bizId, principalAmt: fen(0 - by.remainAmt), giftAmt: fen(0 - by.giftRemainAmt) })
}
