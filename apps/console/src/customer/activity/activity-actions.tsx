import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { hasBegun } from './activity-labels.ts'

const ActivityForm = lazyDrawer(async () => (await import('./form/activity-form.tsx')).ActivityForm)
const StatusDialog = lazyPart(async () => (await import('./activity-dialogs.tsx')).StatusDialog)
const DeleteDialog = lazyPart(async () => (await import('./activity-dialogs.tsx')).DeleteDialog)

type Opened = { what: 'edit' | 'copy' | 'toggle' | 'delete'; activity: Activity }

/** What this role may do with an activity, and the dialog of the open action. */
export function useActivityActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (activity: Activity): RowAction[] => {
    const open = (what: Opened['what']) => () => setOpened({ what, activity })
    const isActive = activity.status === dataStates.normal
    const isBegun = hasBegun(activity, wallNow().format('YYYY-MM-DD HH:mm:ss'))
    const mayDelete = { whyNot: isBegun ? '活动已开始，不能删除，可以停用' : undefined, danger: true }
    return [
      ...(may(activityApi.addedOrModify) ? [{ key: 'edit', label: '编辑', onClick: open('edit') }] : []),
      ...(may(activityApi.updateStatus)
        ? [{ key: 'toggle', label: isActive ? '停用' : '启用', onClick: open('toggle') }]
        : []),
      ...(may(activityApi.addedOrModify) ? [{ key: 'copy', label: '复制', onClick: open('copy') }] : []),
      ...(may(activityApi.delete) ? [{ key: 'delete', label: '删除', ...mayDelete, onClick: open('delete') }] : []),
    ]
  }
  const close = () => setOpened(null)
  return { actionsOf, dialog: opened && <Dialog opened={opened} onClose={close} /> }
}

function Dialog({ opened: { what, activity }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'edit') return <ActivityForm id={activity.id} onClose={onClose} />
  if (what === 'copy') return <ActivityForm id={activity.id} isCopy onClose={onClose} />
  if (what === 'toggle') return <StatusDialog activity={activity} onClose={onClose} />
  return <DeleteDialog activity={activity} onClose={onClose} />
}
