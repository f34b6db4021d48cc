import { refuseUnless } from '../../platform/guard.ts'
import type { CarrierGuards } from '../../site/carrier/public.ts'
import { countChargingOf } from './carrier-store.ts'

/** A carrier stays while its customers charge. */
export const orderCarrierGuards: CarrierGuards = [
  async ({ tx }, { id }) => {
    const qty = await countChargingOf(tx, id)
    return refuseUnless(qty === 0, 'CARRIER.CHARGING', `存在充电中的互联订单（${qty}笔）`)
  },
]
