import type { ChannelAccount } from '../account.ts'
import type { PayChannel } from '../channel.ts'
import { channelKeysOf, privateKeyOrNull } from '../keys.ts'
import type { AlipayDoor } from './ask-alipay.ts'
import { downloadBill } from './download-bill.ts'
import { answerNotify, readNotify } from './read-notify.ts'
import { queryRefund, refund } from './refund-calls.ts'
import { closeTrade, prepay, queryTrade } from './trade-calls.ts'

type Where = { now: () => Date; baseUrl?: string; timeoutMs?: number }
const usualUrl = 'https://openapi.alipay.com/gateway.do'

/** Alipay's open gateway in its mode of public keys. Null: the account lacks a key. */
export function alipayChannel(
  account: ChannelAccount,
  { now, baseUrl = usualUrl, timeoutMs = 10_000 }: Where,
): PayChannel | null {
  const { mchId, appId, notifyUrl } = account
  const privateKey = privateKeyOrNull(account.privateKey ?? '')
  const publicKeys = (channelKeysOf(account.publicKey ?? '') ?? []).map(({ key }) => key)
  if (!privateKey || publicKeys.length === 0 || !appId) return null
  const door: AlipayDoor = { mchId, appId, notifyUrl, privateKey, publicKeys, baseUrl, now, timeoutMs }
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
