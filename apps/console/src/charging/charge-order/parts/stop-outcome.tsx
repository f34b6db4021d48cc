import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { useOutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { chargeOrderDetail } from '../charge-order-queries.ts'

type Stopped = { orderId: string; orderNo: string; name: string }

/** Says what became of a stop, on every page, until the order is settled or the pile has refused. */
export function useFollowStop(): (stopped: Stopped) => void {
  const tell = useOutcomeNotice()
  const may = useMay()
  const { go } = usePageAddress()
  return ({ orderId, orderNo, name }) => {
    const mayFollow = may(chargeOrderApi.detail)
    tell({
      key: `stop-${orderId}`,
      title: `停止充电 - ${name}`,
      outcome: mayFollow ? <StopOutcome orderId={orderId} /> : '停止指令已下发',
      nextSteps: mayFollow
        ? [{ label: '查看订单', onClick: () => void go(`/orders/charge?orderNo=${orderNo}&open=${orderId}`) }]
        : [],
    })
  }
}

const sinceEventMs = 5000 // when the stream is down

function StopOutcome({ orderId }: { orderId: string }) {
  const [since] = useState(Date.now)
  useLiveRefresh('charge-order', ['charge-order', 'detail', orderId], 300)
  const { data, dataUpdatedAt, error } = useQuery({
    ...chargeOrderDetail(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.dataUpdatedAt >= since && hasEnded(state.data) ? false : sinceEventMs,
  })
  // a detail read before the stop still says 充电中
  if (!data || dataUpdatedAt < since) return <span role="status">{error ? error.message : '停止中'}</span>
  return <span role="status">{stopWords(data)}</span>
}

const { starting, charging, stopping, toSettle, abnormal } = chargeOrderStates
const hasEnded = ({ order: { orderStatus } }: ChargeOrderDetail): boolean =>
  orderStatus !== starting && orderStatus !== stopping && orderStatus !== toSettle

/** The state of a stop in words, or why the pile did not stop. */
function stopWords({ order, moves }: Pick<ChargeOrderDetail, 'order' | 'moves'>): string {
  const { orderStatus, totalEnergy, totalAmt, abnormalReason } = order
  if (orderStatus === starting || orderStatus === stopping) return '停止中'
  if (orderStatus === charging) return `没有停止：${moves.at(-1)?.note ?? '充电桩没有停止充电'}`
  const figures = [
    totalEnergy === null ? null : `${kwh(totalEnergy)}度`,
    totalAmt === null ? null : `${yuan(totalAmt)}元`,
  ]
  const words = ['已停止', ...figures.filter((figure) => figure !== null)]
  if (orderStatus === toSettle) words.push('等待结算')
  if (orderStatus === abnormal) words.push(`异常：${abnormalReason ?? '原因见疑点'}`)
  return words.join(' · ')
}
