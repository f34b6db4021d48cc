// What staff read: logs, notices, the live wall, search, figures and the books.
import type { insightCalls } from '@chargedeck/contract/insight/group'
import { dashboardRoutes } from './dashboard/routes.ts'
import {
  countCurvesHandler,
  countCurvesMinutely,
  recountCurvesHandler,
  recountCurvesNightly,
  recountDayHandler,
} from './day-curve/public.ts'
import { measureNowHandler, measureNowOften } from './charging-now/public.ts'
import { countHoursHandler, countHoursOften } from './order-hour/public.ts'
import { frameRoutes } from './frame/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { checkInvariantsHandler, checkInvariantsNightly } from './invariant/public.ts'
import { exportJournalsHandler } from './journal/public.ts'
import { journalRoutes } from './journal/routes.ts'
import { sweepLogsDaily, sweepLogsHandler } from './log/public.ts'
import { changeLogRoutes, opLogRoutes, visLogRoutes } from './log/routes.ts'
import { monitorRoutes } from './monitor/routes.ts'
import { emailNoticeHandler, showAlertHandler } from './notice/public.ts'
import { noticeRoutes, unreadNoticeRoutes } from './notice/routes.ts'
import { exportOccupyStatsHandlers } from './occupy-stats/public.ts'
import { occupyStatsRoutes } from './occupy-stats/routes.ts'
import { onCallJobs, sweepMessagesDaily } from './on-call/public.ts'
import { onCallRoutes } from './on-call/routes.ts'
import { exportOrderFlowHandler, sumFlowHandler, sumFlowOften } from './order-flow/public.ts'
import { orderFlowRoutes } from './order-flow/routes.ts'
import {
  beginMailsHandler,
  beginMailsMinutely,
  sendMailHandler,
  sweepReportMailsDaily,
  sweepReportMailsHandler,
} from './report-mail/public.ts'
import { reportMailRoutes } from './report-mail/routes.ts'
import { searchRoutes } from './search/routes.ts'
import {
  countDaysHandler,
  countDaysOften,
  countGunSecondsHandler,
  countGunSecondsOften,
  recountHandler,
  recountNightly,
} from './stat-daily/public.ts'
import { statDailyRoutes } from './stat-daily/routes.ts'
import { statMonthlyRoutes } from './stat-monthly/routes.ts'
import { closeDaysHandler, closeDaysNightly } from './trial-balance/public.ts'
import { trialBalanceRoutes } from './trial-balance/routes.ts'
import {
  exportWarningsHandler,
  foldWarningsHandler,
  foldWarningsOften,
  sweepWarningsDaily,
  sweepWarningsHandler,
  watchSilenceHandler,
  watchSilenceOften,
  watchVerificationsHandler,
  watchVerificationsHourly,
} from './warning/public.ts'
import { warningRoutes } from './warning/routes.ts'
import { warningListeners } from './warning-listeners.ts'
import { exportWorkOrdersHandler } from './work-order/public.ts'
import { workOrderRoutes } from './work-order/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const insightSlices: Slices<typeof insightCalls> = {
  dashboard: dashboardRoutes,
  frame: frameRoutes,
  home: homeRoutes,
  journal: journalRoutes,
  opLog: opLogRoutes,
  visLog: visLogRoutes,
  changeLog: changeLogRoutes,
  monitor: monitorRoutes,
  notice: noticeRoutes,
  unreadNotice: unreadNoticeRoutes,
  occupyStats: occupyStatsRoutes,
  onCall: onCallRoutes,
  orderFlow: orderFlowRoutes,
  reportMail: reportMailRoutes,
  search: searchRoutes,
  statDaily: statDailyRoutes,
  statMonthly: statMonthlyRoutes,
  trialBalance: trialBalanceRoutes,
  warning: warningRoutes(warningListeners),
  workOrder: workOrderRoutes(warningListeners),
}

export const insightWork: GroupWork = {
  jobs: [
    emailNoticeHandler,
    showAlertHandler,
    checkInvariantsHandler,
    sweepLogsHandler,
    closeDaysHandler,
    ...onCallJobs,
    countDaysHandler,
    countGunSecondsHandler,
    recountHandler,
    countCurvesHandler,
    recountCurvesHandler,
    recountDayHandler,
    countHoursHandler,
    measureNowHandler,
    exportJournalsHandler,
    ...exportOccupyStatsHandlers,
    exportWarningsHandler,
    exportWorkOrdersHandler,
    exportOrderFlowHandler,
    sumFlowHandler,
    beginMailsHandler,
    sendMailHandler,
    sweepReportMailsHandler,
    foldWarningsHandler(warningListeners),
    sweepWarningsHandler,
    watchSilenceHandler(warningListeners),
    watchVerificationsHandler,
  ],
  timed: [
    sweepLogsDaily,
    checkInvariantsNightly,
    closeDaysNightly,
    countDaysOften,
    countGunSecondsOften,
    recountNightly,
    countCurvesMinutely,
    recountCurvesNightly,
    countHoursOften,
    measureNowOften,
    sumFlowOften,
    foldWarningsOften,
    sweepMessagesDaily,
    sweepWarningsDaily,
    watchSilenceOften,
    watchVerificationsHourly,
    beginMailsMinutely,
    sweepReportMailsDaily,
  ],
}
