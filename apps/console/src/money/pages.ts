import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const moneyPages: PageModules = {
  'main/pay-config': async () => (await import('./pay-config/pay-config-list-page.tsx')).PayConfigListPage,
  'main/books/channel-bill': async () =>
    (await import('./channel-bill/channel-bill-list-page.tsx')).ChannelBillListPage,
  'main/channel-app': async () => (await import('./channel-app/channel-app-list-page.tsx')).ChannelAppListPage,
  'main/orders/trade': async () => (await import('./trade-order/trade-list-page.tsx')).TradeListPage,
}
