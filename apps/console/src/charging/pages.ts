import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const chargingPages: PageModules = {
  'main/charger-move': async () => (await import('./charger-move/move-list-page.tsx')).MoveListPage,
  'main/charger-knock': async () => (await import('./knock/knock-list-page.tsx')).KnockListPage,
  'main/charger-setting': async () => (await import('./pile-setting/template-list-page.tsx')).TemplateListPage,
  'main/books/invoice': async () => (await import('./invoice/invoice-list-page.tsx')).InvoiceListPage,
}
