import { lazyDrawer } from '../../ui/lazy-part.tsx'
import type { CustomerAction } from '../customer/parts/customer-slots.ts'
import { whyNotChange } from '../customer/parts/why-not-change.ts'

export const openMembership: CustomerAction = {
  key: 'open-membership',
  label: '开通会员',
  isAllowed: (may) => may('customer:vip:register'),
  isFor: ({ customerType }) => customerType !== 'VIP',
  whyNot: (customer) =>
    whyNotChange(customer) ?? (customer.customerType === 'GROUP' ? '企业员工享受企业的约定，不能开通会员' : undefined),
  Dialog: lazyDrawer(async () => (await import('./open-membership.tsx')).OpenMembership),
}
