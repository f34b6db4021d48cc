import { yuanText } from '@chargedeck/domain/kernel/money'
import type { PayChannel } from '../channel.ts'
import { done, doneOrAbsent, factOrUnclear, unclear } from './alipay-answers.ts'
import { absentTrade, tradeFactOrNull, type AlipayTrade } from './alipay-facts.ts'
import type { AlipayDoor } from './ask-alipay.ts'

const minuteMs = 60_000

/** The trade begins when the payer scans: the code and the trade each have their end. */
export const prepay =
  (door: AlipayDoor): PayChannel['prepay'] =>
  async ({ tradeNo, amt, title, expireTime }) => {
    const minutes = Math.max(1, Math.ceil((expireTime.getTime() - door.now().getTime()) / minuteMs))
    const content = {
      out_trade_no: tradeNo,
      total_amount: yuanText(amt),
      subject: title,
      seller_id: door.mchId,
      timeout_express: `${minutes}m`,
      qr_code_timeout_express: `${minutes}m`,
    }
    const answer = await done(door, { method: 'alipay.trade.precreate', content, notifies: true })
    if (!answer.sent) return answer
    const { out_trade_no: of, qr_code: codeUrl } = answer.receipt
    return of === tradeNo && typeof codeUrl === 'string' ? { sent: true, receipt: { codeUrl } } : unclear()
  }

export const queryTrade =
  (door: AlipayDoor): PayChannel['queryTrade'] =>
  async (tradeNo) => {
    const answer = await doneOrAbsent(door, { method: 'alipay.trade.query', content: { out_trade_no: tradeNo } })
    if (!answer.sent) return answer
    const trade = answer.receipt as AlipayTrade | null
    if (trade === null) return { sent: true, receipt: absentTrade(tradeNo) }
    return trade.out_trade_no === tradeNo ? factOrUnclear(tradeFactOrNull(trade)) : unclear()
  }

export const closeTrade =
  (door: AlipayDoor): PayChannel['closeTrade'] =>
  async (tradeNo) => {
    const answer = await doneOrAbsent(door, { method: 'alipay.trade.close', content: { out_trade_no: tradeNo } })
    return answer.sent ? { sent: true, receipt: null } : answer
  }
