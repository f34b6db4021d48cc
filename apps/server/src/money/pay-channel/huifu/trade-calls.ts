import { yuanText } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { huifuTime } from '@chargedeck/domain/pay-channel/huifu-text'
import { dayOfTradeNo } from '@chargedeck/domain/trade-order/trade-no'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import { absentTrade } from '../absent.ts'
import type { PayChannel } from '../channel.ts'
import type { HuifuDoor } from './ask-huifu.ts'
import { done, doneOrAbsent, doneOrRepeated, factOrUnclear, isRepeat, unclear } from './huifu-answers.ts'
import { tradeFactOrNull, type HuifuTrade } from './huifu-facts.ts'
import { freshRequest, requestOf } from './request-of.ts'

/** Of the codes that Huifu makes, one that it can also close: opened with Alipay. */
const tradeType = 'A_NATIVE'
const closed = 'S'

/** Huifu shows its code once: a repeat is refused, and nobody can pay what nobody saw. */
export const prepay =
  (door: HuifuDoor): PayChannel['prepay'] =>
  async ({ tradeNo, amt, title, expireTime }) => {
    const data = {
      ...requestOf(tradeNo),
      trade_type: tradeType,
      trans_amt: yuanText(amt),
      goods_desc: title,
      time_expire: huifuTime(toWallTime(expireTime)),
      notify_url: door.notifyUrl,
    }
    const answer = await doneOrRepeated(door, { path: '/v3/trade/payment/jspay', data })
    if (!answer.sent) return answer
    if (isRepeat(answer.receipt)) return refusedForGood('汇付：二维码只给出一次，而应答已丢失，请重新发起')
    const { req_seq_id: of, qr_code: codeUrl } = answer.receipt
    return of === tradeNo && typeof codeUrl === 'string' ? { sent: true, receipt: { codeUrl } } : unclear()
  }

/** Huifu knows a trade by its number and day. */
const originOf = (tradeNo: string) => ({ org_req_date: dayOfTradeNo(tradeNo), org_req_seq_id: tradeNo })

export const queryTrade =
  (door: HuifuDoor): PayChannel['queryTrade'] =>
  async (tradeNo) => {
    const answer = await doneOrAbsent(door, { path: '/v3/trade/payment/scanpay/query', data: originOf(tradeNo) })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: absentTrade(tradeNo) }
    const of = answer.receipt['org_req_seq_id'] ?? answer.receipt['req_seq_id']
    return of === tradeNo ? factOrUnclear(tradeFactOrNull(tradeNo, answer.receipt as HuifuTrade)) : unclear()
  }

/** A closing takes its time: what Huifu only accepted is asked about at once, and by the next query. */
export const closeTrade =
  (door: HuifuDoor): PayChannel['closeTrade'] =>
  async (tradeNo) => {
    const ask = (name: 'close' | 'closequery') =>
      done(door, {
        path: `/v2/trade/payment/scanpay/${name}`,
        data: { ...freshRequest(door), ...originOf(tradeNo) },
      })
    const asked = await ask('close')
    if (asked.sent && asked.receipt['trans_stat'] === closed) return { sent: true, receipt: null }
    const became = await ask('closequery')
    if (became.sent && became.receipt['trans_stat'] === closed) return { sent: true, receipt: null }
    return asked.sent ? failedForNow('汇付：关单处理中') : asked
  }
