import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const driverPages: PageModules = {
  'main/customer/open-app': async () => (await import('./open-app/open-app-list-page.tsx')).OpenAppListPage,
}
