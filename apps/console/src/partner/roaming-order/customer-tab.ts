import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const roamingOfCustomer: CustomerTab = {
  key: 'roaming',
  label: '他站充电',
  permission: roamingOrderApi.page,
  Content: lazyPart(async () => (await import('./roaming-of-customer.tsx')).RoamingOfCustomer, tabMeanwhile),
}
