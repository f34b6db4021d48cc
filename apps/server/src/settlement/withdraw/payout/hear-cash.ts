import type { Fen } from '@chargedeck/domain/kernel/money'
import type { CashRow } from '../cash-store.ts'
import type { PayoutPort } from './open-payouts.ts'

/** `check`: of one that arrived, whether the bank has sent it back. */
export type CashMove = 'send' | 'query' | 'check'
/** What the provider said of a request; `silent`: nothing that counts. */
export type HeardCash =
  | { said: 'processing'; providerSeqId: string | null; feeAmt: Fen | null; respDesc: string | null }
  | {
      said: 'succeeded'
      providerSeqId: string | null
      feeAmt: Fen | null
      respDesc: string | null
      arriveDate: string | null
    }
  | { said: 'failed' | 'returned'; providerSeqId: string | null; respDesc: string | null }
  | { said: 'silent'; reason: string }

/** Only the provider's word that it does not know a request lets it be sent again, with the same number. */
export async function hearCash(port: PayoutPort, cash: CashRow, move: CashMove): Promise<HeardCash> {
  if (move === 'send') return send(port, cash)
  const heard = await query(port, cash)
  return heard === 'unknown' ? (move === 'check' ? silent('渠道查无此笔') : send(port, cash)) : heard
}

/** A refused request is asked about before it counts as failed: the refusal may be that the provider has it already. */
async function send(port: PayoutPort, cash: CashRow): Promise<HeardCash> {
  const { reqSeqId, transDate, huifuId, tokenNo, cashAmt: amt, cashType: dateType } = cash
  const sent = await port.sendCash({ reqSeqId, reqDate: transDate, huifuId, tokenNo, amt, dateType, remark: '提现' })
  if (sent.sent) {
    const { state, providerSeqId, feeAmt, respDesc } = sent.receipt
    if (state === 'failed') return { said: 'failed', providerSeqId, respDesc }
    return state === 'succeeded'
      ? { said: state, providerSeqId, feeAmt, respDesc, arriveDate: null }
      : { said: state, providerSeqId, feeAmt, respDesc }
  }
  if (sent.again) return silent(sent.reason)
  const heard = await query(port, cash)
  return heard === 'unknown' ? { said: 'failed', providerSeqId: null, respDesc: sent.reason } : heard
}

async function query(
  port: PayoutPort,
  { huifuId, transDate: reqDate, reqSeqId }: CashRow,
): Promise<HeardCash | 'unknown'> {
  const asked = await port.queryCash({ huifuId, reqDate, reqSeqId })
  if (!asked.sent) return silent(asked.reason)
  const { state, providerSeqId, feeAmt, respDesc, arriveDate } = asked.receipt
  if (state === 'unknown') return 'unknown'
  if (state === 'failed' || state === 'returned') return { said: state, providerSeqId, respDesc }
  return state === 'succeeded'
    ? { said: state, providerSeqId, feeAmt, respDesc, arriveDate }
    : { said: state, providerSeqId, feeAmt, respDesc }
}

export const silent = (reason: string): HeardCash => ({ said: 'silent', reason })
