import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useFollowOrder, type OrderQuestion } from '../parts/order-outcome.tsx'

const { starting, cancelled } = chargeOrderStates

export const startQuestion: OrderQuestion = {
  key: 'start',
  sent: '启动指令已下发',
  waiting: '启动中',
  hasEnded: ({ order: { orderStatus } }) => orderStatus !== starting,
  words: ({ order: { orderStatus, gunName }, moves }) => {
    if (orderStatus === starting) return '启动中，等待设备开始充电'
    if (orderStatus === cancelled) return `没有启动：${moves.at(-1)?.note ?? '设备没有开始充电'}`
    return ['已开始充电', gunName].filter(Boolean).join(' · ')
  },
}

/** Says what became of a start until the charge has begun or failed. */
export function useFollowStart(): (order: { orderId: string; orderNo: string }) => void {
  const follow = useFollowOrder(startQuestion)
  return (order) => follow({ ...order, title: `启动充电 - ${order.orderNo}` })
}
