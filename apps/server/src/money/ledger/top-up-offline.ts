import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { counterSteps, payTransStates, tradeStates } from '@chargedeck/domain/trade/states'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { bookTopUp, type Booked } from './book-top-up.ts'
import type { LedgerContext } from './ledger-context.ts'
import { changeTradeIn, findTradeByRequestOrNull } from './lot-store.ts'
import { makeTrade } from './trade.ts'
import { lockWallet, readCompanyId } from './wallet-store.ts'

type TopUpInput = {
  customerId: string
  tradeAmt: Fen
  giftAmt: Fen
  reason: string
  channel?: 'OfflinePay' | 'BankPay'
  requestId?: string
  /** What activities give for this top-up: decided once, when it is no repeat. */
  moreGift?: MoreGift
  /** A second person confirms it; until then nothing is booked. */
  waits?: boolean
}
type MoreGift = (tradeId: string) => Promise<Fen>
/** `repaidOrderIds` are the orders that owe nothing any more and may move to done. */
type TopUpResult = { tradeId: string; repaidOrderIds: string[]; isRepeat: boolean }

/** Books money paid at the counter: makes a lot and its journal, and pays debts from it first. A repeat changes nothing. */
export async function topUpOffline(ctx: LedgerContext, input: TopUpInput): Promise<TopUpResult> {
  const { customerId, tradeAmt, giftAmt: givenAmt, reason, channel = 'OfflinePay', requestId, moreGift, waits } = input
  const wallet = await lockWallet(ctx, customerId)
  const first =
    requestId === undefined
      ? null
      : await findTradeByRequestOrNull(ctx, requestId, { column: 'customerId', id: customerId })
  if (first) return { tradeId: first, repaidOrderIds: [], isRepeat: true }
  const companyId = await readCompanyId(ctx, customerId)
  const id = ctx.nextId()
  const giftAmt = fen(givenAmt + (moreGift && !waits ? await moreGift(id) : 0))
  const trade = { id, tradeType: tradeTypes.topUp, owner: { customerId }, companyId, tradeChannel: channel } as const
  const asked = {
    ...trade,
    tradeAmt,
    giftAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    reason,
    requestId: requestId ?? null,
  }
  if (waits) {
    const waiting = { tradeStatus: tradeStates.processing, payTransStatus: payTransStates.initiated }
    await makeTrade(ctx, { ...asked, ...waiting, balanceAfterAmt: wallet.balanceAmt, payTime: null, finishTime: null })
    return { tradeId: id, repaidOrderIds: [], isRepeat: false }
  }
  const lot = { remainAmt: tradeAmt, giftRemainAmt: giftAmt, balanceAfterAmt: fen(wallet.balanceAmt + tradeAmt) }
  await makeTrade(ctx, { ...asked, ...lot })
  const { repaidOrderIds } = await bookTopUp(ctx, wallet, { tradeId: id, companyId, channel, tradeAmt, giftAmt })
  return { tradeId: id, repaidOrderIds, isRepeat: false }
}

type WaitingTopUp = {
  id: string
  customerId: string
  companyId: string
  tradeChannel: string
  tradeAmt: Fen
  giftAmt: Fen
}
/** The second person says yes: activities decide by this moment. Null: it no longer waited. */
export async function confirmTopUp(
  ctx: LedgerContext,
  { id, customerId, companyId, tradeChannel: channel, tradeAmt, giftAmt: givenAmt }: WaitingTopUp,
  moreGift: MoreGift,
): Promise<Booked | null> {
  const wallet = await lockWallet(ctx, customerId)
  await readCompanyId(ctx, customerId)
  const at = ctx.now()
  const confirmed = await changeTradeIn(ctx, id, counterSteps.statesBefore('confirm'), {
    tradeStatus: counterSteps.stateAfter('confirm'),
    payTransStatus: payTransStates.succeeded,
    remainAmt: tradeAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    balanceAfterAmt: fen(wallet.balanceAmt + tradeAmt),
    payTime: at,
    finishTime: at,
  })
  if (!confirmed) return null
  const giftAmt = fen(givenAmt + (await moreGift(id)))
  await changeTradeIn(ctx, id, [tradeStates.succeeded], { giftAmt, giftRemainAmt: giftAmt })
  return bookTopUp(ctx, wallet, { tradeId: id, companyId, channel, tradeAmt, giftAmt })
}

/** Gives up a top-up that waits for its review. False: it no longer waited. */
export const closeTopUp = (ctx: LedgerContext, id: string, why: string): Promise<boolean> =>
  changeTradeIn(ctx, id, counterSteps.statesBefore('close'), {
    tradeStatus: counterSteps.stateAfter('close'),
    closeTime: ctx.now(),
    failReason: why,
  })
