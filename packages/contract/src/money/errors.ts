import { tradeOrderErrorCodes } from './trade-order/errors.ts'

export const allMoneyErrorCodes = {
  ...tradeOrderErrorCodes,
}
