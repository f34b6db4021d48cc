import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { kwh } from '../../../ui/text/quantity-text.tsx'
import { amountTold } from './amount-told.ts'
import { useFollowOrder, type OrderQuestion } from './order-outcome.tsx'

const { starting, charging, stopping, toSettle, abnormal, cancelled } = chargeOrderStates

const stopped: OrderQuestion = {
  key: 'stop',
  sent: '停止指令已下发',
  waiting: '停止中',
  hasEnded: ({ order: { orderStatus } }) =>
    orderStatus !== starting && orderStatus !== stopping && orderStatus !== toSettle,
  words: stopWords,
}

/** Says what became of a stop until the order is settled or the pile has refused. */
export function useFollowStop(): (order: { orderId: string; name: string }) => void {
  const follow = useFollowOrder(stopped)
  return ({ name, ...order }) => follow({ ...order, title: `停止充电 - ${name}` })
}

/** The state of a stop in words, or why the pile did not stop. */
function stopWords({ order, moves }: ChargeOrderDetail): string {
  const { orderStatus, totalEnergy, abnormalReason } = order
  if (orderStatus === starting || orderStatus === stopping) return '停止中'
  if (orderStatus === cancelled) return '启动前已取消'
  if (orderStatus === charging) return `没有停止：${moves.at(-1)?.note ?? '充电桩没有停止充电'}`
  const figures = [totalEnergy === null ? null : `${kwh(totalEnergy)}度`, amountTold(order)]
  const words = ['已停止', ...figures.filter((figure) => figure !== null)]
  if (orderStatus === toSettle) words.push('等待结算')
  if (orderStatus === abnormal) words.push(`异常：${abnormalReason ?? '原因见疑点'}`)
  return words.join(' · ')
}
