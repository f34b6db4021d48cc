import { sandboxOutcome } from '@chargedeck/domain/pay-channel/sandbox'
import type { Context } from '../../../platform/context.ts'
import type { Notification } from '../channel.ts'
import { sandboxNotification } from './sandbox-notify.ts'
import { changeSandboxPayment, findByTokenOrNull, type SandboxPayment } from './sandbox-store.ts'

/** The payer pays or refuses at the cashier. Null: the payment had ended before. `notification`: what the channel posts about it. */
export async function decideSandboxPayment(
  ctx: Context,
  token: string,
  isPaid: boolean,
): Promise<{ payment: SandboxPayment; notification: Notification | null } | null> {
  const open = await findByTokenOrNull(ctx, token)
  if (!open || open.expireTime <= ctx.now()) return null
  const state = isPaid ? sandboxOutcome(open.amt) : 'failed'
  const payTime = state === 'paid' ? ctx.now() : null
  const payment = await changeSandboxPayment(ctx, open.tradeNo, ['unpaid'], { state, payTime })
  return payment && { payment, notification: state === 'paying' ? null : sandboxNotification(payment) }
}
