import type { Notification, NotifyAnswer, NotifyFact, PayChannel } from '../channel.ts'
import { isSignedByHuifu, type HuifuDoor, type HuifuReply } from './ask-huifu.ts'
import { refundFactOrNull, tradeFactOrNull } from './huifu-facts.ts'

const refundType = 'TRANS_REFUND'
type Said = HuifuReply & { req_seq_id?: string; trans_type?: string; hf_seq_id?: string }

const nothing = (reason: string): NotifyFact => ({ about: 'nothing', reason })
const partsOf = ({ body }: Notification): { text: string; signature: string } => {
  const params = new URLSearchParams(body)
  return { text: params.get('resp_data') ?? '', signature: params.get('sign') ?? '' }
}

/** Huifu signs the text of its data as it stands. */
export const readNotify =
  (door: HuifuDoor): PayChannel['readNotify'] =>
  async (notification) => {
    const { text, signature } = partsOf(notification)
    if (!isSignedByHuifu(door, text, signature)) return nothing('签名不正确')
    const said = JSON.parse(text) as Said // Huifu signed it
    if (said.huifu_id !== door.huifuId) return nothing('通知属于其他商户')
    const { req_seq_id: number = '' } = said
    if (said.trans_type === refundType) {
      const fact = refundFactOrNull(number, said, said.hf_seq_id ?? null)
      return fact ? { about: 'refund', fact } : nothing('通知的退款状态无法识别')
    }
    const fact = tradeFactOrNull(number, said)
    return fact ? { about: 'trade', fact } : nothing('通知的交易状态无法识别')
  }

/** Huifu hears its own number back. */
export const answerNotify = (isTaken: boolean, notification: Notification): NotifyAnswer => ({
  status: isTaken ? 200 : 400,
  contentType: 'text/plain',
  body: isTaken ? `RECV_ORD_ID_${numberIn(partsOf(notification).text)}` : 'fail',
})

const numberIn = (text: string): string => (JSON.parse(text) as Said).req_seq_id ?? '' // read before it was taken
