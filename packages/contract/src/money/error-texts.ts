import { tradeOrderErrorTexts } from './trade-order/errors.ts'

export const allMoneyErrorTexts = {
  ...tradeOrderErrorTexts,
}
