import { withIsFirst, type OrderSettledListener } from './charging/charge-order/public.ts'
import { recheckInvoice } from './charging/invoice/public.ts'
import { rewardCharge } from './money/reward/public.ts'

/** Below the orders: it learns from here what only they know. */
const reward: OrderSettledListener = {
  name: 'reward',
  onOrderSettled: async (ctx, order) => rewardCharge(ctx, await withIsFirst(ctx, order)),
}

/** What other groups do with a settled order. */
export const orderSettledListeners: readonly OrderSettledListener[] = [reward, recheckInvoice]
