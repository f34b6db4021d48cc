import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const settlementPages: PageModules = {
  'main/shareholder': async () => (await import('./shareholder/shareholder-list-page.tsx')).ShareholderListPage,
  'main/assign-tactic': async () => (await import('./assign-tactic/tactic-list-page.tsx')).TacticListPage,
  'settle-center/today': async () => (await import('./withdraw/today/finance-day-page.tsx')).FinanceDayPage,
  'settle-center/withdraw': async () => (await import('./withdraw/withdraw-page.tsx')).WithdrawPage,
  'settle-center/order-bills': async () => (await import('./order-bill/bill-list-page.tsx')).BillListPage,
  'settle-center/daily-stats': async () => (await import('./settle-day/daily-page.tsx')).DailyPage,
  'settle-center/monthly-stats': async () => (await import('./settle-month/month-list-page.tsx')).MonthListPage,
  'settle-center/account': async () => (await import('./settle-account/account-list-page.tsx')).AccountListPage,
  'settle-center/setup': async () => (await import('./settle-setup/setup-list-page.tsx')).SetupListPage,
}
