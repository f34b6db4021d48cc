import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { refundEntries } from '@chargedeck/domain/ledger/journals'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import {
  isRefundableOnline,
  mostByWay,
  planChosen,
  planRefund,
  refundWays,
  type RefundPiece,
  type RefundWay,
} from '@chargedeck/domain/trade-order/refund-plan'
import { needsReview } from '@chargedeck/domain/trade-order/review'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeNoOf } from '@chargedeck/domain/trade-order/trade-no'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { findTradeByRequestOrNull, insertTrade } from '../lot/lot-store.ts'
import { unreviewedRefundAmt } from '../review-store.ts'
import { bookFor, lockPayee, lotOwnerOf, walletOf, type Payee, type PayeeId } from './payee.ts'
import { listBatch, listPaidLots, moveLot, type PaidLot, type RefundRow } from './refund-store.ts'
import { readSameBatch } from './same-batch.ts'
import { whyNoRefundNow } from './why-none-now.ts'

/** `refundAmt` null: all that may be paid back by the way. */
export type RefundInput = {
  owner: PayeeId
  companyId: string
  refundAmt: Fen | null
  items?: readonly { lotId: string; amt: Fen }[]
  way: RefundWay
  /** How staff pay it out; a refund by the way it came has the channel of its top-up. */
  channel: 'OfflinePay' | 'BankPay'
  reason: string
  requestId: string
  windowDays: number
  /** From this amount on a second person confirms. */
  reviewFromAmt: Fen
  /** What the same request pays back to others of this operator. */
  besideAmt?: Fen
}
/** One refund for each top-up that it takes from. */
type Accepted = { refunds: RefundRow[]; isRepeat: boolean }

/** Takes the money out of the balance, so that nothing else can spend it until it is paid out or comes back. */
export async function acceptRefund(ctx: LedgerContext, input: RefundInput): Promise<Accepted> {
  const payee = await lockPayee(ctx, input.owner)
  const first = await findTradeByRequestOrNull(ctx, input.requestId, {
    ...lotOwnerOf(input.owner),
    tradeType: tradeTypes.refund,
  })
  if (first !== null) return { refunds: await readSameBatch(ctx, first, input), isRepeat: true }
  const paidLots = await listPaidLots(ctx, input.owner, null)
  const lots = paidLots.map((lot) => ({ ...lot, isOnline: isRefundableOnline(lot, { now: ctx.now(), ...input }) }))
  const refundAmt = await requireRefundable(ctx, payee, lots, input)
  const pieces = piecesOf({ ...input, refundAmt }, lots)
  const refundBatchNo = batchNoOf(ctx)
  const isReviewed = await mustWait(ctx, input, refundAmt)
  let rest = payee
  for (const [index, piece] of pieces.entries())
    rest = await makeRefund(ctx, rest, { input, piece, refundBatchNo, isReviewed, lots, isFirst: index === 0 })
  return { refunds: await listBatch(ctx, refundBatchNo), isRepeat: false }
}

async function mustWait(
  ctx: LedgerContext,
  { owner, reviewFromAmt: fromAmt, besideAmt = fen(0) }: RefundInput,
  refundAmt: Fen,
): Promise<boolean> {
  const unreviewedAmt = await unreviewedRefundAmt(ctx, lotOwnerOf(owner))
  return needsReview({ amt: sumFen([refundAmt, besideAmt]), unreviewedAmt, fromAmt })
}

async function requireRefundable(
  ctx: LedgerContext,
  payee: Payee,
  lots: readonly DatedLot[],
  { owner, refundAmt, way, windowDays }: RefundInput,
): Promise<Fen> {
  const wallet = walletOf(payee)
  if (wallet.owedAmt > 0) throw new AppError('TRADE_ORDER.OWED')
  const refusal = 'customerId' in owner ? await whyNoRefundNow(ctx, owner.customerId) : null
  if (refusal) throw refusal
  const most = fen(Math.min(refundableOf(wallet), sumFen(lots.map(({ remainAmt }) => remainAmt))))
  const byWay = mostByWay(most, lots, way)
  if (refundAmt === null && byWay === 0 && most > 0) throw offlineOnly(windowDays, byWay)
  const wanted = refundAmt ?? byWay
  if (wanted > most || wanted === 0)
    throw refusedAt('refundAmt', 'TRADE_ORDER.REFUND_BEYOND', `可退金额不足，可退${yuanText(most)}元`)
  return wanted
}

/** `isOnline`: by the rules of now. */
type DatedLot = PaidLot & { isOnline: boolean }

function piecesOf(
  { refundAmt, items, way, windowDays }: RefundInput & { refundAmt: Fen },
  lots: readonly DatedLot[],
): RefundPiece[] {
  const { pieces, missingAmt } = items ? planChosen(items, lots, way) : planRefund(refundAmt, lots, way)
  if (missingAmt === 0) return pieces
  if (items) throw refusedAt('items', 'TRADE_ORDER.REFUND_BEYOND', '所选充值单的可退金额不足')
  throw offlineOnly(windowDays, fen(refundAmt - missingAmt))
}

const offlineOnly = (windowDays: number, onlineAmt: Fen): AppError =>
  refusedAt(
    'way',
    'TRADE_ORDER.REFUND_OFFLINE_ONLY',
    `超过${windowDays}天或线下充值须线下退款，可原路退${yuanText(onlineAmt)}元`,
  )

type Making = {
  input: RefundInput
  piece: RefundPiece
  lots: readonly PaidLot[]
  refundBatchNo: string
  isReviewed: boolean
  isFirst: boolean
}

async function makeRefund(ctx: LedgerContext, payee: Payee, making: Making): Promise<Payee> {
  const { input, piece, lots, refundBatchNo, isReviewed, isFirst } = making
  const { lotId, amt: tradeAmt, clawAmt } = piece
  const { owner, companyId, way, channel, reason, requestId } = input
  const [id, at, { balanceAmt }] = [ctx.nextId(), ctx.now(), walletOf(payee)]
  const paidBy = lots.find((lot) => lot.id === lotId)?.tradeChannel ?? channel
  await insertTrade(ctx, {
    id,
    tradeNo: tradeNoOf(id, at),
    tradeType: tradeTypes.refund,
    tradeChannel: way === refundWays.origin ? paidBy : channel,
    tradeStatus: isReviewed ? tradeStates.toPay : tradeStates.processing,
    payTransStatus: isReviewed ? payTransStates.initiated : payTransStates.processing,
    ...owner,
    companyId,
    tradeAmt,
    clawAmt,
    originOrderId: lotId,
    refundBatchNo,
    balanceBeforeAmt: balanceAmt,
    balanceAfterAmt: fen(balanceAmt - tradeAmt),
    createTime: at,
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
    reason,
    requestId: isFirst ? requestId : null,
  })
  const head = { bizType: 'REFUND', bizId: id, bizSeq: 0, note: reason } as const
  const goes = { remainAmt: -tradeAmt, giftRemainAmt: -clawAmt, refundingAmt: tradeAmt, refundedAmt: 0 }
  await moveLot(ctx, lotId, head, goes)
  return bookFor(ctx, payee, head, refundEntries({ owner, companyId, tradeAmt, clawAmt }))
}

/** 24 signs: the second and the last digits of an id. */
const batchNoOf = ({ now, nextId }: LedgerContext): string =>
  `RB${toWallTime(now()).replaceAll(/\D/g, '')}${nextId().padStart(8, '0').slice(-8)}`
