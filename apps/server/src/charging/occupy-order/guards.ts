import type { GroupDeletionGuards } from '../../customer/customer-group/public.ts'
import type { CustomerDeletion } from '../../customer/customer/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import type { StationGuards } from '../../site/station/public.ts'
import { countUnpaidAt, countUnpaidOf, countUnpaidOfGroup } from './guard-store.ts'

/** The guards of occupy orders for the steps of a station. */
export const occupyStationGuards = {
  noOpenOccupyOrder: async ({ tx }, { id }) => {
    const qty = await countUnpaidAt(tx, id)
    return refuseUnless(qty === 0, 'STATION.STILL_USED', `站点有${qty}笔占位单未结束或未支付`)
  },
} satisfies Partial<StationGuards>

/** A customer stays until their car has left and the fee is paid. */
export const occupyCustomerGuards: CustomerDeletion['guards'] = [
  async ({ tx }, { id }) => {
    const qty = await countUnpaidOf(tx, id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}笔占位未结束或未支付，不能删除`)
  },
]

/** A group stays until the cars that it pays for have left. */
export const occupyGroupGuards: GroupDeletionGuards = [
  async ({ tx }, { id }) => {
    const qty = await countUnpaidOfGroup(tx, id)
    return refuseUnless(qty === 0, 'GROUP.CHARGING', `企业有${qty}笔占位未结束或未支付`)
  },
]
