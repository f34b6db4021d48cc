import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { useStopCharge } from '../charge-order-queries.ts'
import { useFollowStop } from './stop-outcome.tsx'

type Props = { order: Pick<ChargeOrder, 'orderId' | 'orderNo' | 'plateNo' | 'mobile'>; onClose: () => void }

/** Asks for a reason, requests the stop and says what became of it. */
export function StopDialog({ order: { orderId, orderNo, plateNo, mobile }, onClose }: Props) {
  const stop = useStopCharge()
  const follow = useFollowStop()
  const onConfirm = async (reason: string) => {
    await stop.mutateAsync({ orderId, reason })
    follow({ orderId, name: plateNo ?? mobile ?? orderNo })
  }
  return (
    <ConfirmDialog
      title={`停止充电 - ${orderNo}`}
      what={`向充电桩下发停止指令，${plateNo ?? mobile ?? '该客户'}的充电将结束，并按实际电量结算。`}
      irreversible="停止后不能恢复本次充电，客户需要重新启动。"
      reason="required"
      okText="停止充电"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
