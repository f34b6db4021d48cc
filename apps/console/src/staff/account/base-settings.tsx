import { Alert, App, Button, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMe } from '../../platform/me.ts'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { useSaveInfo } from './account-queries.ts'
import { AvatarField } from './avatar-field.tsx'

type Fields = {
  nickName: string | null
  birthday: Dayjs | null
  sex: number
  phone: string
  tel: string | null
  email: string | null
}

const sexes = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
]
const phone = [
  { required: true, message: '请输入手机号' },
  { pattern: /^1\d{10}$/, message: '请输入11位手机号' },
]
const email = [
  { required: true, message: '请输入电子邮件' },
  { type: 'email' as const, message: '电子邮件格式错误' },
]

export function BaseSettings() {
  const me = useMe()
  const { message } = App.useApp()
  const save = useSaveInfo()
  const submit = ({ birthday, nickName, tel, email: address, ...rest }: Fields) =>
    save.mutate(
      {
        ...rest,
        nickName: nickName ?? '',
        tel: tel ?? '',
        email: address ?? '',
        birthday: birthday?.format('YYYY-MM-DD') ?? '',
      },
      { onSuccess: () => void message.success('个人信息更新成功') },
    )
  const initial = { ...me, sex: me.sex === 3 ? undefined : me.sex, birthday: me.birthday ? dayjs(me.birthday) : null }
  return (
    <div className="account-settings__base">
      <Form<Fields> layout="vertical" initialValues={initial} onFinish={submit}>
        {save.error && (
          <Alert type="error" showIcon title={`个人信息更新失败：${save.error.message}`} style={{ marginBottom: 16 }} />
        )}
        <Form.Item name="nickName" label="昵称" rules={[{ max: 50 }]}>
          <Input />
        </Form.Item>
        <Form.Item name="birthday" label="生日" rules={[{ required: true, message: '请选择生日' }]}>
          <DateTimePicker />
        </Form.Item>
        <Form.Item name="sex" label="性别" rules={[{ required: true, message: '请选择性别' }]}>
          <Radio.Group options={sexes} />
        </Form.Item>
        <Form.Item name="phone" label="手机" rules={phone} extra="修改后需在「账号绑定」中重新验证。">
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="tel" label="电话" rules={[{ max: 50 }]}>
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label="电子邮件" rules={email}>
          <Input />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          更新信息
        </Button>
      </Form>
      <AvatarField />
    </div>
  )
}
