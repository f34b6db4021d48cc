import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { depositEntries } from '@chargedeck/domain/ledger/journals'
import { onlineSteps, payTransStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import type { Updateable } from 'kysely'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { bookForGroup } from '../book.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { changeTradeIn, findTradeByRequestOrNull } from '../lot/lot-store.ts'
import { keepUse } from '../lot/lot-use-store.ts'
import { makeTrade, waitingFor, type PayContract, type Waiting } from '../trade.ts'
import { lockGroupWallet, type GroupWalletRow } from '../wallet-store.ts'

type DepositInput = {
  groupId: string
  companyId: string
  channel: string
  tradeAmt: Fen
  reason: string | null
  requestId?: string
  /** Until its channel has the money, nothing is booked. */
  waits?: Extract<Waiting, 'payment'> | null
  contract?: PayContract | null
}

type Deposited = { tradeId: string; balanceAmt: Fen; isRepeat: boolean }

/** Books what a group paid in. It first makes good the credit that was used; only the rest is a lot. A repeat changes nothing. */
export async function takeDeposit(
  ctx: LedgerContext,
  { groupId, companyId, channel, tradeAmt, reason, requestId, waits, contract }: DepositInput,
): Promise<Deposited> {
  const group = await lockLivingGroup(ctx, groupId)
  const first =
    requestId === undefined
      ? null
      : await findTradeByRequestOrNull(ctx, requestId, {
          column: 'groupId',
          id: groupId,
          tradeType: tradeTypes.groupDeposit,
          tradeAmt,
        })
  if (first) return { tradeId: first, balanceAmt: group.balanceAmt, isRepeat: true }
  if (group.dataStatus === dataStates.disabled) requireDebt(group, tradeAmt)
  const trade = { tradeType: tradeTypes.groupDeposit, owner: { groupId }, companyId, tradeChannel: channel } as const
  const asked = { ...trade, tradeAmt, reason, requestId: requestId ?? null, contract: contract ?? null }
  if (waits) {
    const balances = { balanceBeforeAmt: group.balanceAmt, balanceAfterAmt: group.balanceAmt }
    const tradeId = await makeTrade(ctx, { ...asked, ...balances, ...waitingFor(waits) })
    return { tradeId, balanceAmt: group.balanceAmt, isRepeat: false }
  }
  const tradeId = await makeTrade(ctx, { ...asked, ...lotOf(group, tradeAmt) })
  return {
    tradeId,
    balanceAmt: await bookDeposit(ctx, group, { tradeId, companyId, channel, tradeAmt }),
    isRepeat: false,
  }
}

type WaitingDeposit = { id: string; groupId: string; companyId: string; tradeChannel: string; tradeAmt: Fen }
/** The channel has the money. False: it was booked before. */
export async function payDeposit(
  ctx: LedgerContext,
  { id: tradeId, groupId, companyId, tradeChannel: channel, tradeAmt }: WaitingDeposit,
  facts: Updateable<Tables['tradeOrder']>,
): Promise<boolean> {
  const group = await lockLivingGroup(ctx, groupId)
  const paid = await changeTradeIn(ctx, tradeId, onlineSteps.statesBefore('succeed'), {
    tradeStatus: onlineSteps.stateAfter('succeed'),
    payTransStatus: payTransStates.succeeded,
    finishTime: ctx.now(),
    ...lotOf(group, tradeAmt),
    ...facts,
  })
  if (paid) await bookDeposit(ctx, group, { tradeId, companyId, channel, tradeAmt })
  return paid
}

/** One that was deleted gets nothing: the reconciliation of the day then lists the payment. */
async function lockLivingGroup(ctx: LedgerContext, groupId: string): Promise<GroupWalletRow> {
  const group = await lockGroupWallet(ctx, groupId)
  if (group.dataStatus === dataStates.deleted) throw new AppError('GROUP.NOT_FOUND')
  return group
}

function lotOf({ balanceAmt: balanceBeforeAmt }: GroupWalletRow, tradeAmt: Fen) {
  const balanceAfterAmt = fen(balanceBeforeAmt + tradeAmt)
  return { remainAmt: fen(Math.min(tradeAmt, Math.max(0, balanceAfterAmt))), balanceBeforeAmt, balanceAfterAmt }
}

type Deposit = { tradeId: string; companyId: string; channel: string; tradeAmt: Fen }
/** J6 on a locked group; what it then has. */
async function bookDeposit(ctx: LedgerContext, group: GroupWalletRow, { tradeId, ...deposit }: Deposit): Promise<Fen> {
  const { remainAmt } = lotOf(group, deposit.tradeAmt)
  const creditAmt = fen(deposit.tradeAmt - remainAmt)
  const used = { lotId: tradeId, bizType: 'GROUP_CREDIT', bizId: group.groupId } as const
  await keepUse(ctx, { ...used, principalAmt: creditAmt, giftAmt: fen(0) })
  const head = { bizType: 'GROUP_DEPOSIT', bizId: tradeId, bizSeq: 0, note: '企业预存' } as const
  const richer = { ...group, totalDepositAmt: fen(group.totalDepositAmt + deposit.tradeAmt) }
  const { balanceAmt } = await bookForGroup(ctx, richer, head, depositEntries({ groupId: group.groupId, ...deposit }))
  return balanceAmt
}

/** A disabled group pays off what it owes and nothing in advance. */
function requireDebt(group: GroupWalletRow, tradeAmt: Fen): void {
  const debtAmt = debtOfGroup(group)
  if (debtAmt === 0) throw new AppError('TRADE_ORDER.GROUP_DISABLED')
  if (tradeAmt <= debtAmt) return
  const text = `企业已停用，只能还清欠款${yuanText(debtAmt)}元，启用后才能预存更多`
  throw refusedAt('tradeAmt', 'TRADE_ORDER.GROUP_DISABLED', text)
}
