import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const moneyPages: PageModules = {
  'main/orders/trade': async () => (await import('./trade-order/trade-list-page.tsx')).TradeListPage,
}
