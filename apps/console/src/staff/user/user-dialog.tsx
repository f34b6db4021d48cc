import type { OneTimePassword, User } from '@chargedeck/contract/staff/user/row'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { useChangeStatus, useDeleteUsers, useEndTwoStep, useResetPassword } from './user-queries.ts'

const UserForm = lazyDrawer(async () => (await import('./user-form.tsx')).UserForm)
const GrantRolesForm = lazyDrawer(async () => (await import('./grant-roles-form.tsx')).GrantRolesForm)
const GrantOrgsForm = lazyDrawer(async () => (await import('./grant-orgs-form.tsx')).GrantOrgsForm)

export type Action =
  | { kind: 'add' }
  | { kind: 'edit' | 'roles' | 'orgs' | 'reset' | 'status' | 'two-step'; user: User }
  | { kind: 'delete'; users: readonly User[]; onDeleted?: () => void }

type NamedPassword = OneTimePassword & { name: string }
type Props = {
  action: Action
  /** The organisation of a new user. */
  orgId: string | undefined
  onPassword: (password: NamedPassword) => void
  onClose: () => void
}

export function UserDialog({ action, orgId, onPassword, onClose }: Props) {
  if (action.kind === 'delete') return <DeleteDialog {...action} onClose={onClose} />
  if (action.kind === 'status') return <StatusDialog user={action.user} onClose={onClose} />
  if (action.kind === 'reset') return <ResetDialog user={action.user} onPassword={onPassword} onClose={onClose} />
  if (action.kind === 'two-step') return <TwoStepDialog user={action.user} onClose={onClose} />
  if (action.kind === 'roles') return <GrantRolesForm user={action.user} onClose={onClose} />
  if (action.kind === 'orgs') return <GrantOrgsForm user={action.user} onClose={onClose} />
  if (action.kind === 'add') return <UserForm id={null} orgId={orgId} onPassword={onPassword} onClose={onClose} />
  return <UserForm id={action.user.id} orgId={undefined} onPassword={onPassword} onClose={onClose} />
}

function DeleteDialog({
  users,
  onDeleted,
  onClose,
}: {
  users: readonly User[]
  onDeleted?: () => void
  onClose: () => void
}) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteUsers()
  const confirm = async () => {
    await mutateAsync(users.map(({ id }) => id))
    void message.success('删除成功')
    onDeleted?.()
  }
  const what = `删除用户${users.map(({ name }) => `「${name}」`).join('')}，其角色与数据授权一并收回，已登录的设备立即下线。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}

function StatusDialog({ user: { id, name, status }, onClose }: { user: User; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useChangeStatus()
  const stops = status === dataStates.normal
  const confirm = async () => {
    await mutateAsync({ id, status: stops ? dataStates.disabled : dataStates.normal })
    void message.success('操作成功')
  }
  const what = stops ? `停用「${name}」后，其已登录的设备立即下线，且无法再登录。` : `启用「${name}」后，可以重新登录。`
  return (
    <ConfirmDialog
      title={stops ? '确定停用该用户？' : '确定启用该用户？'}
      what={what}
      danger={stops}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function ResetDialog({
  user: { id, name },
  onPassword,
  onClose,
}: {
  user: User
  onPassword: (password: NamedPassword) => void
  onClose: () => void
}) {
  const { message } = App.useApp()
  const { mutateAsync } = useResetPassword()
  const confirm = async () => {
    const password = await mutateAsync(id)
    void message.success('重置成功')
    onPassword({ ...password, name })
  }
  const what = `为「${name}」生成一次性密码，下次登录时必须修改，已登录的设备立即下线。`
  return <ConfirmDialog title="确认重置密码？" what={what} onConfirm={confirm} onClose={onClose} />
}

function TwoStepDialog({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useEndTwoStep()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('操作成功')
  }
  const what = `「${name}」丢失手机与恢复码时使用：关闭后凭密码即可登录，已登录的设备立即下线。`
  return <ConfirmDialog title="确定关闭两步验证？" what={what} danger onConfirm={confirm} onClose={onClose} />
}
