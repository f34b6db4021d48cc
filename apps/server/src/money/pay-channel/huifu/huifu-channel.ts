import type { ChannelAccount } from '../account.ts'
import type { PayChannel } from '../channel.ts'
import { channelKeysOf, privateKeyOrNull } from '../keys.ts'
import type { HuifuDoor } from './ask-huifu.ts'
import { downloadBill } from './download-bill.ts'
import { answerNotify, readNotify } from './read-notify.ts'
import { queryRefund, refund } from './refund-calls.ts'
import { closeTrade, prepay, queryTrade } from './trade-calls.ts'

type Where = { now: () => Date; baseUrl?: string; timeoutMs?: number }
const usualUrl = 'https://api.huifu.com'

/** What Huifu's Dougong is asked through. Null: the account lacks a key or a number. */
export function huifuDoor(
  { huifuId, sysId, productId, notifyUrl, ...account }: ChannelAccount,
  { now, baseUrl = usualUrl, timeoutMs = 10_000 }: Where,
): HuifuDoor | null {
  const privateKey = privateKeyOrNull(account.privateKey ?? '')
  const publicKeys = (channelKeysOf(account.publicKey ?? '') ?? []).map(({ key }) => key)
  if (!privateKey || publicKeys.length === 0 || !huifuId || !sysId || !productId) return null
  return { sysId, productId, huifuId, notifyUrl, privateKey, publicKeys, baseUrl, now, timeoutMs }
}

export function huifuChannel(account: ChannelAccount, where: Where): PayChannel | null {
  const door = huifuDoor(account, where)
  if (!door) return null
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
