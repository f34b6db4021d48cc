import type { ChannelAccount } from '../account.ts'
import type { PayChannel } from '../channel.ts'
import { privateKeyOrNull } from '../keys.ts'
import type { WePayDoor } from './ask-wepay.ts'
import { downloadBill } from './download-bill.ts'
import { knownKeysOf, type KeyMemory } from './known-keys.ts'
import { answerNotify, readNotify } from './read-notify.ts'
import { queryRefund, refund } from './refund-calls.ts'
import { closeTrade, prepay, queryTrade } from './trade-calls.ts'

type Where = { now: () => Date; baseUrl?: string; timeoutMs?: number; memory?: KeyMemory }
const usualUrl = 'https://api.mch.weixin.qq.com'

/** WeChat Pay, API v3. Null: the account lacks a key. */
export function wePayChannel(
  account: ChannelAccount,
  { now, baseUrl = usualUrl, timeoutMs = 10_000, memory = new Map() }: Where,
): PayChannel | null {
  const { mchId, appId, mchSerialNo: serialNo, apiKey, notifyUrl } = account
  const privateKey = privateKeyOrNull(account.privateKey ?? '')
  if (!privateKey || !serialNo || !apiKey || !appId) return null
  const merchant = { mchId, appId, serialNo, apiKey, notifyUrl, privateKey }
  const door: WePayDoor = { ...merchant, known: knownKeysOf(memory, account), baseUrl, now, timeoutMs }
  return {
    prepay: prepay(door),
    queryTrade: queryTrade(door),
    closeTrade: closeTrade(door),
    refund: refund(door),
    queryRefund: queryRefund(door),
    readNotify: readNotify(door),
    answerNotify,
    downloadBill: downloadBill(door),
  }
}
