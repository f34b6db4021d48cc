import { yuanText } from '@chargedeck/domain/kernel/money'
import {
  doneOrAbsent,
  doneOrRepeated,
  isRepeat,
  unclear,
  type HuifuDoor,
  type HuifuReply,
} from '../../../../money/pay-channel/public.ts'
import type { SentCash, SettleProvider } from '../provider.ts'
import { absentCash, factsOf, stateOrNull } from './cash-calls.ts'
import { dayOf, filled, numberOf, textOrNull } from './huifu-fields.ts'

/** Why money is moved, as Huifu's own example has it. */
const risk = JSON.stringify({ transfer_type: '04', sub_product: '1' })

export const sendFunds =
  (door: HuifuDoor): SettleProvider['sendFunds'] =>
  async ({ huifuId, amt, remark, ...number }) => {
    const yuan = yuanText(amt)
    const data = filled({
      ...numberOf(number),
      out_huifu_id: door.huifuId,
      ord_amt: yuan,
      acct_split_bunch: JSON.stringify({ acct_infos: [{ huifu_id: huifuId, div_amt: yuan }] }),
      risk_check_data: risk,
      good_desc: remark,
    })
    const answer = await doneOrRepeated(door, { path: '/v2/trade/acctpayment/pay', data })
    if (!answer.sent) return answer
    if (isRepeat(answer.receipt)) return { sent: true, receipt: { ...factsOf(answer.receipt), state: 'processing' } }
    const fact = factOrNull(answer.receipt)
    return fact ? { sent: true, receipt: fact } : unclear()
  }

export const queryFunds =
  (door: HuifuDoor): SettleProvider['queryFunds'] =>
  async ({ reqDate, reqSeqId }) => {
    const data = { org_req_date: dayOf(reqDate), org_req_seq_id: reqSeqId }
    const answer = await doneOrAbsent(door, { path: '/v2/trade/acctpayment/pay/query', data })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: absentCash }
    const of = textOrNull(answer.receipt['org_req_seq_id'])
    const fact = of === null || of === reqSeqId ? factOrNull(answer.receipt) : null
    return fact ? { sent: true, receipt: { ...fact, arriveDate: null } } : unclear()
  }

function factOrNull(said: HuifuReply): SentCash | null {
  const state = stateOrNull(said['trans_stat'])
  return state && { ...factsOf(said), state }
}
