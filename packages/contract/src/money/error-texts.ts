import { cashierErrorTexts } from './cashier/errors.ts'
import { payConfigErrorTexts } from './pay-config/errors.ts'
import { tradeOrderErrorTexts } from './trade-order/errors.ts'

export const allMoneyErrorTexts = {
  ...cashierErrorTexts,
  ...payConfigErrorTexts,
  ...tradeOrderErrorTexts,
}
