import type { OrderSettledListener } from '../../charging/charge-order/public.ts'
import { giveWashVoucher } from '../../customer/voucher/public.ts'
import { listGivingWashes } from '../car-wash/public.ts'

/** A full charge where a car wash stands brings its driver a voucher for one wash. */
export const giveWashVouchers: OrderSettledListener = {
  name: 'wash-vouchers',
  onOrdersSettled: async (ctx, orders) => {
    const washes = await listGivingWashes(ctx, [...new Set(orders.map(({ stationId }) => stationId))])
    if (washes.length === 0) return
    for (const { id: orderId, customerId, stationId, totalEnergy } of orders) {
      const energy = totalEnergy ?? 0
      const wash = washes.find((one) => one.stationId === stationId && (one.freeEnergy ?? Infinity) <= energy)
      if (customerId === null || !wash) continue
      await giveWashVoucher(ctx, { orderId, customerId, stationId, voucherDays: wash.voucherDays })
    }
  },
}
