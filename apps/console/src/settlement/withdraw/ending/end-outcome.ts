import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, TransferEnd, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { canUndo, isSent } from '@chargedeck/domain/withdraw/actions'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { yuan } from '../../../ui/text/quantity-text.tsx'

type Ended = Pick<TransferEnd, 'way' | 'stage'>
type Of = Pick<WithdrawDetail, 'netAmt' | 'transferStatus' | 'payTransStatus' | 'cashRecords'>

/** The request that is ended: the one in doubt, or the latest. */
export const endedCash = ({ cashRecords }: Pick<WithdrawDetail, 'cashRecords'>): CashRecord | undefined =>
  cashRecords.find(({ doubtText }) => doubtText !== null) ?? cashRecords[0]

/** What the second person's yes does, as the server does it. */
export function outcomeOf(end: Ended, withdraw: Of): string {
  const isPaid = end.way === transferEndWays.paid
  const isDoubted = endedCash(withdraw)?.doubtText != null
  const effect =
    end.stage === transferStages.funds
      ? ofFunds(isPaid, isDoubted)
      : isDoubted
        ? ofDoubt(isPaid, withdraw)
        : ofSilence(isPaid)
  return `${yuan(withdraw.netAmt)}元按“${transferEndWayLabels[end.way]}”处理：${effect}。`
}

const ofSilence = (isPaid: boolean): string => (isPaid ? '记为成功，日账单记为已提现' : '记为失败，可再次转账或作废')

function ofFunds(isPaid: boolean, isDoubted: boolean): string {
  if (isDoubted) return isPaid ? '款项记在合作方账户，再次转账时从中取现' : '仍为失败，可再次转账或作废'
  return isPaid ? '款项记为已到合作方账户，继续取现到银行卡' : '记为失败，可再次转账或作废'
}

function ofDoubt(isPaid: boolean, withdraw: Of): string {
  const { transferStatus } = withdraw
  const hadArrived = endedCash(withdraw)?.status === payTransStates.succeeded
  if (hadArrived) return isPaid ? '仍为已到账' : '到账改记为失败，日账单恢复为提现中，可再次转账或作废'
  if (isSent(withdraw))
    return isPaid ? '正在处理的转账失败时这笔记为到账，成功时这笔记为重复付款' : '正在处理的转账继续等待渠道结果'
  if (transferStatus === transferStates.arrived || transferStatus === transferStates.nullified)
    return isPaid ? '记为重复付款，计入待查款项，须向合作方追回' : '提现单不变'
  if (canUndo(withdraw))
    return isPaid ? '记为成功，日账单记为已提现，已安排的转账不再发送' : '这笔仍为失败，已安排的转账照常出款'
  return isPaid ? '记为成功，日账单记为已提现' : '仍为失败，可再次转账或作废'
}
