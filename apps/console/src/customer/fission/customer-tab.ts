import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerTab } from '../customer/parts/customer-slots.ts'

export const fissionTab: CustomerTab = {
  key: 'fission',
  label: '邀请',
  permission: fissionApi.page,
  Content: lazyPart(async () => (await import('./fission-tab.tsx')).FissionTab),
}
