import type { PayChannel } from '../channel.ts'
import type { WePayDoor } from './ask-wepay.ts'
import { done, doneOrAbsent, factOrUnclear, unclear } from './wepay-answers.ts'
import { tradeFactOrNull, type WePayTrade } from './wepay-facts.ts'

const trades = '/v3/pay/transactions'
const pathOf = (tradeNo: string) => `${trades}/out-trade-no/${encodeURIComponent(tradeNo)}`

export const prepay =
  (door: WePayDoor): PayChannel['prepay'] =>
  async ({ tradeNo, amt, title, expireTime }) => {
    const body = {
      appid: door.appId,
      mchid: door.mchId,
      description: title,
      out_trade_no: tradeNo,
      notify_url: door.notifyUrl,
      amount: { total: amt, currency: 'CNY' },
      time_expire: `${expireTime.toISOString().slice(0, 19)}+00:00`,
    }
    const answer = await done(door, { method: 'POST', path: `${trades}/native`, body })
    if (!answer.sent) return answer
    const { code_url: codeUrl } = answer.receipt as { code_url?: string } // as documented by WeChat Pay
    return codeUrl ? { sent: true, receipt: { codeUrl } } : unclear()
  }

export const queryTrade =
  (door: WePayDoor): PayChannel['queryTrade'] =>
  async (tradeNo) => {
    const path = `${pathOf(tradeNo)}?mchid=${encodeURIComponent(door.mchId)}`
    const answer = await doneOrAbsent(door, { method: 'GET', path })
    if (!answer.sent) return answer
    const trade = answer.receipt as WePayTrade | null
    if (trade === null)
      return { sent: true, receipt: { tradeNo, state: 'unknown', amt: null, channelTradeNo: null, payTime: null } }
    const isOurs = trade.mchid === door.mchId && trade.out_trade_no === tradeNo
    return isOurs ? factOrUnclear(tradeFactOrNull(trade)) : unclear()
  }

export const closeTrade =
  (door: WePayDoor): PayChannel['closeTrade'] =>
  async (tradeNo) => {
    const path = `${pathOf(tradeNo)}/close`
    const answer = await done(door, { method: 'POST', path, body: { mchid: door.mchId } })
    return answer.sent ? { sent: true, receipt: null } : answer
  }
