import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { dayOf, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { holdsAll } from '@chargedeck/domain/role/rights'
import { canPay } from '@chargedeck/domain/withdraw/actions'
import { nextRunOf } from '@chargedeck/domain/withdraw/batch-run'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { requireUsable } from '../apply/withdraw-terms.ts'
import { findAccountOrNull, type AccountRow } from '../apply/payee-store.ts'
import { payeeMarkOf } from '../payee-mark.ts'
import { doubtedCashOrNull, insertCash, latestCashOrNull, wasSent } from '../cash-store.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { lockWithdrawOrNull, stepWithdraw, type WithdrawRow } from '../withdraw-store.ts'
import { payOutSoon } from '../payout/pay-out-soon.ts'
import { approvalOf, logOtherCard, refuseOwn, type Approval } from './approval.ts'
import { requireBalance } from './require-balance.ts'

type Input = Received<typeof withdrawApi.pay>['body']

/** It leaves with the next batch of its account. Of one that needs an approval this is the approval, for those who may also approve. */
export async function transferPay(ctx: Context, { withdrawId, payeeMark }: Input): Promise<true> {
  const payable = await lockPayable(ctx, withdrawId)
  const mayApprove = holdsAll(ctx.actor.permissions, [permissionOf(withdrawApi.approve)])
  if (payable.isApproval && !mayApprove)
    throw payable.hasOtherCard ? notApproverOfCard() : new AppError('WITHDRAW.NOT_APPROVER')
  return payNext(ctx, payable, payeeMark)
}

export async function approveTransfer(ctx: Context, { withdrawId, payeeMark }: Input): Promise<true> {
  const payable = await lockPayable(ctx, withdrawId)
  if (!payable.isApproval) throw new AppError('WITHDRAW.CANNOT_PAY')
  return payNext(ctx, payable, payeeMark)
}

type Payable = Approval & { row: WithdrawRow; account: AccountRow | null }

async function lockPayable(ctx: Context, withdrawId: string): Promise<Payable> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  if (!canPay(row)) throw new AppError('WITHDRAW.CANNOT_PAY')
  if (await doubtedCashOrNull(ctx, withdrawId)) throw new AppError('WITHDRAW.DOUBTED')
  const account = await findAccountOrNull(ctx, row.settleAccountId)
  const approval = await approvalOf(ctx, row, account)
  if (approval.isApproval) refuseOwn(ctx, row, approval)
  return { row, account, ...approval }
}

/** Only to the account and card that the caller has read. */
async function payNext(ctx: Context, payable: Payable, payeeMark: string | undefined): Promise<true> {
  const { row, isApproval } = payable
  const account = requireUsable(payable.account, row.holderId)
  if (payeeMark !== undefined && payeeMark !== payeeMarkOf(account)) throw payeeChanged(account)
  await requireBalance(ctx, row)
  const ready = payable.hasOtherCard ? await logOtherCard(ctx, row, account) : row
  await pay(ctx, { row: ready, isApproval }, account)
  return true
}

type Ready = Pick<Payable, 'row' | 'isApproval'>
async function pay(ctx: Context, { row, isApproval }: Ready, account: AccountRow): Promise<void> {
  const { provider, cardTail, bankName, settleBatch, settleCycle } = account
  const isRetry = row.reqSeqId !== null
  const cashId = ctx.nextId()
  const reqSeqId = reqSeqIdOf(cashId, ctx.now())
  const plan = nextRunOf(ctx.now(), { batch: settleBatch, cycle: settleCycle }, await readWorkCalendar(ctx))
  const facts = {
    provider,
    cardTail,
    bankName,
    settleBatch,
    settleCycle,
    reqSeqId,
    payTransStatus: payTransStates.initiated,
    providerSeqId: null,
    failCode: null,
    failReason: null,
    payUser: ctx.actor.userId,
    payTime: ctx.now(),
    planPayTime: plan,
    tryQty: row.tryQty + (isRetry ? 1 : 0),
  }
  const note = `${isApproval ? '审批通过，' : ''}计划 ${toWallTime(plan)} 出款`
  if (!(await stepWithdraw(ctx, row, { step: 'pay', facts, note }))) throw new AppError('WITHDRAW.CANNOT_PAY')
  await askAboutEarlier(ctx, row)
  await insertCash(ctx, cashOf(ctx, row, account, { id: cashId, reqSeqId }))
  ctx.note(row.id, { withdrawNo: row.withdrawNo, netAmt: row.netAmt, planPayTime: toWallTime(plan), reqSeqId })
}

/** What the provider refused it may have taken all the same: its word comes before the batch, which then leaves this one out. */
async function askAboutEarlier(ctx: Context, { id }: WithdrawRow): Promise<void> {
  const earlier = await latestCashOrNull(ctx, id)
  if (earlier && wasSent(earlier)) await payOutSoon(ctx, earlier.id)
}

const cashOf = (
  ctx: Context,
  row: WithdrawRow,
  account: AccountRow,
  { id, reqSeqId }: { id: string; reqSeqId: string },
) => ({
  id,
  reqSeqId,
  withdrawId: row.id,
  companyId: row.companyId,
  huifuId: account.huifuId ?? '',
  tokenNo: account.tokenNo ?? '',
  cashType: account.settleCycle,
  accountName: account.cardName,
  holderId: row.holderId,
  transDate: dayOf(ctx.now()),
  cashAmt: row.netAmt,
  feeAmt: 0 as WithdrawRow['feeAmt'],
  status: payTransStates.initiated,
  bankName: account.bankName,
  cardTail: account.cardTail,
  createTime: ctx.now(),
})

const payeeChanged = ({ bankName, cardTail, cardName }: AccountRow) =>
  new AppError(
    'WITHDRAW.PAYEE_CHANGED',
    `收款账户已变更为${bankName}尾号${cardTail}（${cardName}），请刷新后核对再操作`,
  )

const notApproverOfCard = () =>
  new AppError('WITHDRAW.NOT_APPROVER', '收款卡为新增或已变更，须由有“审批提现转账”权限的人审批')

const reqSeqIdOf = (id: string, at: Date): string => `CR${dayOf(at).replaceAll('-', '')}${id}`
