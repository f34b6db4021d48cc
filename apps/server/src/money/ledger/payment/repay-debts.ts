import { fen } from '@chargedeck/domain/kernel/money'
import { repaymentEntries } from '@chargedeck/domain/ledger/journals'
import { repayableOf } from '@chargedeck/domain/ledger/wallet'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'
import { book } from '../book.ts'
import { listDebts, saveOccupyRepayment, saveRoamingRepayment, saveRepayment } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { takeFromLots } from '../lot/lots.ts'
import { lockWallet, type WalletRow } from '../wallet-store.ts'

export const repayDebtsJob = defineJob<{ customerId: string }>('repay-debts')

/** Money has come back to a wallet that owes, or is held no longer: a job pays the debts from it. */
export async function repaySoon({ tx }: LedgerContext, wallet: WalletRow): Promise<void> {
  const { customerId, owedAmt } = wallet
  if (owedAmt === 0 || repayableOf(wallet) === 0) return
  await enqueue(tx, repayDebtsJob, { customerId }, { isUrgent: true, jobKey: `repay-debts ${customerId}` })
}

/** Returns the charge orders that owe nothing any more. A repeat changes nothing. */
export async function repayFromWallet(ctx: LedgerContext, customerId: string): Promise<string[]> {
  const wallet = await lockWallet(ctx, customerId)
  return wallet.owedAmt > 0 ? repayDebts(ctx, wallet) : []
}

/** Pays the oldest debt first. The caller has locked the wallet. */
export async function repayDebts(ctx: LedgerContext, lockedWallet: WalletRow): Promise<string[]> {
  const { customerId } = lockedWallet
  const repaidOrderIds: string[] = []
  let wallet = lockedWallet
  for (const { orderId, owedAmt, repaidQty, kind } of await listDebts(ctx, customerId)) {
    const amt = fen(Math.min(owedAmt, repayableOf(wallet)))
    if (amt === 0) break
    const head = { bizType: 'REPAY', bizId: orderId, bizSeq: repaidQty, note: '偿还欠费' } as const
    wallet = (await book(ctx, { wallet, group: null }, head, repaymentEntries(customerId, amt))).wallet
    await takeFromLots(ctx, { column: 'customerId', id: customerId }, head, { principalAmt: amt, giftPayAmt: fen(0) })
    await savers[kind](ctx, orderId, amt)
    if (amt === owedAmt && kind === 'CHARGE') repaidOrderIds.push(orderId)
  }
  return repaidOrderIds
}

const savers = { CHARGE: saveRepayment, OCCUPY: saveOccupyRepayment, ROAMING: saveRoamingRepayment } as const
