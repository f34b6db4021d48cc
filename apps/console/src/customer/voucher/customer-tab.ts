import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerTab } from '../customer/parts/customer-slots.ts'

export const voucherTab: CustomerTab = {
  key: 'vouchers',
  label: '优惠券',
  permission: voucherApi.page,
  Content: lazyPart(async () => (await import('./voucher-tab.tsx')).VoucherTab),
}
