import { yuanText } from '@chargedeck/domain/kernel/money'
import {
  doneOrAbsent,
  doneOrRepeated,
  isRepeat,
  unclear,
  type HuifuDoor,
  type HuifuReply,
} from '../../../../money/pay-channel/public.ts'
import type { AskedCash, SentCash, SettleProvider } from '../provider.ts'
import { amtOrNull, dayOf, filled, numberOf, textOrNull } from './huifu-fields.ts'

const states: Readonly<Record<string, SentCash['state']>> = {
  S: 'succeeded',
  F: 'failed',
  P: 'processing',
  I: 'processing',
}

export const stateOrNull = (said: unknown): SentCash['state'] | null => states[textOrNull(said) ?? ''] ?? null

/** Not even a success at once says that the bank has it: only a question does. A repeat moves no money. */
export const sendCash =
  (door: HuifuDoor, notifyUrl: string | null): SettleProvider['sendCash'] =>
  async ({ huifuId, tokenNo, amt, dateType, remark, ...number }) => {
    const terms = { cash_amt: yuanText(amt), into_acct_date_type: dateType, token_no: tokenNo, remark }
    const data = filled({ ...numberOf(number), ...terms, notify_url: notifyUrl })
    const answer = await doneOrRepeated(door, { path: '/v2/trade/settlement/encashment', data, of: huifuId })
    if (!answer.sent) return answer
    const said = answer.receipt
    if (isRepeat(said)) return { sent: true, receipt: { ...factsOf(said), state: 'processing' } }
    const state = stateOrNull(said['trans_stat'])
    if (!state) return unclear()
    return { sent: true, receipt: { ...factsOf(said), state: state === 'succeeded' ? 'processing' : state } }
  }

export const queryCash =
  (door: HuifuDoor): SettleProvider['queryCash'] =>
  async ({ huifuId, reqDate, reqSeqId }) => {
    const data = { org_req_date: dayOf(reqDate), org_req_seq_id: reqSeqId }
    const answer = await doneOrAbsent(door, { path: '/v2/trade/settlement/query', data, of: huifuId })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: absentCash }
    const of = textOrNull(answer.receipt['org_req_seq_id'])
    if (of !== null && of !== reqSeqId) return unclear()
    const fact = cashFactOrNull(answer.receipt)
    return fact ? { sent: true, receipt: fact } : unclear()
  }

/** Null: a state that is not documented, of which nothing may follow. */
export function cashFactOrNull(said: HuifuReply): AskedCash | null {
  const state = stateOrNull(said['trans_status'])
  if (!state) return null
  const isReturned = said['re_exchange'] === 'Y' || said['acct_status'] === 'B'
  return {
    ...factsOf(said),
    respDesc: textOrNull(said['trans_desc']) ?? textOrNull(said.resp_desc),
    state: isReturned ? 'returned' : state,
    arriveDate: state === 'succeeded' && !isReturned ? arrivedOrNull(said['trans_finish_time']) : null,
  }
}

export const factsOf = (said: HuifuReply) => ({
  providerSeqId: textOrNull(said['org_hf_seq_id']) ?? textOrNull(said['hf_seq_id']),
  feeAmt: amtOrNull(said['fee_amt']),
  respDesc: textOrNull(said.resp_desc),
})
export const absentCash: AskedCash = {
  state: 'unknown',
  providerSeqId: null,
  feeAmt: null,
  respDesc: null,
  arriveDate: null,
}

const arrivedOrNull = (value: unknown): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(textOrNull(value) ?? '') ?? []
  return year && month && day ? `${year}-${month}-${day}` : null
}
