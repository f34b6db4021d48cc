import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerTab } from '../customer/parts/customer-slots.ts'

export const vehicleTab: CustomerTab = {
  key: 'vehicles',
  label: '车辆',
  permission: vehicleApi.page,
  Content: lazyPart(async () => (await import('./vehicle-tab.tsx')).VehicleTab),
}
