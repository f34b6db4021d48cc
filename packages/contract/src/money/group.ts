import { carrierMarginApi } from './carrier-margin/calls.ts'
import { cashierApi } from './cashier/calls.ts'
import { aliAppApi, wxAppApi } from './channel-app/calls.ts'
import { channelBillApi } from './channel-bill/calls.ts'
import { groupWalletApi } from './ledger/group-calls.ts'
import { walletApi } from './ledger/calls.ts'
import { payConfigApi } from './pay-config/calls.ts'
import { tradeOrderApi } from './trade-order/calls.ts'

export const moneyCalls = {
  carrierMargin: carrierMarginApi,
  cashier: cashierApi,
  aliApp: aliAppApi,
  channelBill: channelBillApi,
  wxApp: wxAppApi,
  payConfig: payConfigApi,
  tradeOrder: tradeOrderApi,
  wallet: walletApi,
  groupWallet: groupWalletApi,
}
