import { setTimeout as sleep } from 'node:timers/promises'
import { chargeOrderStates, openOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
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
    ...(await holdsWithoutOrder(db, pileNos)),
    ...(await frozenWithoutHold(db, pileNos)),
  ]
}

/** The customers of honest chargers have their cards named after the piles. */
const customersAt = (pileNos: readonly string[]) =>
  sql`select customer_id from customer_card where card_no = any(${[...pileNos]})`

async function holdsWithoutOrder(db: Db, pileNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ownerType: string; ownerId: string; bizId: string; amt: string }>`
    select owner_type, owner_id, biz_id, amt from hold left join charge_order on charge_order.id = hold.biz_id
    where (hold.customer_id in (${customersAt(pileNos)}) or owner_type = 'GROUP')
      and (order_status is null or not order_status = any(${[...openOrderStates]}))`.execute(db)
  return rows.map(({ ownerType, ownerId, bizId, amt }) => `hold of ${amt} of ${ownerType} ${ownerId} for ${bizId}`)
}

async function frozenWithoutHold(db: Db, pileNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ owner: string; frozenAmt: string }>`
    select 'customer ' || customer_id as owner, frozen_amt from wallet
      where customer_id in (${customersAt(pileNos)}) and frozen_amt <>
        (select coalesce(sum(amt), 0) from hold where owner_type = 'CUSTOMER' and owner_id = wallet.customer_id)
    union all
    select 'group ' || group_id, frozen_amt from group_wallet
      where frozen_amt <> (select coalesce(sum(amt), 0) from hold where owner_type = 'GROUP' and owner_id = group_id)`.execute(
    db,
  )
  return rows.map(({ owner, frozenAmt }) => `${frozenAmt} frozen of ${owner} beside its holds`)
}

const ofTheDriver = ['O01', 'O02']

/** Charges of honest chargers that something else than their drivers ended. */
export async function chargesEndedByOthers(db: Db, pileNos: readonly string[]): Promise<string[]> {
  const orders = await db
    .selectFrom('chargeOrder')
    .select(['orderNo', 'pileNo', 'stopCode', 'stopReason'])
    .where('pileNo', 'in', [...pileNos])
    .where('stopCode', 'not in', ofTheDriver)
    .execute()
  return orders.map(({ orderNo, pileNo, stopCode, stopReason }) => `${pileNo} ${orderNo}: ${stopCode} ${stopReason}`)
}
