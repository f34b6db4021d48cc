// Who earns what, day by day, and how it is paid out.
import type { settlementCalls } from '@chargedeck/contract/settlement/group'
import { shareholderRoutes } from './shareholder/routes.ts'
import { assignTacticRoutes } from './assign-tactic/routes.ts'
import {
  followOpeningHandler,
  followOpeningsHandler,
  followOpeningsTimed,
  refreshAccountHandler,
  refreshAccountsHandler,
  refreshAccountsTimed,
  warnOfCalendarHandler,
  warnOfCalendarTimed,
} from './settle-account/public.ts'
import { settleAccountRoutes } from './settle-account/routes.ts'
import { exportSettleSetupsHandler } from './settle-setup/public.ts'
import { settleSetupRoutes } from './settle-setup/routes.ts'
import { billOrdersHandler, billOrdersOften, exportOrderBillsHandler } from './order-bill/public.ts'
import { orderBillRoutes } from './order-bill/routes.ts'
import { closeSettleDays, closeSettleDaysHandler, exportSettleDaysHandler } from './settle-day/public.ts'
import { settleDayRoutes } from './settle-day/routes.ts'
import { exportSettleMonthsHandler, refreshMonthsHandler, refreshMonthsNightly } from './settle-month/public.ts'
import { settleMonthRoutes } from './settle-month/routes.ts'
import {
  askAgainHandler,
  askAgainTimed,
  askReturnsHandler,
  askReturnsTimed,
  catchUpBatchHandler,
  catchUpBatchTimed,
  exportCashHandler,
  exportWithdrawsHandler,
  noticeReceiver,
  payOutHandler,
  refreshBalancesHandler,
  refreshBalancesTimed,
  runBatchHandler,
  runBatchTimed,
  withdrawAutomaticallyHandler,
  withdrawAutomaticallyTimed,
} from './withdraw/public.ts'
import { withdrawRoutes } from './withdraw/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const settlementSlices: Slices<typeof settlementCalls> = {
  shareholder: shareholderRoutes,
  assignTactic: assignTacticRoutes,
  settleAccount: settleAccountRoutes,
  settleSetup: settleSetupRoutes,
  orderBill: orderBillRoutes,
  settleDay: settleDayRoutes,
  settleMonth: settleMonthRoutes,
  withdraw: withdrawRoutes,
}

/** Where the provider tells what became of a payout: with the id of the contract. */
export const settleNotifyPath = '/settle/notify'
export const settleNotifications = noticeReceiver

export const settlementWork: GroupWork = {
  jobs: [
    billOrdersHandler,
    exportOrderBillsHandler,
    exportSettleSetupsHandler,
    followOpeningHandler(),
    followOpeningsHandler,
    refreshAccountHandler(),
    refreshAccountsHandler,
    warnOfCalendarHandler,
    closeSettleDaysHandler,
    refreshMonthsHandler,
    exportSettleDaysHandler,
    exportSettleMonthsHandler,
    exportWithdrawsHandler,
    exportCashHandler,
    withdrawAutomaticallyHandler,
    runBatchHandler(),
    catchUpBatchHandler(),
    payOutHandler(),
    refreshBalancesHandler(),
    askAgainHandler,
    askReturnsHandler,
  ],
  timed: [
    billOrdersOften,
    followOpeningsTimed,
    refreshAccountsTimed,
    warnOfCalendarTimed,
    closeSettleDays,
    refreshMonthsNightly,
    withdrawAutomaticallyTimed,
    runBatchTimed,
    catchUpBatchTimed,
    askAgainTimed,
    askReturnsTimed,
    refreshBalancesTimed,
  ],
}
