import { openTypeLabels } from '@chargedeck/contract/staff/menu/enums'
import type { GrantableCall } from '@chargedeck/contract/staff/menu/calls'
import { Form, Input, Radio } from 'antd'
import { IconPicker } from './icon-picker.tsx'
import type { MenuFields } from './menu-fields.ts'
import { opens } from './menu-labels.ts'
import { PermissionSelect } from './permission-select.tsx'

const routerRules = [
  { required: true, message: '请输入路由地址' },
  { pattern: /^\/[\w\-/:.]*$/, message: '路由地址以 / 开头，由字母、数字、-、_ 组成' },
]

export const FolderFields = () => (
  <>
    <Form.Item name="icon" label="图标">
      <IconPicker />
    </Form.Item>
    <Form.Item name="router" label="路由地址" rules={routerRules}>
      <Input placeholder="/sys" />
    </Form.Item>
    <Form.Item name="component" label="组件" tooltip="RouteView 不带面包屑，PageView 带面包屑">
      <Input placeholder="PageView" />
    </Form.Item>
    <Form.Item name="redirect" label="重定向">
      <Input placeholder="打开目录时转到的路由" />
    </Form.Item>
  </>
)

const ways = Object.entries(openTypeLabels)
  .map(([value, label]) => ({ value: Number(value), label }))
  .filter(({ value }) => value !== opens.nothing)

export function PageFields({ hasSecret }: { hasSecret: boolean }) {
  const form = Form.useFormInstance<MenuFields>()
  const openType = Form.useWatch('openType', form)
  const leads = openType === opens.frame || openType === opens.outside
  return (
    <>
      <Form.Item name="icon" label="图标">
        <IconPicker />
      </Form.Item>
      <Form.Item name="openType" label="打开方式" rules={[{ required: true, message: '请选择打开方式' }]}>
        <Radio.Group optionType="button" options={ways} />
      </Form.Item>
      <Form.Item name="router" label="路由地址" rules={routerRules}>
        <Input placeholder="/mgr_user" />
      </Form.Item>
      {openType === opens.component && (
        <Form.Item name="component" label="组件" rules={[{ required: true, message: '请输入组件' }]}>
          <Input placeholder="system/user" />
        </Form.Item>
      )}
      {leads && (
        <Form.Item
          name="link"
          label="链接地址"
          rules={[{ required: true, type: 'url', message: '请输入 http 或 https 地址' }]}
        >
          <Input placeholder="https://" />
        </Form.Item>
      )}
      {openType === opens.frame && <SsoFields hasSecret={hasSecret} />}
    </>
  )
}

const SsoFields = ({ hasSecret }: { hasSecret: boolean }) => (
  <>
    <Form.Item
      name="ssoHost"
      label="单点登录主机"
      extra="须与链接地址的主机一致；填写后打开页面时附带一次性票据（token 参数），60 秒内有效"
    >
      <Input placeholder="不填写则不传递登录信息" />
    </Form.Item>
    <Form.Item
      name="ssoSecret"
      label="单点登录密钥"
      rules={[{ min: 16, max: 200 }]}
      extra={hasSecret ? '已设置，留空则不变' : '至少16个字符，对方兑换票据时出示'}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
)

/** Choosing a call fills in the usual name of its button. */
export function ButtonFields({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance<MenuFields>()
  const fill = (_codes: string[], [first]: readonly GrantableCall[]) => {
    if (!isNew || !first) return
    if (!form.getFieldValue('name')) form.setFieldValue('name', first.name)
    if (!form.getFieldValue('code')) form.setFieldValue('code', first.code.replaceAll(':', '_'))
  }
  return (
    <Form.Item
      name="codes"
      label="权限标识"
      rules={[{ required: true, message: '请选择权限标识' }]}
      extra="来自系统的接口清单，选择后自动填写名称与编码"
    >
      <PermissionSelect onChange={fill} />
    </Form.Item>
  )
}
