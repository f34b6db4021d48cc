import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { App, Flex } from 'antd'
import { useMay, useMe } from '../../platform/me.ts'
import { useRequestIds } from '../../platform/request-id.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useCloseTrade, useConfirmRefund, useConfirmTopUp } from './trade-queries.ts'

/** A large trade waits for another person than the one who asked for it; of a refund the whole batch goes or is given up. */
export function TradeReview({ detail: { trade, refunds } }: { detail: TradeOrderDetail }) {
  const { message } = App.useApp()
  const may = useMay()
  const me = useMe()
  const { word, call, confirm, givenUp } = useReview(trade)
  const close = useCloseTrade()
  const requestIdOf = useRequestIds()
  const batch = [trade, ...refunds]
  const amt = yuan(sumFen(batch.map(({ tradeAmt }) => tradeAmt)))
  const what = `${trade.nickname ?? trade.groupName ?? '客户'}，${batch.length}笔，共${amt}元`
  return (
    <Flex justify="flex-end" gap={8}>
      {may(tradeOrderApi.close) && (
        <ConfirmAction
          label={`关闭${word}`}
          title={`关闭${word}`}
          what={`${what}，${givenUp}。`}
          reason="required"
          okText={`关闭${word}`}
          onConfirm={async (reason) => {
            const requestId = requestIdOf(`${trade.orderId} ${reason}`)
            await close.mutateAsync({ requestId, orderId: trade.orderId, reason })
            void message.success(`已关闭，${givenUp}`)
          }}
        />
      )}
      {may(call) && (
        <ConfirmAction
          label="复核通过"
          type="primary"
          title={`复核${word}`}
          what={`${what}。`}
          okText="复核通过"
          whyNot={trade.operatorId === me.id ? '须由另一人复核' : undefined}
          onConfirm={async () => {
            await confirm()
            void message.success('已复核')
          }}
        />
      )}
    </Flex>
  )
}

function useReview({ orderId, refundBatchNo }: TradeOrderDetail['trade']) {
  const refund = useConfirmRefund()
  const topUp = useConfirmTopUp()
  if (refundBatchNo === null)
    return {
      word: '充值',
      call: tradeOrderApi.confirmTopUp,
      confirm: () => topUp.mutateAsync({ orderId }),
      givenUp: '余额不变',
    }
  return {
    word: '退款',
    call: tradeOrderApi.confirmRefund,
    confirm: () => refund.mutateAsync({ refundBatchNo }),
    givenUp: '款项回到余额',
  }
}
