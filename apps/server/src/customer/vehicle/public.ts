// The cars of customers: their plates, and the VINs by which a car starts a charge itself.
export type { VehicleGuards } from './delete-vehicle.ts'
export { forgetVehicles, hasVin, holderOfVinOrNull, verifyVin, type VehicleRow } from './store.ts'
export { saveVehicle } from './save-vehicle.ts'
export { vehicleTimeline } from './vehicle-timeline.ts'
