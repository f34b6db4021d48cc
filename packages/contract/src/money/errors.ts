import { carrierMarginErrorCodes } from './carrier-margin/errors.ts'
import { cashierErrorCodes } from './cashier/errors.ts'
import { channelAppErrorCodes } from './channel-app/errors.ts'
import { channelBillErrorCodes } from './channel-bill/errors.ts'
import { payConfigErrorCodes } from './pay-config/errors.ts'
import { tradeOrderErrorCodes } from './trade-order/errors.ts'

export const allMoneyErrorCodes = {
  ...carrierMarginErrorCodes,
  ...cashierErrorCodes,
  ...channelAppErrorCodes,
  ...channelBillErrorCodes,
  ...payConfigErrorCodes,
  ...tradeOrderErrorCodes,
}
