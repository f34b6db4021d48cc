import {
  openReservationStates,
  reservationStates,
  usableReservationStates,
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

/** Of two concurrent changes of state, one wins. */
export const settleRequested = (tx: Tx, commandId: string, changes: Updateable<Tables['reservation']>) =>
  tx
    .updateTable('reservation')
    .set(changes)
    .where('commandId', '=', commandId)
    .where('status', '=', reservationStates.waiting)
    .execute()

const stillOpen = (tx: Tx, reservationNo: number) =>
  tx.updateTable('reservation').where('reservationNo', '=', reservationNo).where('status', 'in', openReservationStates)

export const endOpen = (tx: Tx, reservationNo: number, changes: Updateable<Tables['reservation']>) =>
  stillOpen(tx, reservationNo).set(changes).execute()

export const noteResult = (tx: Tx, reservationNo: number, result: string) =>
  stillOpen(tx, reservationNo).set({ result }).execute()

/** The request was never answered, and the charger does not know the reservation. */
export const settleUnanswered = (tx: Tx, reservationNo: number, finishTime: Date) =>
  stillOpen(tx, reservationNo)
    .set({ status: reservationStates.refused, finishTime })
    .where('status', '=', reservationStates.waiting)
    .execute()

export const markUsed = (
  tx: Tx,
  { pileId, reservationNo, orderId, at }: { pileId: string; reservationNo: number; orderId: string; at: Date },
) =>
  tx
    .updateTable('reservation')
    .set({ status: reservationStates.used, orderId, finishTime: at })
    .where('pileId', '=', pileId)
    .where('reservationNo', '=', reservationNo)
    .where('status', 'in', usableReservationStates)
    .execute()

export const expireAll = (tx: Tx, at: Date) =>
  tx
    .updateTable('reservation')
    .set({ status: reservationStates.expired, finishTime: at })
    .where('status', 'in', openReservationStates)
    .where('expireTime', '<=', at)
    .execute()
