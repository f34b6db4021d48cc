import { userApi } from '@chargedeck/contract/staff/user/calls'
import type { User, UserDetail } from '@chargedeck/contract/staff/user/row'
import { Form } from 'antd'
import { RoleSelect } from '../role/parts/role-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useMay } from '../../platform/me.ts'
import { allRead, useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { rolesOf, useGrantRoles, userDetail } from './user-queries.ts'

/** Without the right to read the user, their version is unknown. */
const versionOf = (user: UserDetail | null) => (user ? { rowVersion: user.rowVersion } : {})

type Fields = { roleIds: string[] }

export function GrantRolesForm({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const mayReadUser = useMay()(userApi.detail)
  const roles = useFreshRecord(id, rolesOf)
  const user = useFreshRecord(mayReadUser ? id : null, userDetail)
  const grant = useGrantRoles()
  return (
    <RecordForm<Fields>
      mode="edit"
      name={`${name} 的角色`}
      size={480}
      reading={allRead(roles.reading, user.reading)}
      initialValues={{ roleIds: roles.record }}
      saved="授权成功"
      onSave={(fields) => grant.mutateAsync({ id, ...fields, ...versionOf(user.record) })}
      onClose={onClose}
    >
      <Form.Item name="roleIds" label="角色" extra="立即生效，无需重新登录。">
        <RoleSelect />
      </Form.Item>
    </RecordForm>
  )
}
