import { tradeStateText } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { isUnended } from '@chargedeck/domain/trade-order/awaits-payer'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'

/** What the channel of a payment or refund says of it. */
export function channelWordOf({ trade, payTrans }: Pick<TradeOrderDetail, 'trade' | 'payTrans'>): string {
  if (!isUnended(trade)) return [tradeStateText(trade), trade.failReason].filter(Boolean).join('，')
  return payTrans?.respDesc ?? (trade.tradeType === tradeTypes.refund ? '退款处理中' : '客户尚未支付')
}
