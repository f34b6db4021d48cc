import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { CashierPayment, cashierApi } from '@chargedeck/contract/money/cashier/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sandboxOutcome } from '@chargedeck/domain/pay-channel/sandbox'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { decideSandboxPayment, findByTokenOrNull, type Notification } from '../pay-channel/public.ts'

/** The sandbox tells us, as a real channel would. */
export const sandboxNotifyJob = defineJob<{ payConfigId: string; notification: Notification }>('sandbox-notify')

export async function readCashier(ctx: Context, token: string): Promise<CashierPayment> {
  const found = ctx.allowsSandbox ? await findByTokenOrNull(ctx, token) : null
  if (!found) throw new AppError('CASHIER.NOT_FOUND')
  const { title, amt, state, expireTime } = found
  return { title, amt, state, expireTime: toWallTime(expireTime) }
}

type Decision = Received<typeof cashierApi.decide>['body']['decision']
export async function decideAtCashier(
  ctx: Context,
  token: string,
  decision: Decision,
): Promise<Answer<typeof cashierApi.decide>> {
  await readCashier(ctx, token)
  const decided = await decideSandboxPayment(ctx, token, decision === 'pay')
  if (!decided) return answerAgain(ctx, token, decision)
  const { payment, notification } = decided
  const { payConfigId, tradeNo, amt, state } = payment
  ctx.note(tradeNo, { decision, amt, state })
  if (notification) await enqueue(ctx.tx, sandboxNotifyJob, { payConfigId, notification }, { isUrgent: true })
  return readCashier(ctx, token)
}

/** A second click of the payer is told what came of the first. */
async function answerAgain(ctx: Context, token: string, decision: Decision): Promise<CashierPayment> {
  const payment = await readCashier(ctx, token)
  const { state, amt } = payment
  const isRepeat = decision === 'pay' ? state === 'paid' || state === sandboxOutcome(amt) : state === 'failed'
  if (!isRepeat) throw new AppError('CASHIER.OVER')
  ctx.noteNothing()
  return payment
}
