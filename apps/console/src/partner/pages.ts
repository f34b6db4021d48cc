import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const partnerPages: PageModules = {
  'report/order-check': async () => (await import('./carrier-check/order-check-page.tsx')).OrderCheckPage,
}
