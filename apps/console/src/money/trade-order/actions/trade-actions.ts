import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { awaitsPayer } from '@chargedeck/domain/trade-order/awaits-payer'
import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { App } from 'antd'
import { useMay, useMe } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import { useQueryPayment } from '../online/payment-queries.ts'
import { whyNotRefund } from './why-not-refund.ts'
import { reviewCallOf, whyNotReview } from './why-not-review.ts'

export type TradeAction = { kind: 'review' | 'close' | 'closePayment'; trade: TradeOrder }

/** What staff do about a trade of the list: each only where its state and the role allow it. */
export function useTradeActions(take: (action: TradeAction) => void, refund: (trade: TradeOrder) => void) {
  const may = useMay()
  const me = useMe()
  const { message } = App.useApp()
  const query = useQueryPayment()
  const mayRefund = may(tradeOrderApi.refund) && may(tradeOrderApi.refundTerms)
  const ask = ({ orderId }: TradeOrder) =>
    query.mutate(orderId, { onSuccess: () => void message.success('已向渠道查询，有结果后状态随之更新') })
  return (trade: TradeOrder): RowAction[] => {
    const waits = waitsForReview(trade)
    const foreign = trade.changeable ? undefined : '其他公司的交易，只能查看'
    const action = (kind: TradeAction['kind'], label: string, whyNot?: string): RowAction => ({
      key: kind,
      label,
      whyNot: foreign ?? whyNot,
      onClick: () => take({ kind, trade }),
    })
    return [
      ...(waits && may(reviewCallOf(trade)) ? [action('review', '复核', whyNotReview(trade, me.id))] : []),
      ...(waits && may(tradeOrderApi.close) ? [action('close', '关闭')] : []),
      ...(awaitsPayer(trade) && may(tradeOrderApi.close) ? [action('closePayment', '关闭')] : []),
      ...(isAtChannel(trade) && may(tradeOrderApi.queryPayment)
        ? [{ key: 'query', label: '查单', whyNot: foreign, onClick: () => ask(trade) }]
        : []),
      ...(mayRefund
        ? [{ key: 'refund', label: '退款', whyNot: foreign ?? whyNotRefund(trade), onClick: () => refund(trade) }]
        : []),
    ]
  }
}

const isAtChannel = ({ tradeChannel, payTransStatus }: TradeOrder): boolean =>
  isOnlineChannel(tradeChannel) && payTransStatus === payTransStates.processing
