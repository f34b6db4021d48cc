import { groupWalletApi } from './ledger/group-calls.ts'
import { walletApi } from './ledger/calls.ts'
import { tradeOrderApi } from './trade-order/calls.ts'

export const moneyCalls = {
  tradeOrder: tradeOrderApi,
  wallet: walletApi,
  groupWallet: groupWalletApi,
}
