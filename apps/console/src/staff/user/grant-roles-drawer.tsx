import type { User } from '@chargedeck/contract/staff/user/row'
import { useQuery } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { RoleSelect } from '../../ui/fields/role-select.tsx'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { rolesOf, useGrantRoles } from './user-queries.ts'

type Fields = { roleIds: string[] }

export function GrantRolesDrawer({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { message } = App.useApp()
  const held = useQuery(rolesOf(id))
  const grant = useGrantRoles()
  const [form] = Form.useForm<Fields>()
  const submit = ({ roleIds }: Fields) =>
    grant.mutate(
      { id, roleIds },
      {
        onSuccess: () => {
          void message.success('授权成功')
          onClose()
        },
      },
    )
  return (
    <RecordDrawer
      mode="edit"
      name={`${name} 的角色`}
      size={480}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={grant.isPending}
      loading={!held.isFetchedAfterMount}
      error={held.error ?? grant.error}
    >
      {held.data && held.isFetchedAfterMount && (
        <Form<Fields> form={form} layout="vertical" initialValues={{ roleIds: held.data }} onFinish={submit}>
          <Form.Item name="roleIds" label="角色" extra="立即生效，无需重新登录。">
            <RoleSelect />
          </Form.Item>
        </Form>
      )}
    </RecordDrawer>
  )
}
