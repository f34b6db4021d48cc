import { tradeStateText, tradeTypeLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { succeededTradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes, type TradeType } from '@chargedeck/domain/trade-order/types'

const paidIn: readonly TradeType[] = [tradeTypes.topUp, tradeTypes.groupDeposit]

/** Only money that was paid in goes back, as far as it is left. Undefined: something is. */
export function whyNotRefund(trade: TradeOrder): string | undefined {
  const { tradeType, tradeStatus, remainAmt, refundingAmt } = trade
  const name = tradeTypeLabels[tradeType]
  if (tradeType === tradeTypes.refund) return '退款单不能再退款'
  if (!paidIn.includes(tradeType)) return `${name}不能退款`
  if (!succeededTradeStates.includes(tradeStatus)) return `${tradeStateText(trade)}的${name}没有到账，不能退款`
  if (remainAmt > 0) return undefined
  return refundingAmt > 0 ? '剩余金额退款中' : '已用完或已退完'
}
