import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { topUpEntries } from '@chargedeck/domain/ledger/journals'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { move } from '../book.ts'
import { insertJournals, type Journal } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { repayDebts } from '../payment/repay-debts.ts'
import { saveWallets, type WalletRow } from '../wallet-store.ts'

type TopUp = { tradeId: string; customerId: string; companyId: string; channel: string; tradeAmt: Fen; giftAmt: Fen }

/** J1 of each top-up on locked wallets, then debts are paid from them. Returns the orders of each customer that owe nothing any more. */
export async function bookTopUps(
  ctx: LedgerContext,
  locked: readonly WalletRow[],
  topUps: readonly TopUp[],
): Promise<string[][]> {
  const wallets = new Map(locked.map((wallet) => [wallet.customerId, wallet]))
  const journals = topUps.map((topUp) => {
    const wallet = wallets.get(topUp.customerId)
    if (!wallet) throw new Error(`customer ${topUp.customerId} has no wallet`)
    const { after, journal } = toppedUp(wallet, topUp)
    wallets.set(topUp.customerId, after)
    return journal
  })
  await insertJournals(ctx, journals)
  const customerIds = new Set(topUps.map(({ customerId }) => customerId))
  const richer = [...wallets.values()].filter(({ customerId }) => customerIds.has(customerId))
  await saveWallets(ctx, richer)
  const repaid: string[][] = []
  for (const wallet of richer) if (wallet.owedAmt > 0) repaid.push(await repayDebts(ctx, wallet))
  return repaid
}

function toppedUp(before: WalletRow, { tradeId, ...topUp }: TopUp): { after: WalletRow; journal: Journal } {
  const wallet = { ...before, totalTopUpAmt: fen(before.totalTopUpAmt + topUp.tradeAmt) }
  const note = isOnlineChannel(topUp.channel) ? '线上充值' : '柜台充值'
  const head = { bizType: 'TOP_UP', bizId: tradeId, bizSeq: 0, note } as const
  const { after, journal } = move({ wallet, group: null }, head, topUpEntries(topUp))
  return { after: after.wallet, journal }
}
