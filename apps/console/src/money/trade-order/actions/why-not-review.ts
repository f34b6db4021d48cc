import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'

export const reviewCallOf = ({ refundBatchNo }: Pick<TradeOrder, 'refundBatchNo'>) =>
  refundBatchNo === null ? tradeOrderApi.confirmTopUp : tradeOrderApi.confirmRefund

export const whyNotReview = ({ operatorId }: Pick<TradeOrder, 'operatorId'>, myId: string): string | undefined =>
  operatorId === myId ? '须由另一人复核' : undefined
