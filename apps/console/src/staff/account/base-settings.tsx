import { Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMe } from '../../platform/me.ts'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
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
  const save = useSaveInfo()
  const submit = ({ birthday, nickName, tel, email: address, ...rest }: Fields) =>
    save.mutateAsync({
      ...rest,
      nickName: nickName ?? '',
      tel: tel ?? '',
      email: address ?? '',
      birthday: birthday?.format('YYYY-MM-DD') ?? '',
    })
  const initial = { ...me, sex: me.sex === 3 ? undefined : me.sex, birthday: me.birthday ? dayjs(me.birthday) : null }
  return (
    <div className="account-settings__base">
      <PageForm<Fields>
        initialValues={initial}
        saveText="更新信息"
        place="left"
        saved="个人信息更新成功"
        failed="个人信息更新失败"
        onSave={submit}
      >
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
      </PageForm>
      <AvatarField />
    </div>
  )
}
