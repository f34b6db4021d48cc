import { isSignedByHuifu, type HuifuDoor, type HuifuReply } from '../../../../money/pay-channel/public.ts'
import type { CashNotice, SettleProvider } from '../provider.ts'
import { cashFactOrNull } from './cash-calls.ts'
import { textOrNull } from './huifu-fields.ts'

const cashType = 'ENCHASHMENT' // as Huifu spells it
const nothing = (reason: string): CashNotice => ({ about: 'nothing', reason })

/** Huifu signs the text of its data as it stands. Whose account it is, the caller compares. */
export const readNotify =
  (door: HuifuDoor): SettleProvider['readNotify'] =>
  async ({ body }) => {
    const params = new URLSearchParams(body)
    const text = params.get('resp_data') ?? ''
    if (!isSignedByHuifu(door, text, params.get('sign') ?? '')) return nothing('签名不正确')
    const said = JSON.parse(text) as HuifuReply // Huifu signed it
    const [huifuId, reqSeqId] = [textOrNull(said.huifu_id), textOrNull(said['req_seq_id'])]
    if (said['trans_type'] !== cashType || !huifuId || !reqSeqId) return nothing('不是取现通知')
    const fact = cashFactOrNull(said)
    if (!fact) return nothing('通知的取现状态无法识别')
    const isOnItsWay = fact.state === 'succeeded' && said['channel_status'] !== 'S'
    return { about: 'cash', huifuId, reqSeqId, fact: isOnItsWay ? { ...fact, state: 'processing' } : fact }
  }
