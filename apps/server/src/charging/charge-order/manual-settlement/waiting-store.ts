import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>

/** Which of these orders wait for a second person. */
export async function ordersThatWait({ tx }: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('manualSettlement')
    .select('orderId')
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .where('status', '=', manualSettlementStates.waiting)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

const mostWaiting = 10_000

/** The orders that wait for a second person, the latest; a join could read every order. */
export async function waitingOrderIds({ tx }: Reader): Promise<string[]> {
  const rows = await tx
    .selectFrom('manualSettlement')
    .select('orderId')
    .where('status', '=', manualSettlementStates.waiting)
    .orderBy('orderId', 'desc')
    .limit(mostWaiting)
    .execute()
  return rows.map(({ orderId }) => orderId)
}
