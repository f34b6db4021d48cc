import { shareholderErrorTexts } from './shareholder/errors.ts'
import { assignTacticErrorTexts } from './assign-tactic/errors.ts'
import { settleAccountErrorTexts } from './settle-account/errors.ts'
import { settleSetupErrorTexts } from './settle-setup/errors.ts'
import { orderBillErrorTexts } from './order-bill/errors.ts'
import { settleDayErrorTexts } from './settle-day/errors.ts'
import { settleMonthErrorTexts } from './settle-month/errors.ts'
import { withdrawErrorTexts } from './withdraw/errors.ts'

export const allSettlementErrorTexts = {
  ...shareholderErrorTexts,
  ...assignTacticErrorTexts,
  ...settleAccountErrorTexts,
  ...settleSetupErrorTexts,
  ...orderBillErrorTexts,
  ...settleDayErrorTexts,
  ...settleMonthErrorTexts,
  ...withdrawErrorTexts,
}
