import { tradeChannelLabels, unknownChannel } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { ListedTrade } from './trade-store.ts'

const channels: Readonly<Record<string, string>> = tradeChannelLabels
export const channelTextOf = (channel: string): string => channels[channel] ?? unknownChannel

/** Of a trade that the caller may change. */
export const presentOwnTrade = (row: ListedTrade): TradeOrder => presentTradeOrder(row, true)

export const presentTradeOrder = (
  { id, mobile, createUser, ...row }: ListedTrade,
  changeable: boolean,
): TradeOrder => ({
  orderId: id,
  tradeNo: row.tradeNo,
  tradeType: row.tradeType,
  tradeChannel: row.tradeChannel,
  channelText: channelTextOf(row.tradeChannel),
  tradeStatus: row.tradeStatus,
  payTransStatus: row.payTransStatus,
  customerId: row.customerId,
  mobile: mobile && maskMobile(mobile),
  nickname: row.nickname,
  realName: row.realName,
  groupId: row.groupId,
  groupName: row.groupName,
  companyName: row.companyName,
  tradeAmt: row.tradeAmt,
  giftAmt: row.giftAmt,
  remainAmt: row.remainAmt,
  giftRemainAmt: row.giftRemainAmt,
  refundedAmt: row.refundedAmt,
  refundingAmt: row.refundingAmt,
  feeAmt: row.feeAmt,
  clawAmt: row.clawAmt,
  originOrderId: row.originOrderId,
  refundBatchNo: row.refundBatchNo,
  channelTradeNo: row.channelTradeNo,
  balanceBeforeAmt: row.balanceBeforeAmt,
  balanceAfterAmt: row.balanceAfterAmt,
  createTime: toWallTime(row.createTime),
  payTime: wallTimeOrNull(row.payTime),
  finishTime: wallTimeOrNull(row.finishTime),
  closeTime: wallTimeOrNull(row.closeTime),
  operatorId: createUser,
  operatorName: row.operatorName,
  reviewerName: row.reviewerName,
  reason: row.reason,
  failReason: row.failReason,
  changeable,
})
