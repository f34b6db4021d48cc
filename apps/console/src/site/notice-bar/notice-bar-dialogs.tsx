import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeleteNoticeBar, useSaveNoticeBar } from './notice-bar-queries.ts'
import { switchedTo } from './notice-bar-values.ts'

type Props = { notice: NoticeBar; onClose: () => void }

export function SwitchNotice({ notice, onClose }: Props) {
  const { mutateAsync } = useSaveNoticeBar()
  const isOn = notice.dataStatus === dataStates.normal
  const verb = isOn ? '停用' : '启用'
  const what = isOn
    ? `停用「${notice.title}」，司机的应用不再展示。可以随时启用。`
    : `启用「${notice.title}」，在展示时间内展示。`
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={what}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync(switchedTo(notice, isOn ? dataStates.disabled : dataStates.normal))}
      onClose={onClose}
    />
  )
}

export function DeleteNotice({ notice: { id, title }, onClose }: Props) {
  const { mutateAsync } = useDeleteNoticeBar()
  return <DeleteDialog what={`删除公告「${title}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
