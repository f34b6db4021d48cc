import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { maskPayer } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ListedOccupyOrder } from './store.ts'

const timeOrNull = (at: Date | null): string | null => at && toWallTime(at)

export const presentOccupyOrder = ({
  id,
  companyId: _company,
  groupId: _group,
  clearUser: _user,
  updateTime: _update,
  ...row
}: ListedOccupyOrder): OccupyOrder => ({
  ...row,
  orderId: id,
  mobile: maskPayer(row),
  terms: { ...row.terms, freeWindows: [...row.terms.freeWindows] },
  chargeEndTime: toWallTime(row.chargeEndTime),
  occupyStartTime: toWallTime(row.occupyStartTime),
  occupyEndTime: timeOrNull(row.occupyEndTime),
  payTime: timeOrNull(row.payTime),
  clearTime: timeOrNull(row.clearTime),
  createTime: toWallTime(row.createTime),
})
