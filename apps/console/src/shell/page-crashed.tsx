import { Button } from 'antd'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { PageNotLoaded } from '../platform/load-page.ts'
import { Notice } from '../ui/page/notice.tsx'

/** One page crashed; the menu beside it still works. */
export function PageCrashed() {
  const error = useRouteError()
  const here = useLocation()
  const navigate = useNavigate()
  const retry = (
    <Button key="retry" type="primary" onClick={() => void navigate(here, { replace: true })}>
      重试
    </Button>
  )
  if (!(error instanceof PageNotLoaded)) {
    return (
      <Notice
        title="页面出错了"
        text="这个页面遇到了意外错误，其他页面不受影响。"
        actions={[retry, <Reload key="reload" />]}
      />
    )
  }
  return <Notice title={error.message} actions={error.released ? <Reload /> : retry} />
}

const Reload = () => <Button onClick={() => location.reload()}>刷新页面</Button>
