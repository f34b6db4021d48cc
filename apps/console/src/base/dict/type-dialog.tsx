import type { DictType } from '@chargedeck/contract/base/dict/calls'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useDeleteType, useTypeStatus } from './dict-queries.ts'
import { isInUse, turnedStatus } from './dict-status.ts'

export type TypeAction = { kind: 'status' | 'delete'; type: DictType }

export function TypeDialog({ action: { kind, type }, onClose }: { action: TypeAction; onClose: () => void }) {
  const { message } = App.useApp()
  const [drop, change] = [useDeleteType(), useTypeStatus()]
  if (kind === 'delete')
    return (
      <ConfirmDialog
        danger
        title="确认删除？"
        what={`字典「${type.name}」和它的全部字典值将被删除。`}
        irreversible="删除后用到它的页面将显示「无此字典」。"
        onConfirm={async () => {
          await drop.mutateAsync(type.id)
          message.success('删除成功')
        }}
        onClose={onClose}
      />
    )
  const verb = isInUse(type) ? '停用' : '启用'
  return (
    <ConfirmDialog
      danger={isInUse(type)}
      title={`确定${verb}该字典？`}
      what={`字典「${type.name}」将被${verb}；已经在用的数据不受影响。`}
      onConfirm={async () => {
        await change.mutateAsync({ id: type.id, status: turnedStatus(type) })
        message.success('操作成功')
      }}
      onClose={onClose}
    />
  )
}
