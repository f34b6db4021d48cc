import { Button, Result } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { SignInFrame } from './sign-in-frame.tsx'

export function RegisterResultPage() {
  const navigate = useNavigate()
  // the register page passed it; null after a direct visit
  const { state } = useLocation() as { state: { account?: string } | null }
  return (
    <SignInFrame title="注册结果" lead="感谢您的申请">
      <Result
        status="success"
        title="申请已提交"
        subTitle={`${state?.account ? `账号 ${state.account} ` : ''}正在等待管理员审批，通过后即可用注册时的密码登录。`}
        extra={
          <Button type="primary" onClick={() => void navigate('/user/login')}>
            返回登录
          </Button>
        }
        style={{ padding: 0 }}
      />
    </SignInFrame>
  )
}
