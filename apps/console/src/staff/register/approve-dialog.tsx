import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { Alert, App, Form, Input, Modal } from 'antd'
import { OrgTreeSelect } from '../org/parts/org-tree-select.tsx'
import { RoleSelect } from '../role/parts/role-select.tsx'
import { useApprove } from './register-queries.ts'

type Props = { request: RegisterRequest; onClose: () => void }
type Fields = { orgId: string; roleIds?: string[]; note?: string }

/** The organisation, positions and roles of the new user. Mounted means open. */
export function ApproveDialog({ request: { id, account, name, phone }, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const { mutate, isPending, error } = useApprove()
  const done = () => {
    message.success('操作成功')
    onClose()
  }
  const submit = ({ orgId, roleIds = [], note }: Fields) =>
    mutate({ id, orgId, roleIds, ...(note?.trim() && { note }) }, { onSuccess: done })
  return (
    <Modal
      open
      title={`批准注册 - ${name}`}
      okText="批准"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      <p>{`将为 ${name}（${phone}）开通账号 ${account}，密码为其注册时所设。`}</p>
      <Form<Fields> form={form} layout="vertical" onFinish={submit}>
        <Form.Item name="orgId" label="所属机构" rules={[{ required: true, message: '请选择机构' }]}>
          <OrgTreeSelect />
        </Form.Item>
        <Form.Item name="roleIds" label="角色" extra="不选则登录后没有任何菜单，可在用户管理中再授权">
          <RoleSelect />
        </Form.Item>
        <Form.Item name="note" label="处理意见">
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
