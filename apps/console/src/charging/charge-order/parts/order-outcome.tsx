import { chargeOrderDetailApi, type ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMay } from '../../../platform/me.ts'
import { useOutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { usePageActions } from '../../../ui/action/page-actions.ts'
import { chargeOrderDetail } from '../order-detail-queries.ts'

/** A request of staff about an order, and the sentences for its states. */
export type OrderQuestion = {
  key: 'start' | 'stop'
  /** For staff who may not read orders. */
  sent: string
  waiting: string
  hasEnded: (detail: ChargeOrderDetail) => boolean
  words: (detail: ChargeOrderDetail) => string
}
const questions: readonly OrderQuestion['key'][] = ['start', 'stop']
const noticeKey = (question: OrderQuestion['key'], orderId: string): string => `${question}-${orderId}`
type OrderToFollow = { orderId: string; title: string }

/** Says what became of a start or a stop, on every page, until it has ended. */
export function useFollowOrder(question: OrderQuestion): (order: OrderToFollow) => void {
  const tell = useOutcomeNotice()
  const may = useMay()
  const toPages = usePageActions()
  return ({ orderId, title }) => {
    const to = `/orders/charge?orderId=${orderId}&open=${orderId}`
    tell({
      key: noticeKey(question.key, orderId),
      title,
      outcome: may(chargeOrderDetailApi.detail) ? (
        <OrderOutcome orderId={orderId} question={question} />
      ) : (
        question.sent
      ),
      nextSteps: toPages([{ key: 'order', label: '查看订单', to, needs: chargeOrderDetailApi.detail }]),
    })
  }
}

/** Their order is open: it says more than they do, and they would cover it. */
export function useOutcomesSeen(orderId: string): void {
  const { notification } = App.useApp()
  useEffect(() => {
    for (const key of questions) notification.destroy(noticeKey(key, orderId))
  }, [notification, orderId])
}

const sinceEventMs = 5000 // when the stream is down

function OrderOutcome({ orderId, question }: { orderId: string; question: OrderQuestion }) {
  const { waiting, hasEnded, words } = question
  const [since] = useState(Date.now)
  useLiveRefresh('charge-order', ['charge-order', 'detail', orderId], 300)
  const { data, dataUpdatedAt, error } = useQuery({
    ...chargeOrderDetail(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.dataUpdatedAt >= since && hasEnded(state.data) ? false : sinceEventMs,
  })
  // a detail that was read before still has the old state
  if (!data || dataUpdatedAt < since) return <span role="status">{error ? error.message : waiting}</span>
  return <span role="status">{words(data)}</span>
}
