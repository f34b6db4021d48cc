import type { OrderSettledListener } from './charging/charge-order/public.ts'

/** What each group above charging does with a settled order. */
export const orderSettledListeners: readonly OrderSettledListener[] = []
