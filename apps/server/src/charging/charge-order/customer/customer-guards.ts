import type { CardUnbindingGuards, CustomerDeletion } from '../../../customer/customer/public.ts'
import type { GroupDeletionGuards } from '../../../customer/customer-group/public.ts'
import type { VehicleGuards } from '../../../customer/vehicle/public.ts'
import { refuseUnless } from '../../../platform/guard.ts'
import {
  countUnfinishedOf,
  countWaitingOf,
  hasUnfinishedOfGroup,
  isCarCharging,
  isCardCharging,
} from './customer-store.ts'

/** The guards of charge orders for the deletion of a customer. */
export const orderCustomerGuards: CustomerDeletion['guards'] = [
  async ({ tx }, { id }) => {
    const qty = await countUnfinishedOf(tx, id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}笔未完成订单，不能删除`)
  },
  async ({ tx }, { id }) => {
    const qty = await countWaitingOf(tx, { column: 'customerId', id })
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}笔待复核的人工结算，不能删除`)
  },
]

/** The guards of charge orders for a card that leaves its customer. */
export const orderCardGuards: CardUnbindingGuards = [
  async ({ tx }, card) => refuseUnless(!(await isCardCharging(tx, card)), 'CUSTOMER.CARD_CHARGING'),
]

/** A car keeps its plate and its VIN while it charges. */
const whyKept = {
  delete: '车辆正在充电，结束后才能删除',
  change: '车辆正在充电，结束后才能修改车牌号和VIN',
  unbind: undefined,
}
export const orderVehicleGuards: VehicleGuards = [
  async ({ tx }, vehicle) =>
    refuseUnless(!(await isCarCharging(tx, vehicle)), 'VEHICLE.CHARGING', whyKept[vehicle.step]),
]

/** A group stays until its charges are paid, and nobody waits to change what one of them cost. */
export const orderGroupGuards: GroupDeletionGuards = [
  async ({ tx }, { id }) => refuseUnless(!(await hasUnfinishedOfGroup(tx, id)), 'GROUP.CHARGING'),
  async ({ tx }, { id }) => {
    const qty = await countWaitingOf(tx, { column: 'groupId', id })
    return refuseUnless(qty === 0, 'GROUP.CHARGING', `企业有${qty}笔订单的人工结算待复核，不能删除`)
  },
]
