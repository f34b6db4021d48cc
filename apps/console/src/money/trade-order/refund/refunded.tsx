import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { Alert } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'

/** What happens to the money, for staff to tell the customer. */
export function Refunded({ answer: { refundBatchNo, orders } }: { answer: Answer<typeof tradeOrderApi.refund> }) {
  const amt = yuan(sumFen(orders.map(({ tradeAmt }) => tradeAmt)))
  const clawAmt = sumFen(orders.map((refund) => refund.clawAmt))
  const { type, text } = outcomes[orders[0]?.tradeStatus ?? tradeStates.processing] ?? sent
  return (
    <>
      <Alert
        type={type}
        showIcon
        title={`${text}：${amt}元，共${orders.length}笔${clawAmt > 0 ? `，收回赠送${yuan(clawAmt)}元` : ''}`}
        style={{ marginBottom: 16 }}
      />
      退款批次：
      <CopyText value={refundBatchNo} />
    </>
  )
}

type Outcome = { type: 'success' | 'info'; text: string }
const sent: Outcome = { type: 'info', text: '已受理，等待渠道退款' }
const outcomes: Partial<Record<TradeState, Outcome>> = {
  [tradeStates.toPay]: { type: 'info', text: '已提交，等待另一人复核' },
  [tradeStates.succeeded]: { type: 'success', text: '退款成功' },
}
