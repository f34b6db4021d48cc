import { yuanText } from '@chargedeck/domain/kernel/money'
import { dayOfTradeNo } from '@chargedeck/domain/trade-order/trade-no'
import { absentRefund } from '../absent.ts'
import type { PayChannel } from '../channel.ts'
import type { HuifuDoor } from './ask-huifu.ts'
import { doneOrAbsent, doneOrRepeated, factOrUnclear, isRepeat, unclear } from './huifu-answers.ts'
import { refundFactOrNull, type HuifuRefund } from './huifu-facts.ts'
import { requestOf } from './request-of.ts'

const mostRemark = 84
const channelNoOf = (name: unknown): string | null => (typeof name === 'string' ? name : null)

/** A repeat moves no money; the query tells what became of the first. */
export const refund =
  (door: HuifuDoor): PayChannel['refund'] =>
  async ({ tradeNo, refundNo, refundAmt, reason }) => {
    const data = {
      ...requestOf(refundNo),
      ord_amt: yuanText(refundAmt),
      org_req_date: dayOfTradeNo(tradeNo),
      org_req_seq_id: tradeNo,
      remark: reason.slice(0, mostRemark),
      notify_url: door.notifyUrl,
    }
    const answer = await doneOrRepeated(door, { path: '/v3/trade/payment/scanpay/refund', data })
    if (!answer.sent) return answer
    if (isRepeat(answer.receipt)) return { sent: true, receipt: { ...absentRefund(refundNo), state: 'processing' } }
    const said = answer.receipt as HuifuRefund & { org_req_seq_id?: string }
    if (said.org_req_seq_id !== tradeNo) return unclear()
    return factOrUnclear(refundFactOrNull(refundNo, said, channelNoOf(said.hf_seq_id)))
  }

export const queryRefund =
  (door: HuifuDoor): PayChannel['queryRefund'] =>
  async ({ refundNo }) => {
    const data = { org_req_date: dayOfTradeNo(refundNo), org_req_seq_id: refundNo }
    const answer = await doneOrAbsent(door, { path: '/v3/trade/payment/scanpay/refundquery', data })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: absentRefund(refundNo) }
    const said = answer.receipt as HuifuRefund & { org_req_seq_id?: string }
    if (said.org_req_seq_id !== refundNo) return unclear()
    return factOrUnclear(refundFactOrNull(refundNo, said, channelNoOf(said.org_hf_seq_id)))
  }
