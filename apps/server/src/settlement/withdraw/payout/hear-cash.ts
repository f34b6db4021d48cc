import type { Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import type { CashRow } from '../cash-store.ts'
import type { AskedCash, PayoutPort, SentCash } from './open-payouts.ts'

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
  | { said: 'silent'; reason: string; isUnknown?: true }

type Calls = { send: () => Promise<Outcome<SentCash>>; query: () => Promise<Outcome<AskedCash>> }

/** To the card of the partner. */
export const hearCash = (port: PayoutPort, cash: CashRow, move: CashMove): Promise<HeardCash> =>
  hear(cashCalls(port, cash), move)

/** To the partner's account, from which alone their card is paid. */
export const hearFunds = (port: PayoutPort, cash: CashRow, move: CashMove): Promise<HeardCash> =>
  hear(fundCalls(port, cash), move)

function cashCalls(port: PayoutPort, cash: CashRow): Calls {
  const { reqSeqId, transDate: reqDate, huifuId, tokenNo, cashAmt: amt, cashType: dateType } = cash
  return {
    send: () => port.sendCash({ reqSeqId, reqDate, huifuId, tokenNo, amt, dateType, remark: '提现' }),
    query: () => port.queryCash({ huifuId, reqDate, reqSeqId }),
  }
}

function fundCalls(port: PayoutPort, { huifuId, fundAmt: amt, ...cash }: CashRow): Calls {
  const { fundSeqId: reqSeqId, fundTime } = cash
  if (reqSeqId === null || amt === null || fundTime === null)
    throw new Error(`payout ${cash.id} has no plan of its funds`)
  const number = { reqSeqId, reqDate: dayOf(fundTime) }
  return {
    send: () => port.sendFunds({ ...number, huifuId, amt, remark: '分成' }),
    query: () => port.queryFunds(number),
  }
}

/** Only the provider's word that it does not know a request lets it be sent again, with the same number. */
async function hear(calls: Calls, move: CashMove): Promise<HeardCash> {
  if (move === 'send') return send(calls)
  const heard = await query(calls)
  return heard === 'unknown' ? (move === 'check' ? { ...silent('渠道查无此笔'), isUnknown: true } : send(calls)) : heard
}

/** A refused request is asked about before it counts as failed: the refusal may be that the provider has it already. */
async function send(calls: Calls): Promise<HeardCash> {
  const sent = await calls.send()
  if (sent.sent) {
    const { state, providerSeqId, feeAmt, respDesc } = sent.receipt
    if (state === 'failed') return { said: 'failed', providerSeqId, respDesc }
    return state === 'succeeded'
      ? { said: state, providerSeqId, feeAmt, respDesc, arriveDate: null }
      : { said: state, providerSeqId, feeAmt, respDesc }
  }
  if (sent.again) return silent(sent.reason)
  const heard = await query(calls)
  return heard === 'unknown' ? { said: 'failed', providerSeqId: null, respDesc: sent.reason } : heard
}

async function query(calls: Calls): Promise<HeardCash | 'unknown'> {
  const asked = await calls.query()
  if (!asked.sent) return silent(asked.reason)
  const { state, providerSeqId, feeAmt, respDesc, arriveDate } = asked.receipt
  if (state === 'unknown') return 'unknown'
  if (state === 'failed' || state === 'returned') return { said: state, providerSeqId, respDesc }
  return state === 'succeeded'
    ? { said: state, providerSeqId, feeAmt, respDesc, arriveDate }
    : { said: state, providerSeqId, feeAmt, respDesc }
}

/** The provider knows what became of it, or that it never had it; of what is under way nobody knows yet whether it arrives. */
export const isAnswer = (heard: HeardCash): boolean =>
  heard.said === 'silent' ? heard.isUnknown === true : heard.said !== 'processing'

export const silent = (reason: string) => ({ said: 'silent', reason }) as const
