import { dashboardApi } from './dashboard/calls.ts'
import { frameApi } from './frame/calls.ts'
import { journalApi } from './journal/calls.ts'
import { monitorApi } from './monitor/calls.ts'
import { noticeApi } from './notice/calls.ts'
import { changeLogApi, opLogApi, visLogApi } from './log/calls.ts'
import { searchApi } from './search/calls.ts'
import { trialBalanceApi } from './trial-balance/calls.ts'

export const insightCalls = {
  dashboard: dashboardApi,
  frame: frameApi,
  journal: journalApi,
  opLog: opLogApi,
  visLog: visLogApi,
  changeLog: changeLogApi,
  monitor: monitorApi,
  notice: noticeApi,
  search: searchApi,
  trialBalance: trialBalanceApi,
}
