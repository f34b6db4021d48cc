import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const sitePages: PageModules = {
  'main/alarm-code': async () => (await import('./alarm-code/alarm-code-list-page.tsx')).AlarmCodeListPage,
  'main/banner': async () => (await import('./banner/banner-list-page.tsx')).BannerListPage,
  'main/company': async () => (await import('./company/company-list-page.tsx')).CompanyListPage,
  'main/notice': async () => (await import('./notice-bar/notice-bar-list-page.tsx')).NoticeBarListPage,
  'main/operation-config': async () =>
    (await import('./operation-config/operation-config-page.tsx')).OperationConfigPage,
  'main/station-fee': async () => (await import('./fee/fee-list-page.tsx')).FeeListPage,
}
