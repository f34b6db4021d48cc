import type { NotifyAnswer, NotifyFact, PayChannel } from '../channel.ts'
import { knowSerial, type WePayDoor } from './ask-wepay.ts'
import { openResource, type SealedResource } from './open-resource.ts'
import { refundFactOrNull, tradeFactOrNull, type WePayRefund, type WePayTrade } from './wepay-facts.ts'
import { doubtOf } from './wepay-keys.ts'

type Notice = { event_type?: string; resource?: SealedResource }
const nothing = (reason: string): NotifyFact => ({ about: 'nothing', reason })

export const readNotify =
  (door: WePayDoor): PayChannel['readNotify'] =>
  async (notification) => {
    await knowSerial(door, notification)
    const doubt = doubtOf(door.known.keys, notification, door.now())
    if (doubt !== null) return nothing(doubt)
    const { event_type: event = '', resource } = JSON.parse(notification.body) as Notice // WeChat Pay signed it
    const opened = resource && openResource(door.apiKey, resource)
    return opened ? factOf(door, event, JSON.parse(opened) as WePayTrade & WePayRefund) : nothing('通知无法解密')
  }

/** Of any app of the merchant: their trades have one row of numbers. */
function factOf({ mchId }: WePayDoor, event: string, said: WePayTrade & WePayRefund): NotifyFact {
  if (said.mchid !== mchId) return nothing('通知属于其他商户')
  if (event.startsWith('REFUND.')) {
    const fact = refundFactOrNull(said)
    return fact ? { about: 'refund', fact } : nothing('通知的退款状态无法识别')
  }
  const fact = event.startsWith('TRANSACTION.') ? tradeFactOrNull(said) : null
  return fact ? { about: 'trade', fact } : nothing('通知的交易状态无法识别')
}

export const answerNotify = (isTaken: boolean): NotifyAnswer => ({
  status: isTaken ? 200 : 400,
  contentType: 'application/json',
  body: JSON.stringify(isTaken ? { code: 'SUCCESS' } : { code: 'FAIL', message: '失败' }),
})
