import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem, readAsSystem } from '../../platform/work.ts'
import type { PayTransEnds } from './ends.ts'
import type { Heard } from './hear.ts'
import { listByNumbers, type Numbered, type PayTransRow } from './store.ts'
import { succeedEach, type Success } from './succeed-each.ts'

export type Notified = Numbered & { heard: Extract<Heard, { said: 'trade' | 'refund' }> }
/** `alone`: the request that needs a transaction of its own. */
type Taken = { isKnown: true; alone: string | null } | { isKnown: false }

const doing = 'pay/notify'

/** Books the top-ups that were paid in one transaction, and says what became of each notification. */
export const takeNotified = (deps: WorkDeps, ends: PayTransEnds) => async (notified: readonly Notified[]) => {
  const rows = await readAsSystem(deps, doing, (ctx) => listByNumbers(ctx, notified.map(numberOf)))
  const rowOf = new Map(rows.map((row) => [keyOf({ payConfigId: row.payConfigId, number: row.reqSeqId }), row]))
  const paid = new Map<string, Success>()
  for (const one of notified) {
    const row = rowOf.get(keyOf(one))
    const success = row && successOf(row, one)
    if (success) paid.set(row.id, success)
  }
  const ended = paid.size === 0 ? null : await bookPaid(deps, ends, [...paid.values()])
  return (one: Notified): Taken => {
    const row = rowOf.get(keyOf(one))
    if (!row) return { isKnown: false }
    const isDone = row.status === payTransStates.succeeded || ended?.has(row.id) === true
    return { isKnown: true, alone: isDone ? null : row.id }
  }
}

/** The requests among them that ended by it. Another transaction may have ended some since they were read. */
const bookPaid = (deps: WorkDeps, ends: PayTransEnds, paid: readonly Success[]): Promise<ReadonlySet<string>> =>
  asSystem(deps, doing, (ctx) => succeedEach(ctx, ends, { bizType: payTransBizTypes.topUp, step: 'succeed' }, paid))

/** Null: it needs a closer look, by itself. */
function successOf(row: PayTransRow, { heard }: Notified): Success | null {
  if (heard.said !== 'trade' || row.bizType !== payTransBizTypes.topUp || row.status !== payTransStates.processing)
    return null
  const { state, amt, channelTradeNo: channelNo, payTime } = heard.fact
  return state === 'paid' && amt === row.amt ? { row, channelNo, payTime } : null
}

const numberOf = ({ payConfigId, number }: Numbered): Numbered => ({ payConfigId, number })
const keyOf = ({ payConfigId, number }: Numbered): string => `${payConfigId} ${number}`
