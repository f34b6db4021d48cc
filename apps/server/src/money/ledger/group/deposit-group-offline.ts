import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { depositEntries } from '@chargedeck/domain/ledger/journals'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import { bookForGroup } from '../book.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { findTradeByRequestOrNull } from '../lot-store.ts'
import { makeTrade } from '../trade.ts'
import { lockGroupWallet, type GroupWalletRow } from '../wallet-store.ts'

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
  if (group.dataStatus === dataStates.disabled) requireDebt(group, tradeAmt)
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

/** A disabled group pays off what it owes and nothing in advance. */
function requireDebt(group: GroupWalletRow, tradeAmt: Fen): void {
  const debtAmt = debtOfGroup(group)
  if (debtAmt === 0) throw new AppError('TRADE_ORDER.GROUP_DISABLED')
  if (tradeAmt <= debtAmt) return
  const text = `企业已停用，只能还清欠款${yuanText(debtAmt)}元，启用后才能预存更多`
  throw refusedAt('tradeAmt', 'TRADE_ORDER.GROUP_DISABLED', text)
}
