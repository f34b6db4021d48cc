import { cashierErrorCodes } from './cashier/errors.ts'
import { channelBillErrorCodes } from './channel-bill/errors.ts'
import { payConfigErrorCodes } from './pay-config/errors.ts'
import { tradeOrderErrorCodes } from './trade-order/errors.ts'

export const allMoneyErrorCodes = {
  ...cashierErrorCodes,
  ...channelBillErrorCodes,
  ...payConfigErrorCodes,
  ...tradeOrderErrorCodes,
}
