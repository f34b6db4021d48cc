import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { useDeleteSetup } from './setup-queries.ts'

const SetupForm = lazyDrawer(async () => (await import('./form/setup-form.tsx')).SetupForm)

type Opened = { what: 'add' } | { what: 'edit' | 'copy' | 'delete'; setup: SettleSetup }

/** What this role may do with a setup, and the dialog of the open action. */
export function useSetupActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (setup: SettleSetup): RowAction[] => {
    const open = (what: 'edit' | 'copy' | 'delete') => () => setOpened({ what, setup })
    const isUsed = setup.usedFlag === 1
    const edit = {
      key: 'edit',
      label: '编辑',
      whyNot: isUsed ? '已参与结算，请复制后修改' : undefined,
      onClick: open('edit'),
    }
    const remove = {
      key: 'delete',
      label: '删除',
      danger: true,
      whyNot: isUsed ? '已参与结算，不能删除' : undefined,
      onClick: open('delete'),
    }
    return [
      ...(may(settleSetupApi.save) ? [edit, { key: 'copy', label: '复制', onClick: open('copy') }] : []),
      ...(may(settleSetupApi.delete) ? [remove] : []),
    ]
  }
  return {
    actionsOf,
    add: () => setOpened({ what: 'add' }),
    dialog: opened && <Dialog opened={opened} onClose={() => setOpened(null)} />,
  }
}

function Dialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'add') return <SetupForm setup={null} onClose={onClose} />
  if (opened.what === 'delete') return <Delete setup={opened.setup} onClose={onClose} />
  return <SetupForm setup={opened.setup} isCopy={opened.what === 'copy'} onClose={onClose} />
}

function Delete({ setup: { id, stationName, effectiveDate }, onClose }: { setup: SettleSetup; onClose: () => void }) {
  const { mutateAsync } = useDeleteSetup()
  return (
    <DeleteDialog
      what={`删除「${stationName}」${effectiveDate}起的结算配置。它的日期由前一份配置接续。`}
      reason="required"
      onDelete={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
