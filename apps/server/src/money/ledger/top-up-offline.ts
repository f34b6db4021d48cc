import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { repaymentEntries, topUpEntries } from '@chargedeck/domain/ledger/journals'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { book } from './book.ts'
import { listDebts, saveRepayment } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { findTradeByRequestOrNull } from './lot-store.ts'
import { takeFromLots } from './lots.ts'
import { makeTrade } from './trade.ts'
import { lockWallet, readCompanyId, type WalletRow } from './wallet-store.ts'

type TopUpInput = {
  customerId: string
  tradeAmt: Fen
  giftAmt: Fen
  reason: string
  channel?: 'OfflinePay' | 'BankPay'
  requestId?: string
  /** What activities give for this top-up: decided once, when it is no repeat. */
  moreGift?: (tradeId: string) => Promise<Fen>
}
/** `repaidOrderIds` are the orders that owe nothing any more and may move to done. */
type TopUpResult = { tradeId: string; repaidOrderIds: string[]; isRepeat: boolean }

/** Books money paid at the counter: makes a lot and its journal, and pays debts from it first. A repeat changes nothing. */
export async function topUpOffline(
  ctx: LedgerContext,
  { customerId, tradeAmt, giftAmt: givenAmt, reason, channel = 'OfflinePay', requestId, moreGift }: TopUpInput,
): Promise<TopUpResult> {
  const wallet = await lockWallet(ctx, customerId)
  const first =
    requestId === undefined
      ? null
      : await findTradeByRequestOrNull(ctx, requestId, { column: 'customerId', id: customerId })
  if (first) return { tradeId: first, repaidOrderIds: [], isRepeat: true }
  const companyId = await readCompanyId(ctx, customerId)
  const id = ctx.nextId()
  const giftAmt = fen(givenAmt + (moreGift ? await moreGift(id) : 0))
  const tradeId = await makeTrade(ctx, {
    id,
    tradeType: tradeTypes.topUp,
    owner: { customerId },
    companyId,
    tradeChannel: channel,
    tradeAmt,
    giftAmt,
    remainAmt: tradeAmt,
    giftRemainAmt: giftAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    balanceAfterAmt: fen(wallet.balanceAmt + tradeAmt),
    reason,
    requestId: requestId ?? null,
  })
  const head = { bizType: 'TOP_UP', bizId: tradeId, bizSeq: 0, note: '柜台充值' } as const
  const entries = topUpEntries({ customerId, companyId, channel, tradeAmt, giftAmt })
  const locked = { wallet: { ...wallet, totalTopUpAmt: fen(wallet.totalTopUpAmt + tradeAmt) }, group: null }
  const richer = (await book(ctx, locked, head, entries)).wallet
  const repaidOrderIds = richer.owedAmt > 0 ? await repayDebts(ctx, richer) : []
  return { tradeId, repaidOrderIds, isRepeat: false }
}

/** Pays the oldest debt first, from principal that no running order holds. */
async function repayDebts(ctx: LedgerContext, lockedWallet: WalletRow): Promise<string[]> {
  const { customerId } = lockedWallet
  const repaidOrderIds: string[] = []
  let wallet = lockedWallet
  for (const { orderId, owedAmt, repaidQty } of await listDebts(ctx, customerId)) {
    const amt = fen(Math.min(owedAmt, wallet.balanceAmt, freeFundsOf(wallet)))
    if (amt === 0) break
    const head = { bizType: 'REPAY', bizId: orderId, bizSeq: repaidQty, note: '偿还欠费' } as const
    wallet = (await book(ctx, { wallet, group: null }, head, repaymentEntries(customerId, amt))).wallet
    await takeFromLots(ctx, { column: 'customerId', id: customerId }, { principalAmt: amt, giftPayAmt: fen(0) })
    await saveRepayment(ctx, orderId, amt)
    if (amt === owedAmt) repaidOrderIds.push(orderId)
  }
  return repaidOrderIds
}
