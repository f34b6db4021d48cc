import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql } from 'kysely'
import { ask, deliver, requestsOf } from './channel-moves.ts'
import type { History } from './history.ts'
import { notificationOf } from './their-side.ts'

const [rounds, halfHourMs] = [3, 31 * 60_000]
const openStates: readonly string[] = [payTransStates.initiated, payTransStates.processing]

/** Lets every channel answer truly, then compares what they say with what we booked. An empty answer: nothing lost, nothing twice. */
export async function reckon(h: History): Promise<string[]> {
  h.theirs.isKind = true
  const numbers = [...h.theirs.payments.keys(), ...h.theirs.refunds.keys()]
  await deliver(
    h,
    numbers.map((number) => notificationOf(h.theirs, number).body),
  )
  for (let round = 0; round < rounds; round += 1) {
    h.pass(halfHourMs)
    for (const { id, status } of await requestsOf(h)) if (openStates.includes(status)) await ask(h, id)
  }
  return [...(await comparePayments(h)), ...(await requestsTwice(h)), ...(await requestsLost(h))]
}

/** A late payment counts too, and one of another amount is for staff. */
async function comparePayments(h: History): Promise<string[]> {
  const [booked, coverable] = [await journalsOf(h), await coverableRefunds(h)]
  return (await requestsOf(h)).flatMap(({ reqSeqId, status, bizType, bizId, amt, respDesc }) => {
    const isRefund = bizType === payTransBizTypes.refund
    const theirs = isRefund
      ? h.theirs.refunds.get(reqSeqId)?.fate === 'refunded'
      : h.theirs.payments.get(reqSeqId)?.state === 'paid'
    const ours = status === payTransStates.succeeded
    const times = booked.get(bizId) ?? 0
    if (theirs === ours && times === (ours ? 1 : 0)) return []
    const isLeftToStaff = isRefund && theirs && times === 0 && respDesc?.includes('余额已不足以扣回')
    if (isLeftToStaff && !coverable.has(bizId)) return []
    return [`${bizType} ${reqSeqId} of ${amt}: theirs ${theirs}, ours ${status}, booked ${times} times`]
  })
}

/** Refunds whose money is there to be taken again: none of them may be left to staff. */
async function coverableRefunds({ server: { db } }: History): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select refund.id from trade_order as refund join trade_order as lot on lot.id = refund.origin_order_id
    left join wallet on wallet.customer_id = refund.customer_id left join group_wallet as purse on purse.group_id = refund.group_id
    where refund.trade_type = 'REFUND' and lot.remain_amt >= refund.trade_amt and lot.gift_remain_amt >= coalesce(refund.claw_amt, 0)
      and coalesce(wallet.owed_amt, 0) = 0 and coalesce(wallet.gift_amt, 0) >= coalesce(refund.claw_amt, 0)
      and coalesce(wallet.balance_amt - wallet.frozen_amt, purse.balance_amt - purse.frozen_amt) >= refund.trade_amt`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** How often the money of a trade through a channel came or left. */
async function journalsOf(h: History): Promise<Map<string, number>> {
  const ids = (await requestsOf(h)).map(({ bizId }) => bizId)
  if (ids.length === 0) return new Map()
  const rows = await h.server.db
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .select(['bizId', (row) => row.fn.countAll<string>().as('times')])
    .where('bizId', 'in', ids)
    .where('account', '=', 'CASH')
    .groupBy('bizId')
    .execute()
  return new Map(rows.map(({ bizId, times }) => [bizId, Number(times)]))
}

const tradesOf = ({ server: { db }, customers, groupId }: History) =>
  db
    .selectFrom('tradeOrder')
    .where((on) =>
      on.or([
        on(
          'customerId',
          'in',
          customers.map(({ id }) => id),
        ),
        on('groupId', '=', groupId),
      ]),
    )
    .where('requestId', 'is not', null)

async function requestsTwice(h: History): Promise<string[]> {
  const rows = await tradesOf(h).select(['requestId', 'refundBatchNo', 'id']).execute()
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  return [...byRequest].flatMap(([requestId, trades]) =>
    new Set(trades.map(({ refundBatchNo, id }) => refundBatchNo ?? id)).size > 1
      ? [`request ${requestId} done twice`]
      : [],
  )
}

async function requestsLost(h: History): Promise<string[]> {
  const rows = await tradesOf(h).select('requestId').execute()
  const known = new Set(rows.map(({ requestId }) => requestId))
  return [...h.answered].filter((requestId) => !known.has(requestId)).map((requestId) => `request ${requestId} is lost`)
}
