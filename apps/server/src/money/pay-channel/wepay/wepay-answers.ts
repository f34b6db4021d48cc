import { failedForNow, refusedForGood, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { unclearAnswersOf } from '../unclear.ts'
import { askWePay, type WePayDoor, type WePayReply, type WePayRequest } from './ask-wepay.ts'

const forNow = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'BIZERR_NEED_RETRY',
  'STATEMENT_CREATING',
])

export const { unclear, factOrUnclear } = unclearAnswersOf('微信支付')

export async function done(door: WePayDoor, request: WePayRequest): Promise<Outcome<unknown>> {
  const answer = await askWePay(door, request)
  if (!answer.sent) return answer
  return answer.receipt.status < 300 ? { sent: true, receipt: answer.receipt.body } : refusalOf(answer.receipt)
}

/** Null: WeChat Pay has no such trade, refund or bill. */
export async function doneOrAbsent(door: WePayDoor, request: WePayRequest): Promise<Outcome<unknown>> {
  const answer = await askWePay(door, request)
  if (!answer.sent) return answer
  const { status, body } = answer.receipt
  if (status < 300) return { sent: true, receipt: body }
  const isAbsent = status === 404 || (body as { code?: string }).code === 'NO_STATEMENT_EXIST'
  return isAbsent ? { sent: true, receipt: null } : refusalOf(answer.receipt)
}

function refusalOf({ status, body }: WePayReply): Refusal {
  const { code = '', message = '' } = body as { code?: string; message?: string } // as documented by WeChat Pay
  const reason = `微信支付：${`${code} ${message}`.trim() || status}`
  return forNow.has(code) ? failedForNow(reason) : refusedForGood(reason)
}
