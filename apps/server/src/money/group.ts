// The books, and every way in which money comes and goes.
import type { moneyCalls } from '@chargedeck/contract/money/group'
import { walletRoutes } from './ledger/routes.ts'
import { tradeOrderRoutes } from './trade-order/routes.ts'
import type { Slices } from '../platform/http/implement.ts'

export const moneySlices: Slices<typeof moneyCalls> = {
  tradeOrder: tradeOrderRoutes,
  wallet: walletRoutes,
}
