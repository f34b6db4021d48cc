// The books, and every way in which money comes and goes.
import type { moneyCalls } from '@chargedeck/contract/money/group'
import { warnLowGroupsHandler, warnLowGroupsTimed } from './ledger/public.ts'
import { groupWalletRoutes, walletRoutes } from './ledger/routes.ts'
import { payConfigRoutes } from './pay-config/routes.ts'
import { customersRegisteredHandler } from './reward/public.ts'
import { repayDebtsHandler } from './trade-order/public.ts'
import { tradeOrderRoutes } from './trade-order/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const moneySlices: Slices<typeof moneyCalls> = {
  payConfig: payConfigRoutes,
  tradeOrder: tradeOrderRoutes,
  wallet: walletRoutes,
  groupWallet: groupWalletRoutes,
}

export const moneyWork: GroupWork = {
  jobs: [customersRegisteredHandler, repayDebtsHandler, warnLowGroupsHandler],
  timed: [warnLowGroupsTimed],
}
