import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { repaymentEntries, topUpEntries } from '@chargedeck/domain/ledger/journals'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { book } from './book.ts'
import { listDebts, saveOccupyRepayment, saveRepayment } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { takeFromLots } from './lots.ts'
import type { WalletRow } from './wallet-store.ts'

type TopUp = { tradeId: string; companyId: string; channel: string; tradeAmt: Fen; giftAmt: Fen }
export type Booked = { repaidOrderIds: string[] }

/** J1 on a locked wallet, then debts are paid from it. */
export async function bookTopUp(ctx: LedgerContext, wallet: WalletRow, { tradeId, ...topUp }: TopUp): Promise<Booked> {
  const head = { bizType: 'TOP_UP', bizId: tradeId, bizSeq: 0, note: '柜台充值' } as const
  const entries = topUpEntries({ customerId: wallet.customerId, ...topUp })
  const locked = { wallet: { ...wallet, totalTopUpAmt: fen(wallet.totalTopUpAmt + topUp.tradeAmt) }, group: null }
  const richer = (await book(ctx, locked, head, entries)).wallet
  return { repaidOrderIds: richer.owedAmt > 0 ? await repayDebts(ctx, richer) : [] }
}

/** Pays the oldest debt first, from principal that no running order holds. */
async function repayDebts(ctx: LedgerContext, lockedWallet: WalletRow): Promise<string[]> {
  const { customerId } = lockedWallet
  const repaidOrderIds: string[] = []
  let wallet = lockedWallet
  for (const { orderId, owedAmt, repaidQty, isOccupy } of await listDebts(ctx, customerId)) {
    const amt = fen(Math.min(owedAmt, wallet.balanceAmt, freeFundsOf(wallet)))
    if (amt === 0) break
    const head = { bizType: 'REPAY', bizId: orderId, bizSeq: repaidQty, note: '偿还欠费' } as const
    wallet = (await book(ctx, { wallet, group: null }, head, repaymentEntries(customerId, amt))).wallet
    await takeFromLots(ctx, { column: 'customerId', id: customerId }, { principalAmt: amt, giftPayAmt: fen(0) })
    await (isOccupy ? saveOccupyRepayment : saveRepayment)(ctx, orderId, amt)
    if (amt === owedAmt && !isOccupy) repaidOrderIds.push(orderId)
  }
  return repaidOrderIds
}
