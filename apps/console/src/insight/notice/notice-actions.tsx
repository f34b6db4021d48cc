import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import type { Notice } from '@chargedeck/contract/insight/notice/row'
import { noticeSteps, noticeStates, type NoticeStep } from '@chargedeck/domain/notice/states'
import { App } from 'antd'
import type { Permission } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { useDeleteNotice, useMoveNotice } from './notice-queries.ts'

export type Move = { kind: 'publish' | 'withdraw' | 'delete'; notice: Notice }
type Reactions = { onMove: (move: Move) => void; onEdit: (id: string) => void }

/** The actions that the role and the notice's state allow: edit, publish, withdraw or delete. */
export function noticeActions(may: (permission: Permission) => boolean, { onMove, onEdit }: Reactions) {
  if (![noticeApi.edit, noticeApi.changeStatus, noticeApi.delete].some(may)) return undefined
  return (notice: Notice): RowAction[] => {
    const can = (step: NoticeStep) => noticeSteps.can(notice.status, step)
    const move = (kind: Move['kind']) => () => onMove({ kind, notice })
    return [
      ...(may(noticeApi.edit) && can('edit') ? [{ key: 'edit', label: '编辑', onClick: () => onEdit(notice.id) }] : []),
      ...(may(noticeApi.changeStatus) && can('publish')
        ? [{ key: 'publish', label: '发布', onClick: move('publish') }]
        : []),
      ...(may(noticeApi.changeStatus) && can('withdraw')
        ? [{ key: 'withdraw', label: '撤回', onClick: move('withdraw') }]
        : []),
      ...(may(noticeApi.delete) && can('delete')
        ? [{ key: 'delete', label: '删除', danger: true, onClick: move('delete') }]
        : []),
    ]
  }
}

const words = {
  publish: { title: '确认发布该信息？', what: '接收人会立即收到；发布后不能再编辑。' },
  withdraw: { title: '确认撤回该信息？', what: '接收人将不能再查看内容；撤回后不能再次发布。' },
  delete: { title: '确认删除？', what: '删除后不再显示。' },
}
export function MoveDialog({ move: { kind, notice }, onClose }: { move: Move; onClose: () => void }) {
  const { message } = App.useApp()
  const move = useMoveNotice()
  const remove = useDeleteNotice()
  const confirm = async () => {
    if (kind === 'delete') await remove.mutateAsync(notice.id)
    else
      await move.mutateAsync({
        id: notice.id,
        status: kind === 'publish' ? noticeStates.published : noticeStates.withdrawn,
      })
    message.success(kind === 'delete' ? '删除成功' : '操作成功')
  }
  const { title, what } = words[kind]
  return (
    <ConfirmDialog
      danger={kind !== 'publish'}
      title={title}
      what={`${notice.title}：${what}`}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
