import { chargeOrderStates, openOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

const running = (tx: Tx) =>
  tx
    .selectFrom('runningOrder')
    .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select(['chargerGun.pileId', 'chargeOrder.id as orderId', 'chargeOrder.orderNo', 'chargeOrder.orderStatus'])
    .orderBy('chargeOrder.id')

/** Orders that hold a gun of the station, including those that are starting. */
export const listRunningAt = (tx: Tx, stationId: string) =>
  running(tx).where('chargerGun.stationId', '=', stationId).execute()

/** Orders that hold a gun of these piles, including those that are starting. */
export const listRunningOn = (tx: Tx, pileIds: readonly string[]) =>
  running(tx).where('chargerGun.pileId', 'in', pileIds).execute()

const unfinished = [...openOrderStates, chargeOrderStates.toPay]

/** Orders of the station that are not paid and not cancelled. */
export async function countUnfinishedAt(tx: Tx, stationId: string): Promise<number> {
  const orders = tx.selectFrom('chargeOrder').select(sql<number>`count(*)::int`.as('qty'))
  const atStation = orders.where('orderStatus', 'in', unfinished).where('stationId', '=', stationId)
  return (await atStation.executeTakeFirstOrThrow()).qty
}

export const hasOrderAt = async (tx: Tx, stationId: string): Promise<boolean> =>
  (await tx.selectFrom('chargeOrder').select('id').where('stationId', '=', stationId).limit(1).executeTakeFirst()) !==
  undefined

type Pile = { id: string; pileNo: string }
const ofPile = (tx: Tx, { id, pileNo }: Pile) =>
  tx.selectFrom('chargeOrder').select('id').where('pileNo', '=', pileNo).where('pileId', '=', id).limit(1)

export const hasOrderOn = async (tx: Tx, pile: Pile): Promise<boolean> =>
  (await ofPile(tx, pile).executeTakeFirst()) !== undefined

/** An order that is not billed yet still needs work. */
export const hasOpenOrderOn = async (tx: Tx, pile: Pile): Promise<boolean> =>
  (await ofPile(tx, pile).where('orderStatus', 'in', openOrderStates).executeTakeFirst()) !== undefined
