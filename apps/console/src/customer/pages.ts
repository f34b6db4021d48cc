import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const customerPages: PageModules = {
  'main/customer/ordinary': async () => (await import('./customer/customer-list-page.tsx')).CustomerListPage,
}
