import { randomBytes, sign } from 'node:crypto'
import { wePayClientText } from '@chargedeck/domain/pay-channel/wepay-text'
import type { Payer, PayParams } from '@chargedeck/domain/pay-trans/payer'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import { absentTrade } from '../absent.ts'
import type { PayChannel, Prepaid } from '../channel.ts'
import type { WePayDoor } from './ask-wepay.ts'
import { done, doneOrAbsent, factOrUnclear, unclear } from './wepay-answers.ts'
import { tradeFactOrNull, type WePayTrade } from './wepay-facts.ts'

const trades = '/v3/pay/transactions'
const pathOf = (tradeNo: string) => `${trades}/out-trade-no/${encodeURIComponent(tradeNo)}`

export const prepay =
  (door: WePayDoor): PayChannel['prepay'] =>
  async ({ tradeNo, amt, title, expireTime, payer }) => {
    const body = {
      appid: payer?.appId ?? door.appId,
      mchid: door.mchId,
      description: title,
      out_trade_no: tradeNo,
      notify_url: door.notifyUrl,
      amount: { total: amt, currency: 'CNY' },
      time_expire: `${expireTime.toISOString().slice(0, 19)}+00:00`,
    }
    if (payer) return prepayInApp(door, payer, body)
    const answer = await done(door, { method: 'POST', path: `${trades}/native`, body })
    if (!answer.sent) return answer
    const { code_url: codeUrl } = answer.receipt as { code_url?: string } // as documented by WeChat Pay
    return codeUrl ? { sent: true, receipt: { codeUrl } } : unclear()
  }

/** JSAPI: within a mini program or an official account. */
async function prepayInApp(door: WePayDoor, { appId, payerId }: Payer, order: object): Promise<Outcome<Prepaid>> {
  const body = { ...order, payer: { openid: payerId } }
  const answer = await done(door, { method: 'POST', path: `${trades}/jsapi`, body })
  if (!answer.sent) return answer
  const { prepay_id: prepayId } = answer.receipt as { prepay_id?: string } // as documented by WeChat Pay
  return prepayId ? { sent: true, receipt: { payParams: signedForApp(door, appId, prepayId) } } : unclear()
}

function signedForApp({ now, privateKey }: WePayDoor, appId: string, prepayId: string): PayParams {
  const client = { appId, time: String(Math.floor(now().getTime() / 1000)), nonce: randomBytes(16).toString('hex') }
  const pack = `prepay_id=${prepayId}`
  const paySign = sign('RSA-SHA256', Buffer.from(wePayClientText({ ...client, pack })), privateKey).toString('base64')
  return { appId, timeStamp: client.time, nonceStr: client.nonce, package: pack, signType: 'RSA', paySign }
}

export const queryTrade =
  (door: WePayDoor): PayChannel['queryTrade'] =>
  async (tradeNo) => {
    const path = `${pathOf(tradeNo)}?mchid=${encodeURIComponent(door.mchId)}`
    const answer = await doneOrAbsent(door, { method: 'GET', path })
    if (!answer.sent) return answer
    const trade = answer.receipt as WePayTrade | null
    if (trade === null) return { sent: true, receipt: absentTrade(tradeNo) }
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
