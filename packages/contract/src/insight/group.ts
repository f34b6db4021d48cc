import { dashboardApi } from './dashboard/calls.ts'
import { frameApi } from './frame/calls.ts'
import { homeApi } from './home/calls.ts'
import { journalApi } from './journal/calls.ts'
import { monitorApi } from './monitor/calls.ts'
import { noticeApi } from './notice/calls.ts'
import { unreadNoticeApi } from './notice/unread.ts'
import { changeLogApi, opLogApi, visLogApi } from './log/calls.ts'
import { occupyStatsApi } from './occupy-stats/calls.ts'
import { onCallApi } from './on-call/calls.ts'
import { orderFlowApi } from './order-flow/calls.ts'
import { reportMailApi } from './report-mail/calls.ts'
import { searchApi } from './search/calls.ts'
import { statDailyApi } from './stat-daily/calls.ts'
import { statMonthlyApi } from './stat-monthly/calls.ts'
import { trialBalanceApi } from './trial-balance/calls.ts'
import { warningApi } from './warning/calls.ts'
import { workOrderApi } from './work-order/calls.ts'

export const insightCalls = {
  dashboard: dashboardApi,
  frame: frameApi,
  home: homeApi,
  journal: journalApi,
  opLog: opLogApi,
  visLog: visLogApi,
  changeLog: changeLogApi,
  monitor: monitorApi,
  notice: noticeApi,
  unreadNotice: unreadNoticeApi,
  occupyStats: occupyStatsApi,
  onCall: onCallApi,
  orderFlow: orderFlowApi,
  reportMail: reportMailApi,
  search: searchApi,
  statDaily: statDailyApi,
  statMonthly: statMonthlyApi,
  trialBalance: trialBalanceApi,
  warning: warningApi,
  workOrder: workOrderApi,
}
