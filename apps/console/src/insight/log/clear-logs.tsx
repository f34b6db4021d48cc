import { logLeastDays } from '@chargedeck/contract/insight/log/calls'
import { App } from 'antd'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'

type Cleared = { deletedQty: number; more: boolean }

/** Clears the logs that may be cleared; the law protects the rest. */
export function ClearLogs({ onClear }: { onClear: () => Promise<Cleared> }) {
  const { message } = App.useApp()
  const clear = async () => {
    const { deletedQty, more } = await onClear()
    message.success(`清空成功，共清除 ${deletedQty} 条${more ? '，还有更早的日志，请再次清空' : ''}`)
  }
  return (
    <ConfirmAction
      danger
      label="清空"
      title="确认清空日志？"
      what={`将清除 ${logLeastDays} 天以前的日志；${logLeastDays} 天以内的日志依法保留，不会清除。`}
      irreversible="清除后不能恢复。"
      onConfirm={clear}
    />
  )
}
