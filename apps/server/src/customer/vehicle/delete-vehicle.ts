import { maskPhone } from '@chargedeck/domain/customer/mask'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import { findCustomerOrNull, lockPersonOrNull } from '../customer/public.ts'
import {
  changeVehicle,
  clearDefault,
  findVehicleOrNull,
  lockVehicleOrNull,
  makeOldestDefault,
  type VehicleRow,
} from './store.ts'

/** What takes a car its numbers. */
export type VehicleStep = 'delete' | 'change' | 'unbind'
/** The guards of upper groups for a car that loses its numbers; the server combines them. */
export type VehicleGuards = readonly Guard<VehicleRow & { step: VehicleStep }>[]

/** A car of a customer whom the caller may change, with its customer locked first. */
async function lockOwn(ctx: Context, id: string): Promise<VehicleRow> {
  const found = await findVehicleOrNull(ctx, id)
  const customer = found && (await findCustomerOrNull(ctx, found.customerId))
  if (!customer || !(await lockPersonOrNull(ctx, customer.id))) throw new AppError('VEHICLE.NOT_FOUND')
  const vehicle = await lockVehicleOrNull(ctx, id)
  if (!vehicle) throw new AppError('VEHICLE.NOT_FOUND')
  return vehicle
}

export async function deleteVehicle(ctx: Context, guards: VehicleGuards, id: string): Promise<null> {
  const vehicle = await lockOwn(ctx, id)
  await requireGuards(ctx, guards, { ...vehicle, step: 'delete' })
  const { customerId, defaultFlag } = vehicle
  await changeVehicle(ctx, id, { dataStatus: dataStates.deleted, defaultFlag: 0 })
  if (defaultFlag === 1) await makeOldestDefault(ctx, customerId)
  ctx.note(id, { customerId, ...maskedNumbers(vehicle) })
  return null
}

/** Without its VIN the car no longer starts a charge by itself. */
export async function unbindVin(
  ctx: Context,
  guards: VehicleGuards,
  { id, reason }: { id: string; reason: string },
): Promise<null> {
  const vehicle = await lockOwn(ctx, id)
  if (vehicle.vin === null) throw new AppError('VEHICLE.NO_VIN')
  await requireGuards(ctx, guards, { ...vehicle, step: 'unbind' })
  await changeVehicle(ctx, id, { vin: null, vinBindTime: null, vinVerifyFlag: 0, vinVerifyTime: null })
  const { plateNo, vin } = maskedNumbers(vehicle)
  ctx.note(id, { plateNo, vin: [vin, null], reason })
  return null
}

export async function setDefault(ctx: Context, id: string): Promise<null> {
  const { customerId, plateNo, defaultFlag } = await lockOwn(ctx, id)
  if (defaultFlag === 0) {
    await clearDefault(ctx, customerId)
    await changeVehicle(ctx, id, { defaultFlag: 1 })
  }
  ctx.note(id, { plateNo: maskPhone(plateNo), defaultFlag: [defaultFlag, 1] })
  return null
}

/** As the operation log keeps them. */
export const maskedNumbers = ({ plateNo, vin }: { plateNo: string; vin: string | null }) => ({
  plateNo: maskPhone(plateNo),
  vin: vin && maskPhone(vin),
})
