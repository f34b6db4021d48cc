import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Payer } from '@chargedeck/domain/pay-trans/payer'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import { absentTrade } from '../absent.ts'
import type { PayChannel, Prepaid } from '../channel.ts'
import { done, doneOrAbsent, factOrUnclear, unclear } from './alipay-answers.ts'
import { tradeFactOrNull, type AlipayTrade } from './alipay-facts.ts'
import type { AlipayDoor } from './ask-alipay.ts'

const minuteMs = 60_000

/** By a code the trade begins when the payer scans: the code and the trade each have their end. */
export const prepay =
  (door: AlipayDoor): PayChannel['prepay'] =>
  async ({ tradeNo, amt, title, expireTime, payer }) => {
    const minutes = Math.max(1, Math.ceil((expireTime.getTime() - door.now().getTime()) / minuteMs))
    const order = {
      out_trade_no: tradeNo,
      total_amount: yuanText(amt),
      subject: title,
      seller_id: door.mchId,
      timeout_express: `${minutes}m`,
    }
    if (payer) return prepayInApp(door, payer, order)
    const content = { ...order, qr_code_timeout_express: `${minutes}m` }
    const answer = await done(door, { method: 'alipay.trade.precreate', content, notifies: true })
    if (!answer.sent) return answer
    const { out_trade_no: of, qr_code: codeUrl } = answer.receipt
    return of === tradeNo && typeof codeUrl === 'string' ? { sent: true, receipt: { codeUrl } } : unclear()
  }

/** Old numbers of buyers begin so; new ones are open ids of the app. */
const buyerNo = /^2088\d{12}$/

/** Within a mini program. */
async function prepayInApp(
  door: AlipayDoor,
  { appId, payerId }: Payer,
  order: { out_trade_no: string },
): Promise<Outcome<Prepaid>> {
  const buyer = buyerNo.test(payerId) ? { buyer_id: payerId } : { buyer_open_id: payerId }
  const content = { ...order, ...buyer, product_code: 'JSAPI_PAY', op_app_id: appId }
  const answer = await done(door, { method: 'alipay.trade.create', content, notifies: true })
  if (!answer.sent) return answer
  const { out_trade_no: of, trade_no: tradeNO } = answer.receipt
  const isOurs = of === order.out_trade_no && typeof tradeNO === 'string'
  return isOurs ? { sent: true, receipt: { payParams: { tradeNO } } } : unclear()
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
