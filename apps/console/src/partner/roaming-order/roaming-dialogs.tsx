import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useCloseRoaming, useStopRoaming } from './parts/roaming-queries.ts'

type Props = { order: RoamingOrder; onClose: () => void }

export function StopRoaming({ order: { id, stationName, gunName }, onClose }: Props) {
  const { mutateAsync } = useStopRoaming()
  return (
    <ConfirmDialog
      title="确认停止充电？"
      what={`请求资源方停止「${stationName}」${gunName}的充电，停止后按资源方的订单结算。`}
      okText="停止充电"
      saved="已请求停止"
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    />
  )
}

export function CloseRoaming({ order: { id, orderNo }, onClose }: Props) {
  const { mutateAsync } = useCloseRoaming()
  return (
    <ConfirmDialog
      title="确认关闭订单？"
      what={`订单${orderNo}不收费，冻结的余额退还客户。资源方以后补传订单时仍会结算。`}
      reason="required"
      okText="关闭"
      danger
      saved="已关闭"
      onConfirm={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
