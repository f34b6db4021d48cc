import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { chargeOrderDetail } from '../charge-order-queries.ts'

type Stopped = { orderId: string; orderNo: string; name: string }

/** Says what became of a stop, on every page, until the order is settled or the pile has refused. */
export function useFollowStop(): (stopped: Stopped) => void {
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const may = useMay()
  const { go } = usePageAddress()
  return ({ orderId, orderNo, name }) => {
    const key = `stop-${orderId}`
    if (!may(chargeOrderApi.detail)) return notification.info({ key, title: `${name}：停止指令已下发` })
    const open = () => {
      notification.destroy(key)
      void go(`/orders/charge?orderNo=${orderNo}&open=${orderId}`)
    }
    // a notification stands outside the page, so the page's queries are handed to it
    const description = (
      <QueryClientProvider client={queries}>
        <StopOutcome orderId={orderId} />
      </QueryClientProvider>
    )
    const actions = (
      <Button size="small" type="link" onClick={open}>
        查看订单
      </Button>
    )
    notification.info({ key, title: `停止充电 - ${name}`, description, actions, duration: 0 })
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
