import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { chargeOrderStates, type ChargeOrderBirth, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { saveVisit } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
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

/** Locks the order and reads it. Its progress is locked first, always in this order. */
export async function lockChargeOrder({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<ChargeOrderRow> {
  await tx.selectFrom('chargeProgress').select('orderId').where('orderId', '=', orderId).forUpdate().execute()
  return tx.selectFrom('chargeOrder').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
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

export const insertOrderKey = ({ tx }: Pick<Context, 'tx'>, kind: 'ORDER_NO' | 'TRADE', key: string, orderId: string) =>
  tx.insertInto('chargeOrderKey').values({ kind, key, orderId }).execute()

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

export const insertMove = ({ tx }: Context, move: Insertable<Tables['chargeOrderMove']>) =>
  tx.insertInto('chargeOrderMove').values(move).execute()

export async function orgOfStation({ tx }: Pick<Context, 'tx'>, stationId: string): Promise<string> {
  return (await tx.selectFrom('station').select('orgId').where('id', '=', stationId).executeTakeFirstOrThrow()).orgId
}

// Lines are read through an order that was found within the scope, never by a bare id.
export const listLines = (
  { tx }: Pick<Context, 'tx'>,
  { id }: Pick<ChargeOrderRow, 'id'>,
): Promise<ChargeOrderLineRow[]> =>
  tx.selectFrom('chargeOrderLine').selectAll().where('orderId', '=', id).orderBy('seq').execute()

type NewLine = Omit<ChargeOrderLineRow, 'orderId' | 'seq'>

export async function replaceLines({ tx }: Context, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('chargeOrderLine').where('orderId', '=', orderId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('chargeOrderLine')
    .values(lines.map((line, index) => ({ ...line, orderId, seq: index + 1 })))
    .execute()
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
