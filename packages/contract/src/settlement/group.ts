import { shareholderApi } from './shareholder/calls.ts'
import { assignTacticApi } from './assign-tactic/calls.ts'
import { settleAccountApi } from './settle-account/calls.ts'
import { settleSetupApi } from './settle-setup/calls.ts'
import { orderBillApi } from './order-bill/calls.ts'
import { settleDayApi } from './settle-day/calls.ts'
import { settleMonthApi } from './settle-month/calls.ts'
import { withdrawApi } from './withdraw/calls.ts'

export const settlementCalls = {
  shareholder: shareholderApi,
  assignTactic: assignTacticApi,
  settleAccount: settleAccountApi,
  settleSetup: settleSetupApi,
  orderBill: orderBillApi,
  settleDay: settleDayApi,
  settleMonth: settleMonthApi,
  withdraw: withdrawApi,
}
