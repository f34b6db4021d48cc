import { carrierMarginErrorTexts } from './carrier-margin/errors.ts'
import { cashierErrorTexts } from './cashier/errors.ts'
import { channelAppErrorTexts } from './channel-app/errors.ts'
import { channelBillErrorTexts } from './channel-bill/errors.ts'
import { payConfigErrorTexts } from './pay-config/errors.ts'
import { tradeOrderErrorTexts } from './trade-order/errors.ts'

export const allMoneyErrorTexts = {
  ...carrierMarginErrorTexts,
  ...cashierErrorTexts,
  ...channelAppErrorTexts,
  ...channelBillErrorTexts,
  ...payConfigErrorTexts,
  ...tradeOrderErrorTexts,
}
