import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useDeleteFile } from './file-queries.ts'

export function RemoveFileDialog({ file: { id, fileOriginName }, onClose }: { file: FileInfo; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync: remove } = useDeleteFile()
  return (
    <ConfirmDialog
      danger
      title="确认删除？"
      what={`文件「${fileOriginName}」将被删除。`}
      irreversible="删除后无法恢复。"
      onConfirm={async () => {
        await remove(id)
        message.success('删除成功')
      }}
      onClose={onClose}
    />
  )
}
