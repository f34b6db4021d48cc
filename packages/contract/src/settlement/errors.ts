import { shareholderErrorCodes } from './shareholder/errors.ts'
import { assignTacticErrorCodes } from './assign-tactic/errors.ts'
import { settleAccountErrorCodes } from './settle-account/errors.ts'
import { settleSetupErrorCodes } from './settle-setup/errors.ts'
import { orderBillErrorCodes } from './order-bill/errors.ts'
import { settleDayErrorCodes } from './settle-day/errors.ts'
import { settleMonthErrorCodes } from './settle-month/errors.ts'
import { withdrawErrorCodes } from './withdraw/errors.ts'

export const allSettlementErrorCodes = {
  ...shareholderErrorCodes,
  ...assignTacticErrorCodes,
  ...settleAccountErrorCodes,
  ...settleSetupErrorCodes,
  ...orderBillErrorCodes,
  ...settleDayErrorCodes,
  ...settleMonthErrorCodes,
  ...withdrawErrorCodes,
}
