import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { depositEntries } from '@chargedeck/domain/ledger/journals'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { AppError } from '../../../platform/app-error.ts'
import { bookForGroup } from '../book.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { findTradeByRequestOrNull } from '../lot-store.ts'
import { makeTrade } from '../trade.ts'
import { lockGroupWallet } from '../wallet-store.ts'

type DepositInput = {
  groupId: string
  companyId: string
  channel: 'OfflinePay' | 'BankPay'
  tradeAmt: Fen
  reason: string
  requestId?: string
}

type Deposited = { tradeId: string; balanceAmt: Fen; isRepeat: boolean }

/** Books what a group paid in. It first makes good the credit that was used; only the rest is a lot. A repeat changes nothing. */
export async function depositGroupOffline(
  ctx: LedgerContext,
  { groupId, companyId, channel, tradeAmt, reason, requestId }: DepositInput,
): Promise<Deposited> {
  const group = await lockGroupWallet(ctx, groupId)
  if (group.dataStatus === dataStates.deleted) throw new AppError('GROUP.NOT_FOUND') // deleted while we waited
  const first =
    requestId === undefined ? null : await findTradeByRequestOrNull(ctx, requestId, { column: 'groupId', id: groupId })
  if (first) return { tradeId: first, balanceAmt: group.balanceAmt, isRepeat: true }
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
    requestId: requestId ?? null,
  })
  const head = { bizType: 'GROUP_DEPOSIT', bizId: tradeId, bizSeq: 0, note: '企业预存' } as const
  const richer = { ...group, totalDepositAmt: fen(group.totalDepositAmt + tradeAmt) }
  await bookForGroup(ctx, richer, head, depositEntries({ groupId, companyId, channel, tradeAmt }))
  return { tradeId, balanceAmt: balanceAfterAmt, isRepeat: false }
}
