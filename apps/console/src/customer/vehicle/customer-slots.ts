import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerList } from '../customer/parts/customer-slots.ts'

export const vehicleList: CustomerList = {
  key: 'vehicles',
  label: '车辆',
  permission: 'customer:vehicle:page',
  Content: lazyPart(async () => (await import('./vehicle-list.tsx')).VehicleList),
}
