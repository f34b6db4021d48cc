import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { needsReview } from '@chargedeck/domain/trade-order/review'
import {
  counterSteps,
  onlineSteps,
  payTransStates,
  tradeStates,
  type TradeState,
} from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { bookTopUps } from './book-top-up.ts'
import type { LedgerContext } from '../ledger-context.ts'
import type { MoreGifts } from './pay-top-ups.ts'
import { changeTradeIn, findTradeByRequestOrNull } from '../lot/lot-store.ts'
import { makeTrade, readStatusOfRepeat, waitingFor, type PayContract, type Waiting } from '../trade.ts'
import { unreviewedTopUpAmt } from '../review-store.ts'
import { lockWallet, readCompanyId } from '../wallet-store.ts'

type TopUpInput = {
  customerId: string
  tradeAmt: Fen
  giftAmt: Fen
  reason: string | null
  channel?: string
  requestId?: string
  /** What activities give for this top-up: decided once, when it is no repeat. */
  moreGifts?: MoreGifts
  /** From this amount on nothing is booked until a second person confirms it. */
  reviewFromAmt?: Fen
  /** Until its channel has the money, nothing is booked. */
  contract?: PayContract | null
}
/** `repaidOrderIds` are the orders that owe nothing any more and may move to done. */
type TopUpResult = { tradeId: string; tradeStatus: TradeState; repaidOrderIds: string[]; isRepeat: boolean }

/** Books money paid at the counter: makes a lot and its journal, and pays debts from it first. A repeat changes nothing. */
export async function takeTopUp(ctx: LedgerContext, input: TopUpInput): Promise<TopUpResult> {
  const { customerId, tradeAmt, giftAmt: givenAmt, reason, channel = 'OfflinePay', moreGifts, contract = null } = input
  const wallet = await lockWallet(ctx, customerId)
  const first = await findFirstOrNull(ctx, input)
  if (first) {
    const tradeStatus = await readStatusOfRepeat(ctx, first, channel)
    return { tradeId: first, tradeStatus, repaidOrderIds: [], isRepeat: true }
  }
  const waits: Waiting | null = contract ? 'payment' : (await mustWait(ctx, input)) ? 'review' : null
  const companyId = await readCompanyId(ctx, customerId)
  const id = ctx.nextId()
  const gifts = waits ? null : await moreGifts?.([{ id, customerId, companyId, tradeAmt }])
  const giftAmt = fen(givenAmt + (gifts?.get(id) ?? 0))
  const { balanceAmt: balanceBeforeAmt } = wallet
  const trade = { id, tradeType: tradeTypes.topUp, owner: { customerId }, companyId, tradeChannel: channel } as const
  const requestId = input.requestId ?? null
  const asked = { ...trade, tradeAmt, giftAmt, balanceBeforeAmt, reason, requestId, contract }
  if (waits) {
    const waiting = waitingFor(waits)
    await makeTrade(ctx, { ...asked, ...waiting, balanceAfterAmt: balanceBeforeAmt })
    return { tradeId: id, tradeStatus: waiting.tradeStatus, repaidOrderIds: [], isRepeat: false }
  }
  const lot = { remainAmt: tradeAmt, giftRemainAmt: giftAmt, balanceAfterAmt: fen(balanceBeforeAmt + tradeAmt) }
  await makeTrade(ctx, { ...asked, ...lot })
  const topUp = { tradeId: id, customerId, companyId, channel, tradeAmt, giftAmt }
  const repaidOrderIds = (await bookTopUps(ctx, [wallet], [topUp])).flat()
  return { tradeId: id, tradeStatus: tradeStates.succeeded, repaidOrderIds, isRepeat: false }
}

const findFirstOrNull = async (
  ctx: LedgerContext,
  { requestId, customerId: id, tradeAmt }: TopUpInput,
): Promise<string | null> =>
  requestId === undefined
    ? null
    : findTradeByRequestOrNull(ctx, requestId, { column: 'customerId', id, tradeType: tradeTypes.topUp, tradeAmt })

/** A gift counts as much as money. */
async function mustWait(
  ctx: LedgerContext,
  { customerId, tradeAmt, giftAmt, reviewFromAmt: fromAmt }: TopUpInput,
): Promise<boolean> {
  if (fromAmt === undefined) return false
  const unreviewedAmt = await unreviewedTopUpAmt(ctx, customerId)
  return needsReview({ amt: sumFen([tradeAmt, giftAmt]), unreviewedAmt, fromAmt })
}

/** Gives up a top-up that waits for its review. False: it no longer waited. */
export const closeTopUp = (ctx: LedgerContext, id: string, why: string): Promise<boolean> =>
  changeTradeIn(ctx, id, counterSteps.statesBefore('close'), {
    tradeStatus: counterSteps.stateAfter('close'),
    closeTime: ctx.now(),
    failReason: why,
  })

/** A payment through a channel ends without money. False: it had ended. */
export const endUnpaid = (ctx: LedgerContext, id: string, step: 'fail' | 'close', why: string): Promise<boolean> =>
  changeTradeIn(ctx, id, onlineSteps.statesBefore(step), {
    tradeStatus: onlineSteps.stateAfter(step),
    payTransStatus: payTransStates.failed,
    ...(step === 'close' ? { closeTime: ctx.now() } : { finishTime: ctx.now() }),
    failReason: why,
  })

/** The channel is asked, and its payer may open the cashier. */
export const noteAsked = (ctx: LedgerContext, id: string): Promise<boolean> =>
  changeTradeIn(ctx, id, onlineSteps.statesBefore('send'), {
    tradeStatus: onlineSteps.stateAfter('send'),
    payTransStatus: payTransStates.processing,
  })
