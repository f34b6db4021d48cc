import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const customerPages: PageModules = {
  'main/activity': async () => (await import('./activity/activity-list-page.tsx')).ActivityListPage,
  'main/customer/vip': async () => (await import('./vip/vip-list-page.tsx')).VipListPage,
  'main/group/employee': async () => (await import('./customer-group/employee-list-page.tsx')).EmployeeListPage,
}
