import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { canNullify } from '@chargedeck/domain/withdraw/actions'
import { bookWithdrawNullified } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { bookedOf } from '../booked-of.ts'
import { doubtedCashOrNull } from '../cash-store.ts'
import { moveAllDays } from '../move-all-days.ts'
import { listUnanswered } from '../payout/unanswered.ts'
import { tellHolder } from '../payout/warn-payers.ts'
import { endLines, lockWithdrawOrNull, stepWithdraw } from '../withdraw-store.ts'

type Input = Received<typeof withdrawApi.nullify>['body']

/** Its money and its days are free again. */
export async function nullifyWithdraw(ctx: Context, { withdrawId, reason }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  if (!canNullify(row)) throw new AppError('WITHDRAW.CANNOT_NULLIFY')
  if (await doubtedCashOrNull(ctx, withdrawId)) throw new AppError('WITHDRAW.DOUBTED')
  if ((await listUnanswered(ctx, row)).length > 0) throw new AppError('WITHDRAW.EARLIER_UNANSWERED')
  const facts = { nullifyUser: ctx.actor.userId, nullifyTime: ctx.now(), nullifyReason: reason }
  if (!(await stepWithdraw(ctx, row, { step: 'nullify', facts, note: reason })))
    throw new AppError('WITHDRAW.CANNOT_NULLIFY')
  await endLines(ctx, withdrawId)
  await moveAllDays(ctx, { withdrawId, step: 'nullify' }, () => bookWithdrawNullified(ctx, bookedOf(row)))
  const content = `提现${row.withdrawNo}（申请${yuanText(row.applyAmt)}元）已作废：${reason}，金额退回应付余额，可重新申请`
  await tellHolder(ctx, row, { title: '提现已作废', content })
  ctx.note(withdrawId, { withdrawNo: row.withdrawNo, applyAmt: row.applyAmt, reason })
  return true
}
