import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageActions } from '../../ui/action/page-actions.ts'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { useDeleteShareholder } from './shareholder-queries.ts'

const ShareholderForm = lazyDrawer(async () => (await import('./shareholder-form.tsx')).ShareholderForm)

/** Pages about a partner, each with what opens it. */
const pagesOf = [
  { key: 'accounts', label: '结算账户', needs: 'settle:account:page', to: '/settle-center/account' },
  { key: 'setups', label: '分成配置', needs: 'settle:center:setup:page', to: '/settle-center/setup' },
  { key: 'days', label: '日结算', needs: 'settle:daily:page', to: '/settle-center/daily-stats' },
] as const

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; holder: Shareholder }

/** What this role may do with a partner, and the dialog of the open action. */
export function useShareholderActions() {
  const may = useMay()
  const toPages = usePageActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (holder: Shareholder): RowAction[] => [
    ...(may(shareholderApi.save)
      ? [{ key: 'edit', label: '编辑', onClick: () => setOpened({ what: 'edit', holder }) }]
      : []),
    ...toPages(pagesOf.map(({ to, ...page }) => ({ ...page, to: `${to}?holderId=${holder.id}` }))),
    ...(may(shareholderApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            whyNot: whyNotDelete(holder),
            onClick: () => setOpened({ what: 'delete', holder }),
          },
        ]
      : []),
  ]
  const close = () => setOpened(null)
  return {
    actionsOf,
    add: () => setOpened({ what: 'add' }),
    dialog: opened && <Dialog opened={opened} onClose={close} />,
  }
}

function Dialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'delete') return <Delete holder={opened.holder} onClose={onClose} />
  return <ShareholderForm id={opened.what === 'edit' ? opened.holder.id : null} onClose={onClose} />
}

function Delete({ holder: { id, holderName }, onClose }: { holder: Shareholder; onClose: () => void }) {
  const { mutateAsync } = useDeleteShareholder()
  return (
    <DeleteDialog
      what={`删除合作方「${holderName}」。它的账单和提现记录会保留。`}
      reason="required"
      onDelete={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}

/** Why a partner cannot be deleted yet; the server checks the same. */
function whyNotDelete({ holderType, payableAmt, frozenAmt, setupFlag }: Shareholder): string | undefined {
  if (holderType === holderTypes.operator) return '每个公司须有一个运营方'
  if (payableAmt !== 0 || frozenAmt !== 0) return '存在未结金额'
  return setupFlag === 1 ? '存在结算配置' : undefined
}
