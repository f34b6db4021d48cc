import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const sitePages: PageModules = {
  'main/station-fee': async () => (await import('./fee/fee-list-page.tsx')).FeeListPage,
}
