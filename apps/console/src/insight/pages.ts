import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const insightPages: PageModules = {
  'report/daily-stats': async () => (await import('./stat-daily/daily-stats-page.tsx')).DailyStatsPage,
  'report/monthly-stats': async () => (await import('./stat-monthly/monthly-stats-page.tsx')).MonthlyStatsPage,
  welcome: async () => (await import('./home/welcome-page.tsx')).WelcomePage,
  'main/monitor/on-call': async () => (await import('./on-call/on-call-page.tsx')).OnCallPage,
  'main/monitor/work-order': async () => (await import('./work-order/work-order-page.tsx')).WorkOrderPage,
  'main/monitor/runtime': async () => (await import('./monitor/runtime-page.tsx')).RuntimePage,
  'report/order-flow': async () => (await import('./order-flow/order-flow-page.tsx')).OrderFlowPage,
  'report/order-occupy': async () => (await import('./occupy-stats/occupy-stats-page.tsx')).OccupyStatsPage,
  'main/books/trial-balance': async () => (await import('./trial-balance/trial-balance-page.tsx')).TrialBalancePage,
  'main/books/journal': async () => (await import('./journal/journal-list-page.tsx')).JournalListPage,
  'system/dashboard': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  'system/notice': async () => (await import('./notice/notice-list-page.tsx')).NoticeListPage,
  'system/noticeReceived': async () => (await import('./notice/received-list-page.tsx')).ReceivedListPage,
  'system/log/oplog': async () => (await import('./log/op-log-list-page.tsx')).OpLogListPage,
  'system/log/vislog': async () => (await import('./log/vis-log-list-page.tsx')).VisLogListPage,
}
