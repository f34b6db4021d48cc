import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerList } from '../customer/parts/customer-slots.ts'

export const fissionList: CustomerList = {
  key: 'fission',
  label: '裂变邀请',
  permission: 'customer:fission:page',
  Content: lazyPart(async () => (await import('./fission-list.tsx')).FissionList),
}
