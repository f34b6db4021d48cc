import { userApi } from '@chargedeck/contract/staff/user/calls'
import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { App } from 'antd'
import { useRef } from 'react'
import { useMay, useMe } from '../../platform/me.ts'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { allRead, useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { UserFields } from './user-fields.tsx'
import { factsOf, fieldsOf, type UserFormFields } from './user-form-values.ts'
import { rolesOf, useAddUser, useEditUser, useGrantRoles, userDetail } from './user-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  orgId: string | undefined
  onPassword: (password: OneTimePassword & { name: string }) => void
  onClose: () => void
}

export function UserForm({ id, ...props }: Props) {
  return id === null ? <AddForm {...props} /> : <EditForm id={id} onClose={props.onClose} />
}

function AddForm({ orgId, onPassword, onClose }: Omit<Props, 'id'>) {
  const { message } = App.useApp()
  const add = useAddUser()
  const grant = useGrantRoles()
  const save = async (fields: UserFormFields) => {
    const added = await add.mutateAsync(factsOf(fields))
    const roleIds = fields.roleIds ?? []
    if (roleIds.length > 0)
      await grant
        .mutateAsync({ id: added.id, roleIds })
        .catch((error: Error) => void message.warning(`授权失败：${error.message}`))
    onPassword({ ...added, name: fields.name })
  }
  const ownOrgId = useMe().loginEmpInfo.orgId ?? undefined
  const initial = { sex: 1, sysEmpParam: { orgId: orgId ?? ownOrgId, posIdList: [], extIds: [] } }
  return (
    <RecordForm<UserFormFields> mode="add" name="用户" initialValues={initial} onSave={save} onClose={onClose}>
      <UserFields />
    </RecordForm>
  )
}

function EditForm({ id, onClose }: { id: string; onClose: () => void }) {
  const mayReadRoles = useMay()(userApi.ownRole)
  const user = useFreshRecord(id, userDetail)
  const roles = useFreshRecord(mayReadRoles ? id : null, rolesOf)
  const savedTimes = useRef(0)
  const edit = useEditUser()
  const grant = useGrantRoles()
  const held = roles.record ?? []
  const save = async (fields: UserFormFields) => {
    const rowVersion = (user.record?.rowVersion ?? 0) + savedTimes.current
    await edit.mutateAsync({ id, ...factsOf(fields), rowVersion })
    savedTimes.current += 1 // our own save: if only the roles are refused, the next try must not conflict with it
    const chosen = fields.roleIds
    if (chosen && chosen.toSorted().join() !== held.toSorted().join())
      await grant.mutateAsync({ id, roleIds: chosen, rowVersion: rowVersion + 1 })
  }
  return (
    <RecordForm<UserFormFields>
      mode="edit"
      name={user.record?.name ?? '用户'}
      reading={allRead(user.reading, roles.reading)}
      initialValues={user.record ? fieldsOf(user.record, held) : undefined}
      onSave={save}
      onClose={onClose}
    >
      <UserFields />
    </RecordForm>
  )
}
