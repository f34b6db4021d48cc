import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteVehicle, setDefault, unbindVin, type VehicleGuards } from './delete-vehicle.ts'
import { listVehicles } from './list-vehicles.ts'
import { saveVehicle } from './save-vehicle.ts'

export const vehicleRoutes = (guards: VehicleGuards) =>
  implement(vehicleApi, {
    page: async (ctx, { query }) => listVehicles(ctx, query),
    addedOrModify: async (ctx, { body }) => saveVehicle(ctx, guards, body),
    setDefault: async (ctx, { body }) => setDefault(ctx, body.id),
    unbindVin: async (ctx, { body }) => unbindVin(ctx, guards, body),
    delete: async (ctx, { query }) => deleteVehicle(ctx, guards, query.id),
  })
