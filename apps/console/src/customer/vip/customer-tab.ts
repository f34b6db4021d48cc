import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerTab } from '../customer/parts/customer-slots.ts'

export const vipTab: CustomerTab = {
  key: 'vip',
  label: '会员',
  permission: vipApi.page,
  Content: lazyPart(async () => (await import('./vip-tab.tsx')).VipTab),
}
