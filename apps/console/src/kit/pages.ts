import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const kitPages: PageModules = {
  'kit/barrier-gate': async () => (await import('./barrier-gate/gate-list-page.tsx')).GateListPage,
  'kit/car-wash': async () => (await import('./car-wash/wash-page.tsx')).WashPage,
}
