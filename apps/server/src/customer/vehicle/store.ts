import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Writer = Pick<Context, 'tx'>
export type VehicleRow = Selectable<Tables['customerVehicle']>

export const liveVehicles = (tx: Tx) =>
  tx.selectFrom('customerVehicle').where('customerVehicle.dataStatus', '<>', dataStates.deleted)

export const findVehicleOrNull = async ({ tx }: Writer, id: string): Promise<VehicleRow | null> =>
  (await liveVehicles(tx).selectAll('customerVehicle').where('id', '=', id).executeTakeFirst()) ?? null

export const lockVehicleOrNull = async ({ tx }: Writer, id: string): Promise<VehicleRow | null> =>
  (await liveVehicles(tx).selectAll('customerVehicle').where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Two writers of one plate or VIN wait for each other, so that the second finds it taken. */
export async function isNumberTaken(
  { tx }: Writer,
  column: 'plateNo' | 'vin',
  value: string,
  exceptId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vehicle-${column}`}), hashtext(${value}))`.execute(tx)
  const holder = await liveVehicles(tx).select('id').where(column, '=', value).executeTakeFirst()
  return holder !== undefined && holder.id !== exceptId
}

/** Also the cars that were theirs before, each with who bound it and who changed it last. */
export const listVehiclesEver = ({ tx }: Writer, customerId: string) =>
  tx
    .selectFrom('customerVehicle')
    .leftJoin('sysUser as binder', 'binder.id', 'customerVehicle.createUser')
    .leftJoin('sysUser as changer', 'changer.id', 'customerVehicle.updateUser')
    .selectAll('customerVehicle')
    .select(['binder.name as binderName', 'changer.name as changerName'])
    .where('customerVehicle.customerId', '=', customerId)
    .orderBy('customerVehicle.id')
    .execute()

export const insertVehicle = async ({ tx }: Writer, vehicle: Insertable<Tables['customerVehicle']>): Promise<void> => {
  await tx.insertInto('customerVehicle').values(vehicle).execute()
}

export const changeVehicle = async (
  { tx, now, actor }: Context,
  id: string,
  changes: Updateable<Tables['customerVehicle']>,
): Promise<void> => {
  const by = { updateTime: now(), updateUser: actor.userId }
  await tx
    .updateTable('customerVehicle')
    .set((vehicle) => ({ ...changes, ...by, rowVersion: vehicle('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const defaultOf = async ({ tx }: Writer, customerId: string): Promise<string | null> =>
  (
    await liveVehicles(tx)
      .select('id')
      .where('customerId', '=', customerId)
      .where('defaultFlag', '=', 1)
      .executeTakeFirst()
  )?.id ?? null

export const clearDefault = ({ tx }: Writer, customerId: string) =>
  tx
    .updateTable('customerVehicle')
    .set({ defaultFlag: 0 })
    .where('customerId', '=', customerId)
    .where('defaultFlag', '=', 1)
    .execute()

/** The oldest car takes over when the default one goes. */
export const makeOldestDefault = ({ tx }: Writer, customerId: string) =>
  sql`update customer_vehicle set default_flag = 1 where id = (
    select min(id) from customer_vehicle where customer_id = ${customerId} and data_status <> ${dataStates.deleted})`.execute(
    tx,
  )

/** The first charge that reports a VIN proves the car that has it; answers whether it was this one. */
export const verifyVin = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, vin: string): Promise<boolean> => {
  const verified = await tx
    .updateTable('customerVehicle')
    .set({ vinVerifyFlag: 1, vinVerifyTime: now() })
    .where('vin', '=', vin)
    .where('vinVerifyFlag', '=', 0)
    .where('dataStatus', '<>', dataStates.deleted)
    .returning('id')
    .execute()
  return verified.length > 0
}

export const holderOfVinOrNull = async ({ tx }: Writer, vin: string): Promise<VehicleRow | null> =>
  (await liveVehicles(tx).selectAll('customerVehicle').where('vin', '=', vin).executeTakeFirst()) ?? null

/** Whether this customer has a car that can identify itself. */
export const hasVin = async ({ tx }: Writer, customerId: string): Promise<boolean> =>
  (await liveVehicles(tx)
    .select('id')
    .where('customerId', '=', customerId)
    .where('vin', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The plates and VINs of a customer who leaves; orders point to the cars. */
export const forgetVehicles = async ({ tx, now }: Context, customerId: string): Promise<void> => {
  await sql`update customer_vehicle set plate_no = '~' || id, vin = null, brand = null, model_name = null, remark = null,
    default_flag = 0, data_status = ${dataStates.deleted}, update_time = ${now()}
    where customer_id = ${customerId}`.execute(tx)
}
