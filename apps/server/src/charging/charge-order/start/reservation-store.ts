import { parentTagOf } from '@chargedeck/domain/charger-link/parent-tag'
import { reservationStates } from '@chargedeck/domain/reservation/states'
import { sql } from 'kysely'
import type { Payer } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { GunRow } from '../gun-store.ts'

/** The reservation of a gun: its own, or one for any gun of its pile. */
export type GunReservation = {
  gunId: string | null
  idTag: string
  parentIdTag: string | null
  customerId: string | null
}

export async function reservationOrNull(
  { tx, now }: Context,
  { id, pileId }: Pick<GunRow, 'id' | 'pileId'>,
): Promise<GunReservation | null> {
  const { rows } = await sql<GunReservation>`
    select gun_id, id_tag, parent_id_tag, customer_id from reservation
    where pile_id = ${pileId} and (gun_id = ${id} or gun_id is null) and status = ${sql.lit(reservationStates.reserved)} and expire_time > ${now()}
    order by gun_id nulls last, id limit 1`.execute(tx)
  return rows[0] ?? null
}

export const isReservedFor = (reservation: GunReservation, { id, groupId }: Pick<Payer, 'id' | 'groupId'>): boolean =>
  reservation.customerId === id ||
  (reservation.parentIdTag !== null && reservation.parentIdTag === parentTagOf(groupId))

export async function groupOfCustomerOrNull({ tx }: Context, customerId: string): Promise<string | null> {
  return (
    (await tx.selectFrom('customer').select('groupId').where('id', '=', customerId).executeTakeFirst())?.groupId ?? null
  )
}
