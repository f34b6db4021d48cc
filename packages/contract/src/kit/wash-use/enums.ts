import { washPayWays, washUseStates, type WashPayWay, type WashUseState } from '@chargedeck/domain/wash-use/states'

export const washUseStateLabels: Record<WashUseState, string> = {
  [washUseStates.requested]: '待启动',
  [washUseStates.washing]: '清洗中',
  [washUseStates.done]: '已完成',
  [washUseStates.failed]: '失败',
  [washUseStates.refunded]: '已退款',
  [washUseStates.cancelled]: '已取消',
}
export const washPayWayLabels: Record<WashPayWay, string> = {
  [washPayWays.wallet]: '余额',
  [washPayWays.voucher]: '洗车券',
  [washPayWays.free]: '免费',
}
/** What a driver or staff choose. */
export const chosenPayWayLabels = {
  [washPayWays.wallet]: washPayWayLabels.WALLET,
  [washPayWays.voucher]: washPayWayLabels.VOUCHER,
}
export const washStartedByLabels = { APP: '司机', STAFF: '员工' } as const
