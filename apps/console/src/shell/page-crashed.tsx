import { Button, Result } from 'antd'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { PageNotLoaded } from '../platform/load-page.ts'

/** One page broke; the menu beside it still works. */
export function PageCrashed() {
  const error = useRouteError()
  const here = useLocation()
  const navigate = useNavigate()
  const again = () => void navigate(here, { replace: true })
  const reload = () => location.reload()
  if (error instanceof PageNotLoaded) {
    const way = error.released ? { label: '立即刷新', act: reload } : { label: '重试', act: again }
    return (
      <Result
        status={error.released ? 'info' : 'warning'}
        title={error.message}
        extra={
          <Button type="primary" onClick={way.act}>
            {way.label}
          </Button>
        }
      />
    )
  }
  return (
    <Result
      status="error"
      title="页面出错了"
      subTitle="这个页面遇到了意外错误，其他页面不受影响。"
      extra={[
        <Button key="again" type="primary" onClick={again}>
          重试
        </Button>,
        <Button key="reload" onClick={reload}>
          刷新整页
        </Button>,
      ]}
    />
  )
}
