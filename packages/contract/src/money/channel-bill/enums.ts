import {
  channelBillStates,
  channelDiffStates,
  type ChannelBillState,
  type ChannelDiffState,
  type ChannelDiffWay,
} from '@chargedeck/domain/channel-bill/states'

export const channelBillStateLabels: Record<ChannelBillState, string> = {
  [channelBillStates.waiting]: '待取账单',
  [channelBillStates.agreed]: '一致',
  [channelBillStates.differing]: '有差异',
  [channelBillStates.settled]: '已处理',
}
export const channelDiffStateLabels: Record<ChannelDiffState, string> = {
  [channelDiffStates.open]: '待处理',
  [channelDiffStates.settled]: '已处理',
}
export const channelDiffWayLabels: Record<ChannelDiffWay, string> = {
  FOUND: '双方已一致',
  MONEY_MOVED: '资金已退补',
  WRITTEN_OFF: '计入损益',
}
/** Those that staff choose; that both sides agree is found by comparing again. */
export const settlingWayLabels = {
  MONEY_MOVED: channelDiffWayLabels.MONEY_MOVED,
  WRITTEN_OFF: channelDiffWayLabels.WRITTEN_OFF,
}
export const billLineKindLabels = { PAY: '收款', REFUND: '退款' }
/** By who has more money. */
export const channelDiffTypeLabels = { LONG: '长款', SHORT: '短款' }
