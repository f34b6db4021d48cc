import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { chargeOrderStates, type ChargeOrderBirth, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { saveVisit } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { insertRows, recordsOf } from '../../platform/postgres/insert-rows.ts'
import { prepared } from '../../platform/postgres/prepared-statements.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ChargeOrderRow = Selectable<Tables['chargeOrder']>
export type ChargeOrderLineRow = Selectable<Tables['chargeOrderLine']>
export type ChargeOrderChanges = Updateable<Tables['chargeOrder']>
type Reader = Pick<Context, 'tx' | 'actor'>

/** The only way to read charge orders: those of the caller's organisations, by the station's current one. */
export const ordersInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('chargeOrder')
    .innerJoin('station', 'station.id', 'chargeOrder.stationId')
    .where(withinScope(actor, 'station.orgId'))

/** An order outside the scope does not exist for this caller. */
export async function findChargeOrder(reader: Reader, orderId: string): Promise<ChargeOrderRow> {
  const row = await ordersInScope(reader)
    .selectAll('chargeOrder')
    .where('chargeOrder.id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw new AppError('CHARGE_ORDER.NOT_FOUND')
  return row
}

export async function lockChargeOrder(ctx: Pick<Context, 'tx'>, orderId: string): Promise<ChargeOrderRow> {
  const [order] = await lockChargeOrders(ctx, [orderId])
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

/** For work that the system does on orders of every organisation. */
export const listChargeOrders = ({ tx }: Pick<Context, 'tx'>, orderIds: readonly string[]): Promise<ChargeOrderRow[]> =>
  tx
    .selectFrom('chargeOrder')
    .selectAll()
    .where('id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('id')
    .execute()

/** Locks orders and reads them, in the order of their ids. Their progress is locked first, always in this order. */
export async function lockChargeOrders(
  { tx }: Pick<Context, 'tx'>,
  orderIds: readonly string[],
): Promise<ChargeOrderRow[]> {
  const any = sql<string>`any(${plainArray(orderIds)}::bigint[])`
  await tx
    .selectFrom('chargeProgress')
    .select('orderId')
    .where('orderId', '=', any)
    .orderBy('orderId')
    .forUpdate()
    .execute()
  return tx
    .selectFrom('chargeOrder')
    .modifyFront(prepared)
    .selectAll()
    .where('id', '=', any)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Tagged = { orderId: string; idTag: string; pileId: string }
export async function lockByTag({ tx }: Context, { orderId, idTag, pileId }: Tagged): Promise<ChargeOrderRow | null> {
  const order = tx.selectFrom('chargeOrder').selectAll().where('id', '=', orderId).where('idTag', '=', idTag)
  return (await order.where('pileId', '=', pileId).forUpdate().executeTakeFirst()) ?? null
}

type Waiting = { idTag: string; pileId: string; gunId?: string | undefined }
/** The waiting order that was started from the console with the card that its gun is reserved for. */
export async function lockWaitingByCard(
  { tx }: Context,
  { idTag, pileId, gunId }: Waiting,
): Promise<ChargeOrderRow | null> {
  let running = tx.selectFrom('runningOrder').innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
  if (gunId !== undefined) running = running.where('chargerGun.id', '=', gunId)
  const order = running
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .selectAll('chargeOrder')
    .where('chargerGun.pileId', '=', pileId)
    .where('chargeOrder.orderStatus', '=', chargeOrderStates.starting)
    .where(sql`upper(charge_order.id_tag)`, '=', idTag.toUpperCase())
  return (await order.forUpdate('chargeOrder').executeTakeFirst()) ?? null
}

type NewOrder = Insertable<Tables['chargeOrder']> & { orderStatus: ChargeOrderBirth }
export async function insertChargeOrder({ tx }: Context, order: NewOrder): Promise<ChargeOrderRow> {
  const row = await tx.insertInto('chargeOrder').values(order).returningAll().executeTakeFirstOrThrow()
  await insertOrderKey({ tx }, 'ORDER_NO', row.orderNo, row.id)
  if (row.tradeNo) await insertOrderKey({ tx }, 'TRADE', row.tradeNo, row.id)
  const { customerId, stationId, companyId } = row
  if (customerId) await saveVisit({ tx }, { customerId, stationId, companyId })
  return row
}

export const insertOrderKey = (
  { tx }: Pick<Context, 'tx'>,
  kind: 'ORDER_NO' | 'TRADE' | 'CARRIER',
  key: string,
  orderId: string,
) => tx.insertInto('chargeOrderKey').values({ kind, key, orderId }).execute()

/**
 * Moves the order only from the state in which it was read: of two concurrent callers exactly one wins and the other gets null.
 * Raises the version of its progress, so that a server that remembers the old state reads it again.
 */
export async function changeStatus(
  { tx, now }: Context,
  { id, orderStatus }: Pick<ChargeOrderRow, 'id' | 'orderStatus'>,
  to: ChargeOrderState,
  changes: ChargeOrderChanges,
): Promise<ChargeOrderRow | null> {
  const touched = tx.with('touched', (query) =>
    query
      .updateTable('chargeProgress')
      .set(({ eb }) => ({ rowVersion: eb('rowVersion', '+', 1) }))
      .where('orderId', '=', id),
  )
  const moved = touched
    .updateTable('chargeOrder')
    .set({ ...changes, orderStatus: to, updateTime: now() })
    .where('id', '=', id)
    .where('orderStatus', '=', orderStatus)
  return (await moved.returningAll().executeTakeFirst()) ?? null
}

export async function changeOrder(
  { tx }: Context,
  orderId: string,
  changes: ChargeOrderChanges,
): Promise<ChargeOrderRow> {
  return tx.updateTable('chargeOrder').set(changes).where('id', '=', orderId).returningAll().executeTakeFirstOrThrow()
}

/** A settled order: its amounts and its new state. `discountStory` is JSON, not its text. */
export type Settled = { order: ChargeOrderRow; to: ChargeOrderState; changes: Partial<ChargeOrderRow> }

/** Like `changeStatus`, for many orders at once, whose changes have the same columns. Returns the ids of those that moved. */
export async function changeStatuses({ tx, now }: Context, settled: readonly Settled[]): Promise<Set<string>> {
  const rows = settled.map(({ order, to, changes }) => ({
    ...changes,
    id: order.id,
    orderStatus: to,
    updateTime: now(),
  }))
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const ids = plainArray(settled.map(({ order }) => order.id))
  const states = plainArray(settled.map(({ order }) => order.orderStatus))
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`settled.${name}`)}`))
  const { rows: moved } = await sql<{ id: string }>`
    with touched as (update charge_progress set row_version = row_version + 1 where order_id = any(${ids}::bigint[]))
    update charge_order set ${set}
    from ${recordsOf('chargeOrder', rows, ['id', ...names])} as settled
      join unnest(${ids}::bigint[], ${states}::text[]) as before (id, order_status) on before.id = settled.id
    where charge_order.id = settled.id and charge_order.order_status = before.order_status and charge_order.id = any(${ids}::bigint[])
    returning charge_order.id`.execute(tx)
  return new Set(moved.map(({ id }) => id))
}

export const insertMoves = ({ tx }: Context, moves: readonly Insertable<Tables['chargeOrderMove']>[]): Promise<void> =>
  insertRows(tx, 'chargeOrderMove', moves)

export const orgsOfStations = async (
  { tx }: Pick<Context, 'tx'>,
  stationIds: readonly string[],
): Promise<Map<string, string>> => {
  const stations = tx.selectFrom('station').select(['id', 'orgId'])
  const rows = await stations.where('id', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`).execute()
  return new Map(rows.map(({ id, orgId }) => [id, orgId]))
}

export async function orgOfStation(ctx: Pick<Context, 'tx'>, stationId: string): Promise<string> {
  const orgId = (await orgsOfStations(ctx, [stationId])).get(stationId)
  if (orgId === undefined) throw new Error(`no station ${stationId}`)
  return orgId
}

// Lines are read through an order that was found within the scope, never by a bare id.
export const listLines = (
  { tx }: Pick<Context, 'tx'>,
  { id }: Pick<ChargeOrderRow, 'id'>,
): Promise<ChargeOrderLineRow[]> =>
  tx.selectFrom('chargeOrderLine').selectAll().where('orderId', '=', id).orderBy('seq').execute()

/** Of many orders by one query. */
export async function linesOf({ tx }: Pick<Context, 'tx'>, orders: readonly Pick<ChargeOrderRow, 'id'>[]) {
  const ids = orders.map(({ id }) => id)
  const lines = await tx
    .selectFrom('chargeOrderLine')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .orderBy('seq')
    .execute()
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return ({ id }: Pick<ChargeOrderRow, 'id'>): ChargeOrderLineRow[] => byOrder.get(id) ?? []
}

export async function replaceLines({ tx }: Context, orderIds: readonly string[], lines: readonly ChargeOrderLineRow[]) {
  await tx
    .deleteFrom('chargeOrderLine')
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .execute()
  await insertRows(tx, 'chargeOrderLine', lines)
}

/** The order that this request made first: the caller's own when it is new. Of two at once the second waits. */
export async function claimRequest({ tx }: Context, requestId: string, orderId: string): Promise<string> {
  const claim = { kind: 'REQUEST', key: requestId, orderId }
  await tx
    .insertInto('chargeOrderKey')
    .values(claim)
    .onConflict((known) => known.doNothing())
    .execute()
  const first = tx
    .selectFrom('chargeOrderKey')
    .select('orderId')
    .where('kind', '=', 'REQUEST')
    .where('key', '=', requestId)
  return (await first.executeTakeFirstOrThrow()).orderId
}
