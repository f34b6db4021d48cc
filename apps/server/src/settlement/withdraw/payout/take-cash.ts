import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { isDoubted, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { bookWithdrawArrived, bookWithdrawReturned } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import { bookedOf } from '../booked-of.ts'
import { changeCash, findCashOrNull, lockCash, stepCash, type CashRow } from '../cash-store.ts'
import { dropEnd } from '../ending/drop-end.ts'
import { listPaidAfterAll } from '../ending/end-store.ts'
import { moveAllDays } from '../move-all-days.ts'
import { countPaidTwice } from '../paid-twice/count-paid-twice.ts'
import { keepPaidTwice } from '../paid-twice/keep-paid-twice.ts'
import { isKept } from '../paid-twice/paid-twice-store.ts'
import { changeWithdraw, lockWithdrawOrNull, stepWithdraw, type WithdrawRow } from '../withdraw-store.ts'
import { doubtCash } from './doubt-cash.ts'
import type { HeardCash } from './hear-cash.ts'
import { keepWord } from './keep-word.ts'
import { noteReturn } from './note-return.ts'
import { tellHolder, warnPayers, withdrawAddress } from './warn-payers.ts'

type Heard<Said extends HeardCash['said']> = Extract<HeardCash, { said: Said }>
type Ended = Heard<'failed' | 'returned'>
const { processing, succeeded, failed } = payTransStates
const stage = transferStages.cash
const returned = '银行退票'

/** Keeps what the provider said, and lets the withdrawal follow. What is known already changes nothing. */
export async function takeCash(ctx: Context, cashId: string, heard: HeardCash): Promise<void> {
  const found = await findCashOrNull(ctx, cashId)
  const row = found && (await lockWithdrawOrNull(ctx, found.withdrawId))
  if (!row) return
  const cash = await keepWord(ctx, row, await lockCash(ctx, cashId), heard)
  if (heard.said === 'silent') return noteSilence(ctx, cash, heard.reason)
  if (cash.status === failed && heard.said === 'succeeded') return doubtCash(ctx, row, cash, { stage, said: succeeded })
  if (cash.status === succeeded && heard.said === 'failed') return doubtCash(ctx, row, cash, { stage, said: failed })
  if (cash.status === succeeded && heard.said === 'returned') return takeBack(ctx, row, cash, heard)
  if (cash.status === failed && heard.said === 'returned') return noteReturn(ctx, row, cash, heard.respDesc ?? returned)
  if (cash.status !== processing) return
  if (heard.said !== 'processing') await dropEnd(ctx, row, cash.id)
  if (heard.said === 'succeeded') return arrive(ctx, row, cash, heard)
  if (heard.said !== 'processing') return failCash(ctx, row, cash, heard)
  const { providerSeqId, feeAmt, respDesc } = heard
  await changeCash(ctx, cash.id, { providerSeqId, respDesc, ...(feeAmt !== null && { feeAmt }) })
  await changeWithdraw(ctx, row.id, { providerSeqId })
}

async function noteSilence(ctx: Context, { id, status }: CashRow, respDesc: string): Promise<void> {
  if (status === processing) await changeCash(ctx, id, { respDesc })
}

async function arrive(ctx: Context, row: WithdrawRow, cash: CashRow, heard: Heard<'succeeded'>): Promise<void> {
  const { providerSeqId, respDesc, feeAmt, arriveDate } = heard
  const now = ctx.now()
  await stepCash(ctx, cash.id, succeeded, {
    providerSeqId,
    respDesc,
    arriveDate,
    finishTime: now,
    nextAskTime: null,
    ...(feeAmt !== null && { feeAmt }),
  })
  const facts = { payTransStatus: succeeded, arriveTime: now, providerSeqId }
  if (!(await stepWithdraw(ctx, row, { step: 'arrive', facts }))) throw new Error(`withdrawal ${row.id} cannot arrive`)
  await followArrival(ctx, row)
  await keepOthers(ctx, row, await listPaidAfterAll(ctx, row.id))
}

/** Requests that people called paid of a withdrawal that has arrived by another one. */
async function keepOthers(ctx: Context, row: WithdrawRow, others: readonly CashRow[]): Promise<void> {
  for (const other of others)
    if (!(await isKept(ctx, other.id)))
      await keepPaidTwice(ctx, { ...row, transferStatus: transferStates.arrived }, other)
}

/** By a request that counted as failed. */
export async function arriveLate(
  ctx: Context,
  row: WithdrawRow,
  cash: CashRow,
  { respDesc }: Heard<'succeeded'>,
): Promise<void> {
  const now = ctx.now()
  await countPaidTwice(ctx, row, cash.id)
  await changeCash(ctx, cash.id, { status: succeeded, respDesc, finishTime: now, returnTime: null })
  const { reqSeqId, providerSeqId, bankName, cardTail } = cash
  const paidBy = { reqSeqId, providerSeqId, bankName, cardTail }
  const facts = {
    ...paidBy,
    payTransStatus: succeeded,
    arriveTime: now,
    planPayTime: null,
    failCode: null,
    failReason: null,
  }
  const note = respDesc ?? undefined
  if (!(await stepWithdraw(ctx, row, { step: 'arriveLate', facts, ...(note !== undefined && { note }) })))
    throw new Error(`withdrawal ${row.id} cannot arrive late`)
  await followArrival(ctx, { ...row, ...paidBy })
}

async function followArrival(ctx: Context, row: WithdrawRow): Promise<void> {
  await moveAllDays(ctx, { withdrawId: row.id, step: 'arrive' }, () => bookWithdrawArrived(ctx, bookedOf(row)))
  const content = `提现${row.withdrawNo}已到账${yuanText(row.netAmt)}元，${row.bankName}尾号${row.cardTail}`
  await tellHolder(ctx, row, { title: '提现到账', content })
}

export async function failCash(ctx: Context, row: WithdrawRow, cash: CashRow, heard: Ended): Promise<void> {
  const isReturned = heard.said === 'returned'
  const why = heard.respDesc ?? (isReturned ? returned : '渠道转账失败')
  await stepCash(ctx, cash.id, failed, {
    providerSeqId: heard.providerSeqId,
    respDesc: why,
    finishTime: ctx.now(),
    nextAskTime: null,
    ...(isReturned && { returnTime: ctx.now() }),
  })
  const facts = { payTransStatus: failed, failCode: heard.said, failReason: why }
  if (!(await stepWithdraw(ctx, row, { step: 'fail', facts, note: why })))
    throw new Error(`withdrawal ${row.id} cannot fail`)
  if (await arriveByEarlier(ctx, { ...row, ...facts, transferStatus: transferStates.failed })) return
  const content = `提现${row.withdrawNo}（${row.holderName}，${yuanText(row.netAmt)}元）转账失败：${why}`
  await tellOfFailure(ctx, row, `转账失败：${why}`)
  if (isReturned) await warnOfReturn(ctx, row, content)
  else await warnPayers(ctx, row.companyId, { title: '提现转账失败', content, to: withdrawAddress(row) })
}

const byHand = {
  said: 'succeeded',
  providerSeqId: null,
  feeAmt: null,
  arriveDate: null,
  respDesc: '此前的请求经人工核对已到账',
} as const

/** By the newest request that people called paid; any other was paid once too often. */
async function arriveByEarlier(ctx: Context, row: WithdrawRow): Promise<boolean> {
  const [paid, ...others] = await listPaidAfterAll(ctx, row.id)
  if (!paid) return false
  await arriveLate(ctx, row, paid, byHand)
  await keepOthers(ctx, row, others)
  return true
}

/** The bank has sent money back that had arrived: it waits again, and what the provider says from now on is news. */
export async function takeBack(ctx: Context, row: WithdrawRow, cash: CashRow, heard: Ended): Promise<void> {
  const why = heard.respDesc ?? returned
  const now = ctx.now()
  const over = isDoubted(cash) ? { doubtEndTime: now } : {}
  await changeCash(ctx, cash.id, { status: failed, returnTime: now, respDesc: why, doubtSaid: null, ...over })
  await dropEnd(ctx, row, cash.id)
  const facts = { payTransStatus: failed, failCode: heard.said, failReason: why, arriveTime: null }
  if (!(await stepWithdraw(ctx, row, { step: 'return', facts, note: why })))
    throw new Error(`withdrawal ${row.id} cannot return`)
  await moveAllDays(ctx, { withdrawId: row.id, step: 'return' }, () => bookWithdrawReturned(ctx, bookedOf(row)))
  if (await arriveByEarlier(ctx, { ...row, ...facts, transferStatus: transferStates.failed })) return
  const content = `提现${row.withdrawNo}（${row.holderName}，${yuanText(row.netAmt)}元）到账后被银行退回：${why}，请核对账户后重新转账或作废`
  await tellOfFailure(ctx, row, `到账后被银行退回：${why}`)
  await warnOfReturn(ctx, row, content)
}

const tellOfFailure = (ctx: Context, row: WithdrawRow, what: string): Promise<void> =>
  tellHolder(ctx, row, { title: '提现未到账', content: `提现${row.withdrawNo}${what}，请核对收款账户` })

/** A warning until no returned payout of the company waits for staff. */
async function warnOfReturn(ctx: Context, row: WithdrawRow, content: string): Promise<void> {
  const { companyId } = row
  await raiseAlarms(ctx, [{ source: 'PLATFORM', code: platformAlarms.payoutReturned, companyId, content }])
  await warnPayers(ctx, companyId, { title: '提现被银行退票', content, to: withdrawAddress(row) })
}
