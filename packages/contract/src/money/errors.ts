import { cashierErrorCodes } from './cashier/errors.ts'
import { payConfigErrorCodes } from './pay-config/errors.ts'
import { tradeOrderErrorCodes } from './trade-order/errors.ts'

export const allMoneyErrorCodes = {
  ...cashierErrorCodes,
  ...payConfigErrorCodes,
  ...tradeOrderErrorCodes,
}
