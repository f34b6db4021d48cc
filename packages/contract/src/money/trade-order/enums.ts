import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import type { RefundWay } from '@chargedeck/domain/trade-order/refund-plan'
import { payTransStates, tradeStates, type PayTransState, type TradeState } from '@chargedeck/domain/trade-order/states'
import type { StuckRefundEnd } from '@chargedeck/domain/trade-order/stuck-refund'
import type { TradeType } from '@chargedeck/domain/trade-order/types'

/** Ways in which money comes to the counter; the channels of drivers' apps pay by themselves. */
export const counterChannelLabels = { OfflinePay: '线下', BankPay: '银行转账' }

export type CounterChannel = keyof typeof counterChannelLabels

export const tradeChannelLabels = { WePay: '微信', AliPay: '支付宝', HuifuPay: '汇付', ...counterChannelLabels }
export type TradeChannel = keyof typeof tradeChannelLabels
/** Other systems write channels that we do not know. */
export const unknownChannel = '未知渠道'

export const tradeTypeLabels: Record<TradeType, string> = {
  TOP_UP: '充值',
  REFUND: '退款',
  VOUCHER: '优惠券',
  REDEEM: '赠送',
  CLEAR: '清零',
  GROUP_DEPOSIT: '企业预存',
}

export const tradeStateLabels: Record<TradeState, string> = {
  [tradeStates.toPay]: '待支付',
  [tradeStates.processing]: '处理中',
  [tradeStates.succeeded]: '成功',
  [tradeStates.failed]: '失败',
  [tradeStates.closed]: '已关闭',
  [tradeStates.partlyRefunded]: '部分退款',
  [tradeStates.refunded]: '已转退款',
}

/** By which trades are found: what waits for a second person is none of those that wait for their payer or their channel. */
export const tradeStateFilterLabels = { ...tradeStateLabels, REVIEW: '待复核' }
export type TradeStateFilter = keyof typeof tradeStateFilterLabels

/** What waits for a second person says so, whatever its state is called for other trades. */
export const tradeStateText = (trade: Parameters<typeof waitsForReview>[0]): string =>
  waitsForReview(trade) ? tradeStateFilterLabels.REVIEW : tradeStateLabels[trade.tradeStatus]

export const payTransLabels: Record<PayTransState, string> = {
  [payTransStates.initiated]: '待发送',
  [payTransStates.processing]: '已发送',
  [payTransStates.succeeded]: '成功',
  [payTransStates.failed]: '失败',
}

type Sending = { payTransStatus: PayTransState; tradeStatus: TradeState }
/** Nothing is sent for what was closed before it went, or waits for a second person. */
export const payTransText = (trade: Sending & Parameters<typeof waitsForReview>[0]): string | null =>
  trade.payTransStatus === payTransStates.initiated &&
  (trade.tradeStatus === tradeStates.closed || waitsForReview(trade))
    ? null
    : payTransLabels[trade.payTransStatus]

export const stuckRefundEndLabels: Record<StuckRefundEnd, string> = { OFFLINE: '已线下付给客户', RETURNED: '退回余额' }

export const refundWayLabels: Record<RefundWay, string> = { ORIGIN: '原路退回', OFFLINE: '线下退款' }
