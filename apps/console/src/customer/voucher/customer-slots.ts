import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerAction, CustomerList } from '../customer/parts/customer-slots.ts'
import { whyNotChange } from '../customer/parts/why-not-change.ts'

export const voucherList: CustomerList = {
  key: 'vouchers',
  label: '优惠券',
  permission: 'voucher:page',
  Content: lazyPart(async () => (await import('./voucher-list.tsx')).VoucherList),
}

export const grantToCustomer: CustomerAction = {
  key: 'grant',
  label: '发券',
  isAllowed: (may) => may('voucher:grant') && may('voucher:grant:activities'),
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./grant-to-customer.tsx')).GrantToCustomer),
}
