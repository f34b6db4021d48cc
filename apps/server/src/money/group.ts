// The books, and every way in which money comes and goes.
import type { moneyCalls } from '@chargedeck/contract/money/group'
import {
  exportMonthHandler,
  warnLowGroupsHandler,
  warnLowGroupsTimed,
  warnLowMarginsHandler,
  warnLowMarginsTimed,
} from './ledger/public.ts'
import { groupWalletRoutes, walletRoutes } from './ledger/routes.ts'
import { tryChannelHandler } from './pay-config/public.ts'
import { payConfigRoutes } from './pay-config/routes.ts'
import { sandboxNotifyHandler } from './cashier/public.ts'
import { fetchBillHandler, planBillsHandler, planBillsTimed } from './channel-bill/public.ts'
import { aliAppRoutes, wxAppRoutes } from './channel-app/routes.ts'
import { channelBillRoutes } from './channel-bill/routes.ts'
import { carrierMarginRoutes } from './carrier-margin/routes.ts'
import { cashierRoutes } from './cashier/routes.ts'
import { askChannelHandler, payNotifyReceiver } from './pay-trans/public.ts'
import { activityEnabledHandler, customersRegisteredHandler, topUpPaidBackHandler } from './reward/public.ts'
import { exportTradeOrdersHandler, payTransEnds, repayDebtsHandler } from './trade-order/public.ts'
import { tradeOrderRoutes } from './trade-order/routes.ts'
import type { WorkDeps } from '../platform/deps.ts'
import type { RawAnswer, RawPost } from '../platform/http/serve-raw-post.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const moneySlices: Slices<typeof moneyCalls> = {
  carrierMargin: carrierMarginRoutes,
  cashier: cashierRoutes,
  aliApp: aliAppRoutes,
  channelBill: channelBillRoutes,
  wxApp: wxAppRoutes,
  payConfig: payConfigRoutes,
  tradeOrder: tradeOrderRoutes,
  wallet: walletRoutes,
  groupWallet: groupWalletRoutes,
}

/** Where payment channels tell what happened: with the id of the contract. */
export const payNotifyPath = '/pay/notify'
/** Made once for a server: notifications that come at once share their work. */
export function payNotifications(deps: WorkDeps): (post: RawPost) => Promise<RawAnswer | null> {
  const receive = payNotifyReceiver(deps, payTransEnds)
  return ({ id, ...notification }) => receive({ payConfigId: id, notification })
}

export const moneyWork: GroupWork = {
  jobs: [
    customersRegisteredHandler,
    activityEnabledHandler,
    topUpPaidBackHandler,
    repayDebtsHandler,
    exportTradeOrdersHandler,
    exportMonthHandler,
    warnLowGroupsHandler,
    warnLowMarginsHandler,
    tryChannelHandler(),
    askChannelHandler(payTransEnds),
    sandboxNotifyHandler(payTransEnds),
    planBillsHandler,
    fetchBillHandler(payTransEnds),
  ],
  timed: [warnLowGroupsTimed, warnLowMarginsTimed, planBillsTimed],
}
