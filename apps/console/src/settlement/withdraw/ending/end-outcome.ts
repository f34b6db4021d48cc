import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, TransferEnd, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { canUndo, isSent } from '@chargedeck/domain/withdraw/actions'
import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndStates, transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { yuan } from '../../../ui/text/quantity-text.tsx'

type Ended = Pick<TransferEnd, 'way' | 'stage' | 'cashId'>
type Facts = 'netAmt' | 'transferStatus' | 'payTransStatus' | 'cashRecords' | 'calledPaidIds' | 'paidTwices'
type Of = Pick<WithdrawDetail, Facts>

/** Of the request for a second person. */
export function endedCash(withdraw: Pick<WithdrawDetail, 'ends' | 'cashRecords'>): CashRecord | undefined {
  const end = withdraw.ends.find(({ status }) => status === transferEndStates.waiting)
  return end && cashOf(end, withdraw)
}

/** What an end by hand is about, as the server chooses it: the newest that came in doubt, or the newest of all. */
export const cashToEnd = ({ cashRecords }: Pick<Of, 'cashRecords'>): CashRecord | undefined =>
  cashRecords.find(({ doubtText }) => doubtText !== null) ?? cashRecords[0]

const cashOf = ({ cashId }: Pick<Ended, 'cashId'>, { cashRecords }: Pick<Of, 'cashRecords'>): CashRecord | undefined =>
  cashRecords.find(({ id }) => id === cashId)

/** What the second person's yes does, as the server does it. */
export function effectOf(end: Ended, withdraw: Of): string {
  const isPaid = end.way === transferEndWays.paid
  const cash = cashOf(end, withdraw)
  const doubted = cash?.doubtText != null ? cash : null
  if (end.stage === transferStages.funds) return ofFunds(isPaid, doubted !== null, withdraw)
  return doubted ? ofDoubt(isPaid, doubted, withdraw) : ofSilence(isPaid, withdraw)
}

export function outcomeOf(end: Ended, withdraw: Of): string {
  const cash = cashOf(end, withdraw)
  const amt = (end.stage === transferStages.funds ? cash?.fundAmt : cash?.cashAmt) ?? withdraw.netAmt
  return `${yuan(amt)}元按“${transferEndWayLabels[end.way]}”处理：${effectOf(end, withdraw)}。`
}

const ofSilence = (isPaid: boolean, withdraw: Of): string =>
  isPaid ? `记为成功，日账单记为已提现${paidToo(calledPaid(withdraw), withdraw)}` : onFailure('记为失败', withdraw)

function ofFunds(isPaid: boolean, isDoubted: boolean, withdraw: Of): string {
  if (isDoubted) return isPaid ? '款项记在合作方账户，再次转账时从中取现' : staysFailed(withdraw)
  if (!isPaid) return onFailure('记为失败', withdraw)
  const there = '款项记为已到合作方账户'
  if (calledPaid(withdraw).length > 0) return onFailure(`${there}，不再取现到银行卡，留待该合作方下次出款`, withdraw)
  const doubted = withdraw.cashRecords.filter(({ doubtText }) => doubtText != null)
  return doubted.length > 0 ? `${there}，请求${namesOf(doubted)}核对后再取现到银行卡` : `${there}，继续取现到银行卡`
}

function ofDoubt(isPaid: boolean, cash: CashRecord, withdraw: Of): string {
  if (cash.status === payTransStates.succeeded) return isPaid ? '仍为已到账' : onFailure('到账改记为失败', withdraw)
  if (!isPaid) return staysFailed(withdraw)
  if (isSent(withdraw)) return besideOneUnderWay(cash, withdraw)
  if (isOver(withdraw))
    return isKept(cash, withdraw) ? '已记为重复付款，不再重复记账' : '记为重复付款，计入待查款项，须向合作方追回'
  return `记为成功，日账单记为已提现${canUndo(withdraw) ? '，已安排的转账不再发送' : ''}`
}

function staysFailed(withdraw: Of): string {
  if (isSent(withdraw))
    return isToCard(withdraw.cashRecords[0]) ? '正在处理的转账继续等待渠道结果' : '这笔仍为失败，正在处理的转账继续出款'
  if (isOver(withdraw)) return '提现单不变'
  return canUndo(withdraw) ? '这笔仍为失败，已安排的转账照常出款' : '仍为失败，可再次转账或作废'
}

const isOver = ({ transferStatus }: Of): boolean =>
  transferStatus === transferStates.arrived || transferStatus === transferStates.nullified

/** The newest first, as the server lets them count. */
const calledPaid = ({ cashRecords, calledPaidIds }: Of): CashRecord[] =>
  cashRecords.filter(({ id }) => calledPaidIds.includes(id))

const isKept = ({ reqSeqId }: CashRecord, { paidTwices }: Of): boolean =>
  paidTwices.some((twice) => twice.reqSeqId === reqSeqId && twice.way !== paidTwiceWays.counted)

/** The newest request that people called paid counts now, and each other was paid too often. */
function onFailure(what: string, withdraw: Of): string {
  const [counts, ...others] = calledPaid(withdraw)
  if (!counts) return `${what}，${isOver(withdraw) ? '日账单恢复为提现中，' : ''}可再次转账或作废`
  const before = isKept(counts, withdraw) ? '（原为重复付款）' : ''
  return `${what}，提现单按此前核对为已付款的请求${namesOf([counts])}${before}记为已到账${paidToo(others, withdraw)}`
}

function paidToo(requests: readonly CashRecord[], withdraw: Of): string {
  const fresh = requests.filter((cash) => !isKept(cash, withdraw))
  if (fresh.length === 0) return ''
  return `，此前核对为已付款的请求${namesOf(fresh)}记为重复付款，计入待查款项，须向合作方追回`
}

/** What has not gone to the card goes there no more. */
function besideOneUnderWay(cash: CashRecord, withdraw: Of): string {
  const { cashRecords, calledPaidIds } = withdraw
  const [counts, ...others] = cashRecords.filter(({ id }) => id === cash.id || calledPaidIds.includes(id))
  const [next] = cashRecords
  if (next && counts && !isToCard(next))
    return `正在处理的请求${next.reqSeqId}不再取现到银行卡，其划付有结果后提现单按请求${namesOf([counts])}记为已到账${paidToo(others, withdraw)}`
  if (!counts || others.length === 0) return '正在处理的转账失败时这笔记为到账，成功时这笔记为重复付款'
  return `正在处理的转账失败时请求${namesOf([counts])}记为到账，请求${namesOf(others)}记为重复付款，成功时都记为重复付款`
}

const isToCard = (next: CashRecord | undefined): boolean => next?.stage !== transferStages.funds

/** With its amount: people compare it with what the bank says. */
const namesOf = (requests: readonly CashRecord[]): string =>
  requests.map(({ reqSeqId, cashAmt }) => `${reqSeqId}（${yuan(cashAmt)}元）`).join('、')
