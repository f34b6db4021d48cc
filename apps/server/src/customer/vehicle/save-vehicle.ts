import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import { maskPhone } from '@chargedeck/domain/customer/mask'
import { isPlate, tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { isVin, tidyVin } from '@chargedeck/domain/vehicle/vins'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards } from '../../platform/guard.ts'
import { findCustomerOrNull, lockPersonOrNull } from '../customer/public.ts'
import { maskedNumbers, type VehicleGuards } from './delete-vehicle.ts'
import {
  changeVehicle,
  clearDefault,
  defaultOf,
  insertVehicle,
  isNumberTaken,
  lockVehicleOrNull,
  type VehicleRow,
} from './store.ts'

type VehicleToSave = Received<typeof vehicleApi.addedOrModify>['body']
type Saved = Answer<typeof vehicleApi.addedOrModify>

/** Adds a car of a customer, or corrects one. The first car is the default, and a chosen one takes its place. */
export async function saveVehicle(ctx: Context, guards: VehicleGuards, input: VehicleToSave): Promise<Saved> {
  const { id, customerId, rowVersion, defaultFlag } = input
  const customer = await findCustomerOrNull(ctx, customerId)
  if (!customer || !(await lockPersonOrNull(ctx, customerId))) throw new AppError('CUSTOMER.NOT_FOUND')
  const before = id === undefined ? null : await lockVehicleOrNull(ctx, id)
  if (id !== undefined && before?.customerId !== customerId) throw new AppError('VEHICLE.NOT_FOUND')
  if (before && rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const facts = await checkedFacts(ctx, input)
  const isOther = before !== null && (before.plateNo !== facts.plateNo || before.vin !== facts.vin)
  if (isOther) await requireGuards(ctx, guards, { ...before, step: 'change' })
  const isNewVin = facts.vin !== (before?.vin ?? null)
  const vinFacts = isNewVin
    ? { vinBindTime: facts.vin === null ? null : ctx.now(), vinVerifyFlag: 0, vinVerifyTime: null }
    : {}
  const current = await defaultOf(ctx, customerId)
  const isDefault = defaultFlag === 1 || current === null || current === id
  if (isDefault && current !== null && current !== id) await clearDefault(ctx, customerId)
  const row = { ...facts, ...vinFacts, defaultFlag: isDefault ? 1 : 0 }
  const savedId = before?.id ?? ctx.nextId()
  if (before) await changeVehicle(ctx, savedId, row)
  else
    await insertVehicle(ctx, { ...row, id: savedId, customerId, createTime: ctx.now(), createUser: ctx.actor.userId })
  const noted = { ...facts, defaultFlag: row.defaultFlag }
  const masked = maskedNumbers(facts)
  const plateNo = maskPhone(before?.plateNo ?? facts.plateNo)
  ctx.note(savedId, before ? { plateNo, ...changeNoted(before, noted) } : { customerId, ...noted, ...masked })
  return { id: savedId, rowVersion: (before?.rowVersion ?? 0) + 1 }
}

/** What an edit changed, the numbers masked. */
function changeNoted(before: VehicleRow, noted: Pick<VehicleRow, 'plateNo' | 'vin'>) {
  const change = changeOf(before, noted)
  const [was, is] = [maskedNumbers(before), maskedNumbers(noted)]
  return {
    ...change,
    ...('plateNo' in change && { plateNo: [was.plateNo, is.plateNo] }),
    ...('vin' in change && { vin: [was.vin, is.vin] }),
  }
}

const batteryTooFine: FieldFault = ['batteryKwh', 'VEHICLE.BATTERY_TOO_FINE']

async function plateFaults(ctx: Context, plateNo: string, id: string | null): Promise<FieldFault[]> {
  if (!isPlate(plateNo)) return [['plateNo', 'VEHICLE.PLATE_WRONG']]
  return (await isNumberTaken(ctx, 'plateNo', plateNo, id)) ? [['plateNo', 'VEHICLE.PLATE_TAKEN']] : []
}

async function vinFaults(ctx: Context, vin: string, id: string | null): Promise<FieldFault[]> {
  if (!isVin(vin)) return [['vin', 'VEHICLE.VIN_WRONG']]
  return (await isNumberTaken(ctx, 'vin', vin, id)) ? [['vin', 'VEHICLE.VIN_TAKEN']] : []
}

/** The plate and the VIN in the one form that we store; each belongs to one car alone. */
async function checkedFacts(ctx: Context, input: VehicleToSave) {
  const { id = null, plateColor, vehicleUse, batteryKwh } = input
  const plateNo = tidyPlate(input.plateNo)
  const vin = input.vin ? tidyVin(input.vin) || null : null
  const battery = batteryKwh?.toFixed(1) ?? null
  const isTooFine = battery !== null && Number(battery) !== batteryKwh
  refuseIfAny([
    ...(await plateFaults(ctx, plateNo, id)),
    ...(vin === null ? [] : await vinFaults(ctx, vin, id)),
    ...(isTooFine ? [batteryTooFine] : []),
  ])
  const words = { brand: input.brand || null, modelName: input.modelName || null, remark: input.remark || null }
  return { plateNo, plateColor, vin, vehicleUse, ...words, batteryKwh: battery }
}
