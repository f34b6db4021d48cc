import type { GroupDeletionGuards } from '../../customer/customer-group/public.ts'
import type { VehicleGuards } from '../../customer/vehicle/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { hasOpenOrderOfGroup, isCarCharging } from './customer-guards-store.ts'

/** A car keeps its plate and its VIN while it charges. */
export const orderVehicleGuards: VehicleGuards = [
  async ({ tx }, vehicle) => refuseUnless(!(await isCarCharging(tx, vehicle)), 'VEHICLE.CHARGING'),
]

/** A group stays until its charges are paid. */
export const orderGroupGuards: GroupDeletionGuards = [
  async ({ tx }, { id }) => refuseUnless(!(await hasOpenOrderOfGroup(tx, id)), 'GROUP.CHARGING'),
]
