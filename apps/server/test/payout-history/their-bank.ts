import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Random } from '@chargedeck/simulator/random'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import { failedForNow, refusedForGood, type Outcome } from '../../src/platform/outbox/outcome.ts'
import type { AskedCash, SentCash } from '../../src/settlement/settle-account/provider/provider.ts'
import type { OpenPayouts } from '../../src/settlement/withdraw/payout/open-payouts.ts'
import { Killed } from '../money-history/killed.ts'

/** `fate`: how it ends. `backAfterMs`: when the bank sends it back after it has arrived. */
type Payout = {
  huifuId: string
  amt: Fen
  fate: 'succeeded' | 'failed' | 'returned'
  asksLeft: number
  arriveTime: Date | null
  backAfterMs: number
}
type Funds = { huifuId: string; amt: Fen; fate: 'succeeded' | 'failed'; asksLeft: number }
/** What a provider has taken from a company. A kind one answers truly, and has the money. */
export type BankMemory = {
  companyId: string
  payouts: Map<string, Payout>
  /** What came to the accounts of partners. */
  funds: Map<string, Funds>
  /** Numbers that came again with another amount, or for more than the account of the partner has. */
  changed: string[]
  isKind: boolean
  random: Random
  now: () => Date
}

/** A provider that takes a number once, answers late, never or wrongly, or during whose answer the one who asks dies. */
export function theirBank(bank: BankMemory): OpenPayouts {
  const port = {
    payConfigId: null,
    sendFunds: ({ reqSeqId, huifuId, amt }: { reqSeqId: string; huifuId: string; amt: Fen }) =>
      asked(bank, () => fund(bank, { reqSeqId, huifuId, amt })),
    queryFunds: ({ reqSeqId }: { reqSeqId: string }) => asked(bank, () => done(fundFactOf(bank, reqSeqId))),
    sendCash: ({ reqSeqId, huifuId, amt }: { reqSeqId: string; huifuId: string; amt: Fen }) =>
      asked(bank, () => take(bank, { reqSeqId, huifuId, amt })),
    queryCash: ({ reqSeqId }: { reqSeqId: string }) => asked(bank, () => done(factOf(bank, reqSeqId))),
    queryBalance: () =>
      asked(bank, () => {
        const amt = fen(happens(bank, 0.1) ? 100 : 1_000_000_000)
        return done({ balanceAmt: amt, availableAmt: amt, asOf: bank.now(), accountTail: '0001' })
      }),
  }
  return async (_, { companyId }) => (companyId === bank.companyId ? port : null)
}

/** Of a payout whose money is with the partner. */
export const hasArrived = ({ fate, arriveTime }: Payout): boolean => fate !== 'failed' && arriveTime !== null

/** Of one that arrived and was not sent back since. */
export const isWithPartner = (row: Payout, now: Date): boolean => hasArrived(row) && !isBack(row, now)

const done = <T>(receipt: T): Outcome<T> => ({ sent: true, receipt })
const happens = ({ isKind, random }: BankMemory, share: number): boolean => !isKind && random() < share

/** Done or not, heard or not. */
async function asked<T>(bank: BankMemory, work: () => Outcome<T>): Promise<Outcome<T>> {
  if (happens(bank, 0.06)) throw new Killed()
  if (happens(bank, 0.06)) return failedForNow('渠道返回503')
  const answer = work()
  if (happens(bank, 0.06)) throw new Killed()
  return happens(bank, 0.06) ? failedForNow('应答已丢失') : answer
}

type Request = { reqSeqId: string; huifuId: string; amt: Fen }
function fund(bank: BankMemory, { reqSeqId, huifuId, amt }: Request): Outcome<SentCash> {
  const known = bank.funds.get(reqSeqId)
  if (known && known.amt !== amt) bank.changed.push(reqSeqId)
  if (known) return refusedForGood('请求流水重复')
  if (happens(bank, 0.05)) return refusedForGood('渠道拒绝划付')
  const asksLeft = happens(bank, 0.5) ? 0 : Math.floor(bank.random() * 2)
  bank.funds.set(reqSeqId, { huifuId, amt, fate: happens(bank, 0.1) ? 'failed' : 'succeeded', asksLeft })
  return done({ ...words(reqSeqId), state: fundStateOf(bank, reqSeqId) })
}

function fundFactOf(bank: BankMemory, reqSeqId: string): AskedCash {
  const state = bank.funds.has(reqSeqId) ? fundStateOf(bank, reqSeqId) : 'unknown'
  return { ...words(reqSeqId), state, arriveDate: null }
}

function fundStateOf({ funds, isKind }: BankMemory, reqSeqId: string): SentCash['state'] {
  const row = funds.get(reqSeqId)
  if (!row) return 'processing'
  row.asksLeft -= 1
  return row.asksLeft >= 0 && !isKind ? 'processing' : row.fate
}

/** What came to the account of a partner, or of all, and did not leave it for good. */
export function leftIn({ funds, payouts, now }: BankMemory, huifuId: string | null): number {
  const ofAccount = (row: { huifuId: string }) => huifuId === null || row.huifuId === huifuId
  const came = [...funds.values()].filter((row) => ofAccount(row) && row.fate === 'succeeded')
  const went = [...payouts.values()].filter((row) => ofAccount(row) && row.fate !== 'failed' && !isBack(row, now()))
  return came.reduce((sum, { amt }) => sum + amt, 0) - went.reduce((sum, { amt }) => sum + amt, 0)
}

function take(bank: BankMemory, { reqSeqId, huifuId, amt }: Request): Outcome<SentCash> {
  const { payouts, random } = bank
  const known = payouts.get(reqSeqId)
  if (known && known.amt !== amt) bank.changed.push(reqSeqId)
  if (known) return refusedForGood('请求流水重复')
  if (leftIn(bank, huifuId) < amt) bank.changed.push(`${reqSeqId} of more than there is`)
  if (happens(bank, 0.05)) return refusedForGood('渠道拒绝取现')
  const fate = happens(bank, 0.2) ? 'failed' : happens(bank, 0.25) ? 'returned' : 'succeeded'
  const [asksLeft, backAfterMs] = [Math.floor(random() * 3), Math.floor(random() * 5 * dayMs)]
  payouts.set(reqSeqId, { huifuId, amt, fate, asksLeft, arriveTime: null, backAfterMs })
  return done({ ...words(reqSeqId), state: 'processing' })
}

function factOf(bank: BankMemory, reqSeqId: string): AskedCash {
  const row = bank.payouts.get(reqSeqId)
  const state = row ? stateOf(bank, row) : 'unknown'
  return { ...words(reqSeqId), state, arriveDate: null }
}

function stateOf({ isKind, now }: BankMemory, row: Payout): AskedCash['state'] {
  row.asksLeft -= 1
  if (row.asksLeft >= 0 && !isKind) return 'processing'
  if (row.fate === 'failed') return 'failed'
  row.arriveTime ??= now()
  return isBack(row, now()) ? 'returned' : 'succeeded'
}

const isBack = ({ fate, arriveTime, backAfterMs }: Payout, now: Date): boolean =>
  fate === 'returned' && arriveTime !== null && now.getTime() - arriveTime.getTime() >= backAfterMs

const words = (reqSeqId: string) => ({ providerSeqId: `B${reqSeqId}`, feeAmt: null, respDesc: null })
