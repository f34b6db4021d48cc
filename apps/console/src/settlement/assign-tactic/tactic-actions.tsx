import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { useDeleteTactic } from './tactic-queries.ts'

const TacticForm = lazyDrawer(async () => (await import('./tactic-form.tsx')).TacticForm)
const ItemsForm = lazyDrawer(async () => (await import('./items-form.tsx')).ItemsForm)

type Opened = { what: 'add' } | { what: 'edit' | 'copy' | 'items' | 'delete'; tactic: AssignTactic }
const inUse = '策略使用中，请复制后修改'

/** What this role may do with a tactic, and the dialog of the open action. */
export function useTacticActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (tactic: AssignTactic): RowAction[] => {
    const open = (what: 'edit' | 'copy' | 'items' | 'delete') => () => setOpened({ what, tactic })
    const isUsed = tactic.useQty > 0
    return [
      ...(may(assignTacticApi.save) ? [{ key: 'edit', label: '编辑', onClick: open('edit') }] : []),
      ...(may(assignTacticApi.saveItems)
        ? [{ key: 'items', label: '明细', whyNot: isUsed ? inUse : undefined, onClick: open('items') }]
        : []),
      ...(may(assignTacticApi.save) ? [{ key: 'copy', label: '复制', onClick: open('copy') }] : []),
      ...(may(assignTacticApi.delete)
        ? [
            {
              key: 'delete',
              label: '删除',
              danger: true,
              whyNot: isUsed ? '策略使用中，不能删除' : undefined,
              onClick: open('delete'),
            },
          ]
        : []),
    ]
  }
  const close = () => setOpened(null)
  return {
    actionsOf,
    add: () => setOpened({ what: 'add' }),
    dialog: opened && <Dialog opened={opened} onClose={close} />,
  }
}

function Dialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'add') return <TacticForm tactic={null} onClose={onClose} />
  if (opened.what === 'items') return <ItemsForm tactic={opened.tactic} onClose={onClose} />
  if (opened.what === 'delete') return <Delete tactic={opened.tactic} onClose={onClose} />
  return <TacticForm tactic={opened.tactic} isCopy={opened.what === 'copy'} onClose={onClose} />
}

function Delete({ tactic: { id, tacticName }, onClose }: { tactic: AssignTactic; onClose: () => void }) {
  const { mutateAsync } = useDeleteTactic()
  return (
    <DeleteDialog
      what={`删除分成策略「${tacticName}」。`}
      reason="required"
      onDelete={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
