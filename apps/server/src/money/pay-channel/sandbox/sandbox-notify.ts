import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Notification, NotifyAnswer, NotifyFact } from '../channel.ts'
import { factOf } from './sandbox-facts.ts'
import { findSandboxPaymentOrNull, type SandboxPayment } from './sandbox-store.ts'

const header = 'x-sandbox-signature'
const signatureOf = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest()

/** What the sandbox posts once its payer has decided. */
export function sandboxNotification({ tradeNo, secret }: SandboxPayment): Notification {
  const body = JSON.stringify({ tradeNo })
  return { headers: { [header]: signatureOf(secret, body).toString('hex') }, body }
}

export async function readSandboxNotify(
  ctx: Pick<Context, 'tx'>,
  payConfigId: string,
  { headers, body }: Notification,
): Promise<NotifyFact> {
  const tradeNo = tradeNoOf(body)
  const payment = tradeNo === null ? null : await findSandboxPaymentOrNull(ctx, tradeNo)
  if (payment?.payConfigId !== payConfigId) return { about: 'nothing', reason: '沙箱没有这笔交易' }
  const [given, wanted] = [Buffer.from(headers[header] ?? '', 'hex'), signatureOf(payment.secret, body)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return { about: 'nothing', reason: '签名不正确' }
  return { about: 'trade', fact: factOf(payment.tradeNo, payment) }
}

function tradeNoOf(body: string): string | null {
  try {
    const said = JSON.parse(body) as { tradeNo?: unknown } | null
    return typeof said?.tradeNo === 'string' ? said.tradeNo : null
  } catch {
    return null
  }
}

export const answerSandboxNotify = (isTaken: boolean): NotifyAnswer => ({
  status: isTaken ? 200 : 400,
  contentType: 'text/plain',
  body: isTaken ? 'success' : 'fail',
})
