import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const tradesOfCustomer: CustomerTab = {
  key: 'trades',
  label: '交易订单',
  permission: tradeOrderApi.page,
  Content: lazyPart(async () => (await import('./trades-of-customer.tsx')).TradesOfCustomer, tabMeanwhile),
}
