import { done, freshRequest, unclear, type HuifuDoor } from '../../../../money/pay-channel/public.ts'
import type { SettleProvider } from '../provider.ts'
import { amtOrNull, listOrNull, textOrNull } from './huifu-fields.ts'

const basicAccount = '01'

/** Of the basic account of a member, or of the merchant that pays. */
export const queryBalance =
  (door: HuifuDoor): SettleProvider['queryBalance'] =>
  async (huifuId = null) => {
    const of = huifuId ?? door.huifuId
    const path = '/v2/trade/acctpayment/balance/query'
    const answer = await done(door, { path, data: freshRequest(door), of })
    if (!answer.sent) return answer
    const account = listOrNull(answer.receipt['acctInfo_list'])?.find((row) => row['acct_type'] === basicAccount)
    if (!account || (textOrNull(account['huifu_id']) ?? of) !== of) return unclear()
    const [balanceAmt, availableAmt] = [amtOrNull(account['balance_amt']), amtOrNull(account['avl_bal'])]
    if (balanceAmt === null || availableAmt === null) return unclear()
    return { sent: true, receipt: { balanceAmt, availableAmt, asOf: door.now(), accountTail: of.slice(-4) } }
  }
