import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { depositEntries } from '@chargedeck/domain/ledger/journals'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { bookForGroup } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { makeTrade } from './trade.ts'
import { lockGroupWallet } from './wallet-store.ts'

type DepositInput = {
  groupId: string
  companyId: string
  channel: 'OfflinePay' | 'BankPay'
  tradeAmt: Fen
  reason: string
}

/** Books what a group paid in. It first makes good the credit that was used; only the rest is a lot. */
export async function depositGroupOffline(
  ctx: LedgerContext,
  { groupId, companyId, channel, tradeAmt, reason }: DepositInput,
): Promise<{ tradeId: string }> {
  const group = await lockGroupWallet(ctx, groupId)
  const balanceAfterAmt = fen(group.balanceAmt + tradeAmt)
  const tradeId = await makeTrade(ctx, {
    tradeType: tradeTypes.groupDeposit,
    owner: { groupId },
    companyId,
    tradeChannel: channel,
    tradeAmt,
    remainAmt: fen(Math.min(tradeAmt, Math.max(0, balanceAfterAmt))),
    balanceBeforeAmt: group.balanceAmt,
    balanceAfterAmt,
    reason,
  })
  const head = { bizType: 'GROUP_DEPOSIT', bizId: tradeId, bizSeq: 0, note: '企业预存' } as const
  const richer = { ...group, totalDepositAmt: fen(group.totalDepositAmt + tradeAmt) }
  await bookForGroup(ctx, richer, head, depositEntries({ groupId, companyId, channel, tradeAmt }))
  return { tradeId }
}
