import { alipaySignText } from '@chargedeck/domain/pay-channel/alipay-text'
import type { NotifyAnswer, NotifyFact, PayChannel } from '../channel.ts'
import { tradeFactOrNull } from './alipay-facts.ts'
import { isSignedByAlipay, type AlipayDoor } from './ask-alipay.ts'

const nothing = (reason: string): NotifyFact => ({ about: 'nothing', reason })

export const readNotify =
  (door: AlipayDoor): PayChannel['readNotify'] =>
  async ({ body }) => {
    const said = Object.fromEntries(new URLSearchParams(body))
    const text = alipaySignText(said, ['sign', 'sign_type'])
    if (said['sign_type'] !== 'RSA2' || !isSignedByAlipay(door, text, said['sign'] ?? '')) return nothing('签名不正确')
    if (said['app_id'] !== door.appId) return nothing('通知属于其他应用')
    if (said['seller_id'] !== door.mchId) return nothing('通知属于其他商户')
    return factOf(said)
  }

/** Of a refund it tells the sum of all of the trade, so that only the query can say what became of this one. */
function factOf(said: Readonly<Record<string, string>>): NotifyFact {
  const { out_biz_no: refundNo = '', gmt_refund: refundTime = '' } = said
  if (refundTime !== '')
    return { about: 'refund', fact: { refundNo, state: 'processing', refundAmt: null, channelRefundNo: null } }
  const fact = tradeFactOrNull(said)
  return fact ? { about: 'trade', fact } : nothing('通知的交易状态无法识别')
}

export const answerNotify = (isTaken: boolean): NotifyAnswer => ({
  status: 200,
  contentType: 'text/plain',
  body: isTaken ? 'success' : 'fail',
})
