import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'

const unpaid = [occupyOrderStates.occupying, occupyOrderStates.toPay]

/** Occupy orders of the station that go on or are not paid. */
export async function countUnpaidAt(tx: Tx, stationId: string): Promise<number> {
  const orders = tx.selectFrom('occupyOrder').select(sql<number>`count(*)::int`.as('qty'))
  const atStation = orders.where('status', 'in', unpaid).where('stationId', '=', stationId)
  return (await atStation.executeTakeFirstOrThrow()).qty
}

/** Of these piles, by their numbers, those with an occupy order that goes on. */
export async function occupiedAmong(tx: Tx, pileNos: readonly string[]): Promise<ReadonlySet<string>> {
  const orders = await tx
    .selectFrom('occupyOrder')
    .select('pileNo')
    .where('status', '=', occupyOrderStates.occupying)
    .where('pileNo', 'in', pileNos)
    .execute()
  return new Set(orders.map(({ pileNo }) => pileNo))
}

/** Occupations of a customer that go on, in their grace too, or are not paid. */
export const countUnpaidOf = (tx: Tx, customerId: string): Promise<number> =>
  countUnpaidBy(tx, { ofOrder: sql`customer_id = ${customerId}`, ofCharge: sql`customer_id = ${customerId}` })

/** The same of those that a group pays for. */
export const countUnpaidOfGroup = (tx: Tx, groupId: string): Promise<number> =>
  countUnpaidBy(tx, {
    ofOrder: sql`group_id = ${groupId}`,
    ofCharge: sql`group_id = ${groupId} and group_pay_flag = 1`,
  })

type Payer = { ofOrder: RawBuilder<unknown>; ofCharge: RawBuilder<unknown> }

async function countUnpaidBy(tx: Tx, { ofOrder, ofCharge }: Payer): Promise<number> {
  const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from (
      select charge_order_id from occupy_order where ${ofOrder} and status in (${literals(unpaid)})
      union
      select watch.charge_order_id from occupy_watch as watch join charge_order on charge_order.id = watch.charge_order_id
      where watch.close_time is null and ${ofCharge}
    ) as occupations`.execute(tx)
  return rows[0]?.qty ?? 0
}
