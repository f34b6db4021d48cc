import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { counterSteps, onlineSteps, payTransStates, tradeStates } from '@chargedeck/domain/trade/states'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { bookTopUps } from './book-top-up.ts'
import type { LedgerContext } from '../ledger-context.ts'
import type { MoreGifts } from './pay-top-ups.ts'
import { changeTradeIn, findTradeByRequestOrNull } from '../lot-store.ts'
import { makeTrade, waitingFor, type PayContract, type Waiting } from '../trade.ts'
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
  /** Until a second person confirms it or a channel has the money, nothing is booked. */
  waits?: Waiting | null
  contract?: PayContract | null
}
/** `repaidOrderIds` are the orders that owe nothing any more and may move to done. */
type TopUpResult = { tradeId: string; repaidOrderIds: string[]; isRepeat: boolean }

/** Books money paid at the counter: makes a lot and its journal, and pays debts from it first. A repeat changes nothing. */
export async function takeTopUp(ctx: LedgerContext, input: TopUpInput): Promise<TopUpResult> {
  const {
    customerId,
    tradeAmt,
    giftAmt: givenAmt,
    reason,
    channel = 'OfflinePay',
    requestId,
    moreGifts,
    waits,
    contract,
  } = input
  const wallet = await lockWallet(ctx, customerId)
  const first =
    requestId === undefined
      ? null
      : await findTradeByRequestOrNull(ctx, requestId, {
          column: 'customerId',
          id: customerId,
          tradeType: tradeTypes.topUp,
          tradeAmt,
        })
  if (first) return { tradeId: first, repaidOrderIds: [], isRepeat: true }
  const companyId = await readCompanyId(ctx, customerId)
  const id = ctx.nextId()
  const gifts = waits ? null : await moreGifts?.([{ id, customerId, companyId, tradeAmt }])
  const giftAmt = fen(givenAmt + (gifts?.get(id) ?? 0))
  const trade = { id, tradeType: tradeTypes.topUp, owner: { customerId }, companyId, tradeChannel: channel } as const
  const asked = {
    ...trade,
    tradeAmt,
    giftAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    reason,
    requestId: requestId ?? null,
    contract: contract ?? null,
  }
  if (waits) {
    await makeTrade(ctx, { ...asked, ...waitingFor(waits), balanceAfterAmt: wallet.balanceAmt })
    return { tradeId: id, repaidOrderIds: [], isRepeat: false }
  }
  const lot = { remainAmt: tradeAmt, giftRemainAmt: giftAmt, balanceAfterAmt: fen(wallet.balanceAmt + tradeAmt) }
  await makeTrade(ctx, { ...asked, ...lot })
  const topUp = { tradeId: id, customerId, companyId, channel, tradeAmt, giftAmt }
  return { tradeId: id, repaidOrderIds: (await bookTopUps(ctx, [wallet], [topUp])).flat(), isRepeat: false }
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

/** The channel was asked, so that the payment may be shown to its payer. */
export const noteAsked = (ctx: LedgerContext, id: string): Promise<boolean> =>
  changeTradeIn(ctx, id, [tradeStates.toPay], { payTransStatus: payTransStates.processing })
