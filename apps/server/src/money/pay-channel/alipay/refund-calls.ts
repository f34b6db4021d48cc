import { yuanText } from '@chargedeck/domain/kernel/money'
import type { PayChannel } from '../channel.ts'
import { done, doneOrAbsent, unclear } from './alipay-answers.ts'
import { refundFactOf, type AlipayRefund } from './alipay-facts.ts'
import type { AlipayDoor } from './ask-alipay.ts'

/** Money moved only when `fund_change` says so; a repeat moves none, and the query tells what became of it. */
export const refund =
  (door: AlipayDoor): PayChannel['refund'] =>
  async ({ tradeNo, refundNo, refundAmt, reason }) => {
    const content = {
      out_trade_no: tradeNo,
      out_request_no: refundNo,
      refund_amount: yuanText(refundAmt),
      refund_reason: reason,
    }
    const answer = await done(door, { method: 'alipay.trade.refund', content })
    if (!answer.sent) return answer
    if (answer.receipt['out_trade_no'] !== tradeNo) return unclear()
    const isMoved = answer.receipt['fund_change'] === 'Y'
    const state = isMoved ? 'refunded' : 'processing'
    return { sent: true, receipt: { refundNo, state, refundAmt: isMoved ? refundAmt : null, channelRefundNo: null } }
  }

export const queryRefund =
  (door: AlipayDoor): PayChannel['queryRefund'] =>
  async ({ tradeNo, refundNo }) => {
    const content = { out_trade_no: tradeNo, out_request_no: refundNo }
    const answer = await doneOrAbsent(door, { method: 'alipay.trade.fastpay.refund.query', content })
    return answer.sent ? { sent: true, receipt: refundFactOf(refundNo, answer.receipt as AlipayRefund | null) } : answer
  }
