import { LockOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordFields } from '../../ui/fields/new-password.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { signOut } from './parts/sign-out-queries.ts'
import { useFirstPassword } from './login-queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { wayBack } from './way-back.ts'

type Fields = { old: string; newPassword: string }

/** A user whose password somebody else made must choose their own; the only other action is to sign out. */
export function FirstPasswordPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const change = useFirstPassword()
  const leave = async () => {
    await signOut(queries)
    await navigate('/user/login', { replace: true })
  }
  return (
    <SignInFrame title="修改初始密码" lead="初始密码由他人设置，请换成只有您知道的密码">
      <PageForm<Fields>
        size="large"
        requiredMark={false}
        saveText="保存并进入系统"
        place="wide"
        saved="修改成功"
        onSave={({ old, newPassword }) => change.mutateAsync({ old, password: newPassword })}
        onSaved={() => void navigate(wayBack(params.get('redirect')), { replace: true })}
      >
        <Form.Item name="old" label="初始密码" rules={[{ required: true, message: '请输入初始密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
        <NewPasswordFields />
      </PageForm>
      <p className="cd-login__links">
        <Button type="link" size="small" onClick={() => void leave()}>
          退出登录
        </Button>
      </p>
    </SignInFrame>
  )
}
