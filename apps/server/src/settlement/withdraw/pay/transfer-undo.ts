import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { canUndo, isSent } from '@chargedeck/domain/withdraw/actions'
import { transferStates, undoneDesc } from '@chargedeck/domain/withdraw/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findAccountOrNull } from '../apply/payee-store.ts'
import { latestCashOrNull, stepCash } from '../cash-store.ts'
import { tellHolder, warnApprovers, withdrawAddress } from '../payout/warn-payers.ts'
import { lockWithdrawOrNull, stepWithdraw } from '../withdraw-store.ts'
import { approvalOf } from './approval.ts'

type Input = Received<typeof withdrawApi.undo>['body']

/** Until its batch has run. Its days stay with it. */
export async function transferUndo(ctx: Context, { withdrawId, reason }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  if (isSent(row)) throw new AppError('WITHDRAW.BEING_SENT')
  if (!canUndo(row)) throw new AppError('WITHDRAW.CANNOT_UNDO')
  const cash = await latestCashOrNull(ctx, withdrawId)
  const ended = { respDesc: undoneDesc, finishTime: ctx.now() }
  if (!cash || !(await stepCash(ctx, cash.id, payTransStates.failed, ended))) throw new AppError('WITHDRAW.BEING_SENT')
  const facts = {
    undoUser: ctx.actor.userId,
    undoTime: ctx.now(),
    undoReason: reason ?? null,
    payTransStatus: payTransStates.initiated,
    planPayTime: null,
  }
  await stepWithdraw(ctx, row, { step: 'undo', facts, ...(reason !== undefined && { note: reason }) })
  const undone = { ...row, transferStatus: transferStates.undone }
  const { isApproval } = await approvalOf(ctx, undone, await findAccountOrNull(ctx, row.settleAccountId))
  if (isApproval) {
    const content = `提现${row.withdrawNo}（${row.holderName}，${yuanText(row.netAmt)}元）的转账已撤销，再次转账前须重新审批`
    await warnApprovers(ctx, { withdrawId, ...row }, { title: '提现须重新审批', content, to: withdrawAddress(row) })
  }
  const why = reason === undefined ? '' : `：${reason}`
  const content = `提现${row.withdrawNo}的转账已撤销${why}，将重新安排`
  await tellHolder(ctx, row, { title: '提现转账已撤销', content })
  ctx.note(withdrawId, { withdrawNo: row.withdrawNo, reason: reason ?? null })
  return true
}
