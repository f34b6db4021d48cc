import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/row'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { App, Flex } from 'antd'
import { useMay, useMe } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useCloseTrade, useConfirmRefund } from '../trade-queries.ts'

/** A large refund waits for another person than the one who asked for it; the whole batch goes or is given up. */
export function RefundReview({ detail: { trade, refunds } }: { detail: TradeOrderDetail }) {
  const { message } = App.useApp()
  const may = useMay()
  const me = useMe()
  const confirm = useConfirmRefund()
  const close = useCloseTrade()
  const { refundBatchNo } = trade
  if (refundBatchNo === null) return null
  const batch = [trade, ...refunds]
  const what = `${trade.nickname ?? trade.groupName ?? '客户'}，${batch.length}笔，共${yuan(sumFen(batch.map(({ tradeAmt }) => tradeAmt)))}元`
  return (
    <Flex justify="flex-end" gap={8}>
      {may(tradeOrderApi.close) && (
        <ConfirmAction
          label="关闭退款"
          title="关闭退款"
          what={`${what}，款项回到余额。`}
          reason="required"
          okText="关闭退款"
          onConfirm={async (reason) => {
            await close.mutateAsync({ orderId: trade.orderId, reason })
            void message.success('已关闭，款项已回到余额')
          }}
        />
      )}
      {may(tradeOrderApi.confirmRefund) && (
        <ConfirmAction
          label="复核通过"
          type="primary"
          title="复核退款"
          what={`${what}。`}
          okText="复核通过"
          whyNot={trade.operatorId === me.id ? '须由另一人复核' : undefined}
          onConfirm={async () => {
            await confirm.mutateAsync({ refundBatchNo })
            void message.success('已复核')
          }}
        />
      )}
    </Flex>
  )
}
