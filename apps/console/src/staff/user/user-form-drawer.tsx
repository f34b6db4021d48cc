import { userApi } from '@chargedeck/contract/staff/user/calls'
import type { OneTimePassword, UserDetail } from '@chargedeck/contract/staff/user/row'
import { useQuery } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { UserFields } from './user-fields.tsx'
import { factsOf, fieldsOf, type UserFormFields } from './user-form-values.ts'
import { rolesOf, useAddUser, useEditUser, useGrantRoles, userDetail } from './user-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  orgId: string | undefined
  onTold: (told: OneTimePassword & { name: string }) => void
  onClose: () => void
}

/** A form is made when what it edits is known: what holds now, and not what was read a minute ago. */
export function UserFormDrawer({ id, ...props }: Props) {
  const may = useMay()
  const user = useQuery({ ...userDetail(id ?? ''), enabled: id !== null })
  const roles = useQuery({ ...rolesOf(id ?? ''), enabled: id !== null && may(userApi.ownRole) })
  if (id === null) return <AddDrawer {...props} />
  const rolesKnown = roles.isFetchedAfterMount || !may(userApi.ownRole)
  if (user.data && user.isFetchedAfterMount && rolesKnown && !user.error && !roles.error)
    return <EditDrawer user={user.data} roleIds={roles.data ?? []} onClose={props.onClose} />
  return (
    <RecordDrawer
      mode="edit"
      name="用户"
      loading={!user.error && !roles.error}
      error={user.error ?? roles.error}
      onClose={props.onClose}
    >
      {null}
    </RecordDrawer>
  )
}

function AddDrawer({ orgId, onTold, onClose }: Omit<Props, 'id'>) {
  const { message } = App.useApp()
  const add = useAddUser()
  const grant = useGrantRoles()
  const [form] = Form.useForm<UserFormFields>()
  const submit = async (fields: UserFormFields) => {
    const told = await add.mutateAsync(factsOf(fields))
    void message.success('新增成功')
    const roleIds = fields.roleIds ?? []
    if (roleIds.length > 0)
      await grant
        .mutateAsync({ id: told.id, roleIds })
        .catch((error: Error) => void message.warning(`授权失败：${error.message}`))
    onTold({ ...told, name: fields.name })
    onClose()
  }
  const initial = { sex: 1, sysEmpParam: { orgId, posIdList: [], extIds: [] } }
  const said = (fields: UserFormFields) => void submit(fields).catch(() => {}) // the drawer says why
  return (
    <RecordDrawer
      mode="add"
      name="用户"
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={add.isPending || grant.isPending}
      error={add.error}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={said}>
        <UserFields />
      </Form>
    </RecordDrawer>
  )
}

type Opened = { user: UserDetail; roleIds: readonly string[] }

/** What it was opened with decides what was changed, whatever is read meanwhile. */
function EditDrawer({ onClose, ...now }: Opened & { onClose: () => void }) {
  const { message } = App.useApp()
  const [{ user, roleIds }] = useState<Opened>(now)
  const [rowVersion, setRowVersion] = useState(user.rowVersion)
  const edit = useEditUser()
  const grant = useGrantRoles()
  const [form] = Form.useForm<UserFormFields>()
  const submit = async (fields: UserFormFields) => {
    await edit.mutateAsync({ id: user.id, ...factsOf(fields), rowVersion })
    setRowVersion(rowVersion + 1) // ours: if only the roles are refused, the next try is not late
    const wanted = fields.roleIds
    if (wanted && wanted.toSorted().join() !== roleIds.toSorted().join())
      await grant.mutateAsync({ id: user.id, roleIds: wanted })
    void message.success('编辑成功')
    onClose()
  }
  const said = (fields: UserFormFields) => void submit(fields).catch(() => {}) // the drawer says why
  return (
    <RecordDrawer
      mode="edit"
      name={user.name}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={edit.isPending || grant.isPending}
      error={edit.error ?? grant.error}
    >
      <Form form={form} layout="vertical" initialValues={fieldsOf(user, roleIds)} onFinish={said}>
        <UserFields />
      </Form>
    </RecordDrawer>
  )
}
