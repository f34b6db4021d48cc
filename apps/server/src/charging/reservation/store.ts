import {
  openReservationStates,
  reservationStates,
  reservationSteps,
  type ReservationStep,
} from '@chargedeck/domain/reservation/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { pilesInScope } from '../../site/pile/public.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ReservationRow = Selectable<Tables['reservation']>
type Reader = Pick<Context, 'tx' | 'actor'>

export const reservationsInScope = (reader: Reader) =>
  pilesInScope(reader).innerJoin('reservation', 'reservation.pileId', 'chargerPile.id')

export const lockReservationOrNull = async (reader: Reader, id: string): Promise<ReservationRow | null> =>
  (await reservationsInScope(reader)
    .selectAll('reservation')
    .where('reservation.id', '=', id)
    .forUpdate('reservation')
    .executeTakeFirst()) ?? null

export const findNumberedOrNull = async (tx: Tx, reservationNo: number) =>
  (await tx
    .selectFrom('reservation')
    .select(['id', 'pileId'])
    .where('reservationNo', '=', reservationNo)
    .executeTakeFirst()) ?? null

/** Whether another reservation of this gun, or of any gun of the pile, is still open. */
export async function isTaken(tx: Tx, { pileId, gunId }: { pileId: string; gunId: string | null }): Promise<boolean> {
  const open = tx
    .selectFrom('reservation')
    .select('id')
    .where('pileId', '=', pileId)
    .where('status', 'in', openReservationStates)
  const same = gunId === null ? open.where('gunId', 'is', null) : open.where('gunId', '=', gunId)
  return (await same.limit(1).executeTakeFirst()) !== undefined
}

export async function nextReservationNo(tx: Tx): Promise<number> {
  const { rows } = await sql<{ no: number }>`select nextval('reservation_no')::int as no`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('the sequence gave nothing')
  return next.no
}

export async function insertReservation(tx: Tx, row: Insertable<Tables['reservation']>): Promise<void> {
  await tx.insertInto('reservation').values(row).execute()
}

type Changes = Updateable<Tables['reservation']>

/** Of two concurrent changes of state, one wins. */
const move = (tx: Tx, step: ReservationStep, changes: Changes) =>
  tx
    .updateTable('reservation')
    .set({ ...changes, status: reservationSteps.stateAfter(step) })
    .where('status', 'in', reservationSteps.statesBefore(step))

export const moveRequested = (tx: Tx, commandId: string, step: 'reserve' | 'refuse', changes: Changes) =>
  move(tx, step, changes).where('commandId', '=', commandId).execute()

export const noteNoAnswer = (tx: Tx, commandId: string, result: string) =>
  tx
    .updateTable('reservation')
    .set({ result })
    .where('commandId', '=', commandId)
    .where('status', '=', reservationStates.waiting)
    .execute()

export const moveReservation = (tx: Tx, reservationNo: number, step: 'cancel' | 'refuse', changes: Changes) =>
  move(tx, step, changes).where('reservationNo', '=', reservationNo).execute()

export const noteResult = (tx: Tx, reservationNo: number, result: string) =>
  tx
    .updateTable('reservation')
    .set({ result })
    .where('reservationNo', '=', reservationNo)
    .where('status', 'in', openReservationStates)
    .execute()

export const markUsed = (
  tx: Tx,
  { pileId, reservationNo, orderId, at }: { pileId: string; reservationNo: number; orderId: string; at: Date },
) =>
  move(tx, 'use', { orderId, finishTime: at })
    .where('pileId', '=', pileId)
    .where('reservationNo', '=', reservationNo)
    .execute()

export const expireAll = (tx: Tx, at: Date) =>
  move(tx, 'expire', { finishTime: at }).where('expireTime', '<=', at).execute()

export const countOpenOf = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, customerId: string): Promise<number> =>
  (
    await tx
      .selectFrom('reservation')
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', 'in', openReservationStates)
      .where('expireTime', '>', now())
      .execute()
  ).length

/** The reservations of a customer who was deleted name no card. */
export async function forgetCustomerInReservations({ tx }: Context, customerId: string): Promise<void> {
  await tx.updateTable('reservation').set({ idTag: '-' }).where('customerId', '=', customerId).execute()
}
