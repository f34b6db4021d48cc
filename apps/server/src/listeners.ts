import { withAreFirst, type OrderSettledListener } from './charging/charge-order/public.ts'
import { recheckInvoice } from './charging/invoice/public.ts'
import { pushWaivers } from './kit/waiver-push/public.ts'
import { giveWashVouchers } from './kit/wash-use/public.ts'
import { recoverSettledOrders } from './insight/warning/public.ts'
import { rewardCharges } from './money/reward/public.ts'
import { tellCarriers } from './partner/carrier-charge/public.ts'
import { tellRegulators } from './partner/carrier-check/public.ts'

/** Below the orders: it learns from here what only they know. */
const reward: OrderSettledListener = {
  name: 'reward',
  onOrdersSettled: async (ctx, orders) => rewardCharges(ctx, await withAreFirst(ctx, orders)),
}

/** What other groups do with settled orders. */
export const orderSettledListeners: readonly OrderSettledListener[] = [
  reward,
  recheckInvoice,
  tellCarriers,
  tellRegulators,
  pushWaivers,
  giveWashVouchers,
  recoverSettledOrders,
]
