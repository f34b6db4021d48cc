import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { awaitsPayer } from '@chargedeck/domain/trade-order/awaits-payer'
import { Button, Flex } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { EndStuck } from './end-stuck.tsx'
import { ScanToPay } from './scan-to-pay.tsx'
import { tradeDetail } from '../trade-list-queries.ts'
import { channelWordOf } from './channel-word.ts'
import { useAskChannel } from './payment-queries.ts'
import { PlainDialog } from '../../../ui/record/plain-dialog.tsx'

/** What is left to do about a payment or refund that its channel has not ended. */
export function OpenPayment({ detail: { trade, payTrans } }: { detail: TradeOrderDetail }) {
  const [isShown, setShown] = useState(false)
  const may = useMay()
  const queries = useQueryClient()
  const asking = useAskChannel(trade.orderId, async () => {
    const detail = await queries.fetchQuery({ ...tradeDetail(trade.orderId), staleTime: 0 })
    return { answerTime: detail.payTrans?.answerTime ?? null, word: channelWordOf(detail) }
  })
  return (
    <Flex justify="flex-end" gap={8}>
      {may(tradeOrderApi.queryPayment) && (
        <Button loading={asking.isPending} onClick={() => asking.mutate()}>
          查询渠道
        </Button>
      )}
      {payTrans?.stuckFlag === 1 && may(tradeOrderApi.endStuckRefund) && <EndStuck trade={trade} />}
      {awaitsPayer(trade) && may(tradeOrderApi.payment) && (
        <Button type="primary" onClick={() => setShown(true)}>
          收款码
        </Button>
      )}
      {isShown && (
        <PlainDialog title="扫码支付" width={400} onClose={() => setShown(false)}>
          <ScanToPay orderId={trade.orderId} />
        </PlainDialog>
      )}
    </Flex>
  )
}
