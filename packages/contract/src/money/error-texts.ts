import { payConfigErrorTexts } from './pay-config/errors.ts'
import { tradeOrderErrorTexts } from './trade-order/errors.ts'

export const allMoneyErrorTexts = {
  ...payConfigErrorTexts,
  ...tradeOrderErrorTexts,
}
