import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useClearOccupy } from './occupy-queries.ts'

type Props = { orders: readonly OccupyOrder[]; onCleared?: () => void; onClose: () => void }

/** Each order is cleared by itself: one that moved on meanwhile says why it was not. */
export function ClearDialog({ orders, onCleared, onClose }: Props) {
  const { message } = App.useApp()
  const { mutateAsync } = useClearOccupy()
  const amt = yuan(sumFen(orders.map(({ actualAmt }) => actualAmt)))
  const confirm = async (reason: string) => {
    const answers = await mutateAsync({ orderIds: orders.map(({ orderId }) => orderId), reason })
    const refused = answers.filter(({ ok }) => !ok)
    const done = `已减免${answers.length - refused.length}单`
    if (refused.length === 0) void message.success(done)
    else void message.warning(`${done}，${refused.length}单未减免：${refused[0]?.message ?? ''}`)
    onCleared?.()
  }
  return (
    <ConfirmDialog
      title={orders.length === 1 ? '减免占位费' : '批量减免占位费'}
      what={`减免${orders.length}单占位费，共${amt}元。已支付的金额退回原账户，欠费一并取消，占位中的订单立即结束。`}
      irreversible="减免后不能恢复"
      reason="required"
      okText="减免"
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
