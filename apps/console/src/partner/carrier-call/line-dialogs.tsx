import type { CarrierDialogProps } from '../../site/carrier/parts/carrier-slots.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useRefreshToken, useResetBreaker } from './line-queries.ts'

export function RefreshTokenDialog({ carrier: { id, carrierName }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = useRefreshToken()
  return (
    <ConfirmDialog
      title="确认刷新令牌？"
      what={`丢弃「${carrierName}」的令牌，下一次调用时重新获取。`}
      okText="刷新"
      saved="已刷新"
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    />
  )
}

export function ResetBreakerDialog({ carrier: { id, carrierName, failQty }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = useResetBreaker()
  return (
    <ConfirmDialog
      title="确认重置熔断？"
      what={`「${carrierName}」连续失败${failQty}次。重置后立即恢复调用，待推送的内容按时间顺序发送。`}
      okText="重置"
      saved="已重置"
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    />
  )
}
