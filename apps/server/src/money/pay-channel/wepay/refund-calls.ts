import { absentRefund } from '../absent.ts'
import type { PayChannel } from '../channel.ts'
import type { WePayDoor } from './ask-wepay.ts'
import { done, doneOrAbsent, factOrUnclear, unclear } from './wepay-answers.ts'
import { refundFactOrNull, type WePayRefund } from './wepay-facts.ts'

const refunds = '/v3/refund/domestic/refunds'

/** WeChat Pay counts bytes, and a Chinese sign has three: a longer reason would fail the refund. */
const mostReasonBytes = 80

/** Never half a sign. */
function firstBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most))
  return text.slice(0, read)
}

const factOf = (refundNo: string, refund: WePayRefund) =>
  refund.out_refund_no === refundNo ? factOrUnclear(refundFactOrNull(refund)) : unclear()

export const refund =
  (door: WePayDoor): PayChannel['refund'] =>
  async ({ tradeNo, refundNo, tradeAmt, refundAmt, reason }) => {
    const body = {
      out_trade_no: tradeNo,
      out_refund_no: refundNo,
      reason: firstBytes(reason, mostReasonBytes),
      notify_url: door.notifyUrl,
      amount: { refund: refundAmt, total: tradeAmt, currency: 'CNY' },
    }
    const answer = await done(door, { method: 'POST', path: refunds, body })
    return answer.sent ? factOf(refundNo, answer.receipt as WePayRefund) : answer
  }

export const queryRefund =
  (door: WePayDoor): PayChannel['queryRefund'] =>
  async ({ refundNo }) => {
    const answer = await doneOrAbsent(door, { method: 'GET', path: `${refunds}/${encodeURIComponent(refundNo)}` })
    if (!answer.sent) return answer
    const found = answer.receipt as WePayRefund | null
    if (found !== null) return factOf(refundNo, found)
    return { sent: true, receipt: absentRefund(refundNo) }
  }
