import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { Form, Input } from 'antd'
import { OrgTreeSelect } from '../org/parts/org-tree-select.tsx'
import { RoleSelect } from '../role/parts/role-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useApprove } from './register-queries.ts'

type Props = { request: RegisterRequest; onClose: () => void }
type Fields = { orgId: string; roleIds?: string[]; note?: string }

/** The organisation, positions and roles of the new user. Mounted means open. */
export function ApproveDialog({ request: { id, account, name, phone }, onClose }: Props) {
  const approve = useApprove()
  const save = ({ orgId, roleIds = [], note }: Fields) =>
    approve.mutateAsync({ id, orgId, roleIds, ...(note?.trim() && { note }) })
  return (
    <DialogForm<Fields> title={`批准注册 - ${name}`} okText="批准" saved="操作成功" onSave={save} onClose={onClose}>
      <p>{`将为 ${name}（${phone}）开通账号 ${account}，密码为其注册时所设。`}</p>
      <Form.Item name="orgId" label="所属机构" rules={[{ required: true, message: '请选择机构' }]}>
        <OrgTreeSelect />
      </Form.Item>
      <Form.Item name="roleIds" label="角色" extra="不选则登录后没有任何菜单，可在用户管理中再授权">
        <RoleSelect />
      </Form.Item>
      <Form.Item name="note" label="处理意见">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </DialogForm>
  )
}
