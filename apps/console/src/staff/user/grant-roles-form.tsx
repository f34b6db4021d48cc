import type { User } from '@chargedeck/contract/staff/user/row'
import { Form } from 'antd'
import { RoleSelect } from '../role/parts/role-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { rolesOf, useGrantRoles } from './user-queries.ts'

type Fields = { roleIds: string[] }

export function GrantRolesForm({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { record: roleIds, reading } = useFreshRecord(id, rolesOf)
  const grant = useGrantRoles()
  return (
    <RecordForm<Fields>
      mode="edit"
      name={`${name} 的角色`}
      size={480}
      reading={reading}
      initialValues={{ roleIds }}
      saved="授权成功"
      onSave={(fields) => grant.mutateAsync({ id, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="roleIds" label="角色" extra="立即生效，无需重新登录。">
        <RoleSelect />
      </Form.Item>
    </RecordForm>
  )
}
