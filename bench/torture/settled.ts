import { setTimeout as sleep } from 'node:timers/promises'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

const { starting, charging, stopping, toSettle } = chargeOrderStates
const patienceMs = 120_000

const openOrders = (db: Db, pileNos: readonly string[]) =>
  db
    .selectFrom('chargeOrder')
    .select(['orderNo', 'orderStatus', 'customerId'])
    .where('pileNo', 'in', [...pileNos])
    .where('orderStatus', 'in', [starting, charging, stopping, toSettle])

export async function untilSettled(db: Db, pileNos: readonly string[]): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(500))
    if ((await openOrders(db, pileNos).execute()).length === 0) return
}

/** Orders and money of honest chargers that are still held after all of them said that they are free. */
export async function openHolds(db: Db, pileNos: readonly string[]): Promise<string[]> {
  const orders = await openOrders(db, pileNos).execute()
  const guns = await db
    .selectFrom('runningOrder')
    .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
    .innerJoin('chargerPile', 'chargerPile.id', 'chargerGun.pileId')
    .select('chargerGun.gunCode')
    .where('chargerPile.pileNo', 'in', [...pileNos])
    .execute()
  return [
    ...orders.map(({ orderNo, orderStatus }) => `order ${orderNo} in ${orderStatus}`),
    ...guns.map(({ gunCode }) => `gun ${gunCode}`),
  ]
}
