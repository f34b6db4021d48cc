import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates, openSteps, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { useState } from 'react'
import { useMay, type May } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { useAccountStatus, useOpenAccount } from './account-queries.ts'

const AccountForm = lazyDrawer(async () => (await import('./form/account-form.tsx')).AccountForm)
const { active, stopped, deleted } = settleAccountStates
type Opened = { what: 'add' } | { what: 'edit' | 'open' | 'status' | 'delete'; account: SettleAccount }

/** What this role may do with an account, and the dialog of the open action. */
export function useAccountActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    actionsOf: (account: SettleAccount) => actionsOf(account, may, setOpened),
    add: () => setOpened({ what: 'add' }),
    dialog: opened && <Dialog opened={opened} onClose={() => setOpened(null)} />,
  }
}

function actionsOf(account: SettleAccount, may: May, open: (opened: Opened) => void): RowAction[] {
  const isActive = account.status === active
  const action = (what: 'edit' | 'open' | 'status' | 'delete', label: string, whyNot?: string): RowAction => ({
    key: what,
    label,
    whyNot,
    onClick: () =>
      open({
        what,
        account,
      }),
    ...(what === 'delete' && { danger: true }),
  })
  return [
    ...(may(settleAccountApi.save) ? [action('edit', '编辑')] : []),
    ...(may(settleAccountApi.open) && account.openStatus !== openStates.opened
      ? [action('open', '开户', openSteps.can(account.openStatus, 'open') ? undefined : '开户审核中')]
      : []),
    ...(may(settleAccountApi.updateStatus)
      ? [
          action(
            'status',
            isActive ? '停用' : '启用',
            isActive || account.openStatus === openStates.opened ? undefined : '账户未开户成功',
          ),
          action('delete', '删除'),
        ]
      : []),
  ]
}

function Dialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'add') return <AccountForm id={null} onClose={onClose} />
  if (opened.what === 'edit') return <AccountForm id={opened.account.id} onClose={onClose} />
  if (opened.what === 'open') return <Open account={opened.account} onClose={onClose} />
  return <Status account={opened.account} isDelete={opened.what === 'delete'} onClose={onClose} />
}

type Props = { account: SettleAccount; onClose: () => void }

function Open({ account: { id, regName }, onClose }: Props) {
  const { mutateAsync } = useOpenAccount()
  return (
    <ConfirmDialog
      title="确认开户？"
      what={`向汇付提交「${regName}」的开户资料。审核期间资料锁定，不能修改。`}
      okText="提交开户"
      saved="已提交，等待审核"
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    />
  )
}

function Status({ account: { id, regName, status }, isDelete, onClose }: Props & { isDelete: boolean }) {
  const { mutateAsync } = useAccountStatus()
  if (isDelete)
    return (
      <DeleteDialog
        what={`删除结算账户「${regName}」。`}
        reason="required"
        onDelete={(reason) => mutateAsync({ id, status: deleted, reason })}
        onClose={onClose}
      />
    )
  const verb = status === active ? '停用' : '启用'
  const what = status === active ? '不能再申请提现到该账户，已申请的提现继续完成。' : '可以申请提现到该账户。'
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={`${verb}结算账户「${regName}」。${what}`}
      okText={verb}
      {...(status === active && { reason: 'required' })}
      saved={`${verb}成功`}
      onConfirm={(reason) =>
        mutateAsync({ id, status: status === active ? stopped : active, ...(reason && { reason }) })
      }
      onClose={onClose}
    />
  )
}
