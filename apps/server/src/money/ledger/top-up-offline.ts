import { tradeStates } from '@chargedeck/domain/trade/states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { repaymentEntries, topUpEntries } from '@chargedeck/domain/ledger/journals'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { book } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { takeFromLots } from './lots.ts'
import { insertTrade, listDebts, lockWallet, readCompanyId, saveRepayment, type WalletRow } from './store.ts'

type TopUpInput = { customerId: string; tradeAmt: Fen; giftAmt: Fen; reason: string }
/** `repaidOrderIds` are the orders that owe nothing any more and may move to done. */
type TopUpResult = { tradeId: string; repaidOrderIds: string[] }

/** Books cash paid at the counter: makes a lot and its journal, and pays debts from it first. */
export async function topUpOffline(
  ctx: LedgerContext,
  { customerId, tradeAmt, giftAmt, reason }: TopUpInput,
): Promise<TopUpResult> {
  const wallet = await lockWallet(ctx, customerId)
  const companyId = await readCompanyId(ctx, customerId)
  const tradeId = ctx.nextId()
  const at = ctx.now()
  const channel = 'OfflinePay'
  await insertTrade(ctx, {
    id: tradeId,
    tradeNo: tradeNoOf(tradeId, at),
    tradeType: 'TOP_UP',
    tradeChannel: channel,
    tradeStatus: tradeStates.succeeded,
    payTransStatus: 'S',
    customerId,
    companyId,
    tradeAmt,
    giftAmt,
    remainAmt: tradeAmt,
    giftRemainAmt: giftAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    balanceAfterAmt: fen(wallet.balanceAmt + tradeAmt),
    reason,
    createTime: at,
    payTime: at,
    finishTime: at,
  })
  const head = { bizType: 'TOP_UP', bizId: tradeId, bizSeq: 0, note: '线下充值' } as const
  const entries = topUpEntries({ customerId, companyId, channel, tradeAmt, giftAmt })
  const richer = await book(ctx, { ...wallet, totalTopUpAmt: fen(wallet.totalTopUpAmt + tradeAmt) }, head, entries)
  return { tradeId, repaidOrderIds: richer.owedAmt > 0 ? await repayDebts(ctx, richer) : [] }
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
    wallet = await book(ctx, wallet, head, repaymentEntries(customerId, amt))
    await takeFromLots(ctx, customerId, { principalAmt: amt, giftPayAmt: fen(0) })
    await saveRepayment(ctx, orderId, amt)
    if (amt === owedAmt) repaidOrderIds.push(orderId)
  }
  return repaidOrderIds
}

/** Ids of the same second differ in their last ten digits. */
const tradeNoOf = (id: string, at: Date): string =>
  `TP${toWallTime(at).replaceAll(/\D/g, '')}${id.padStart(10, '0').slice(-10)}`
