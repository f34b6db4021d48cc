import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { Notice } from '../ui/page/notice.tsx'

/** Nothing can be shown yet: the server did not say who is signed in. */
export function ShellCrashed() {
  const error = useRouteError()
  const retry = (
    <Button type="primary" onClick={() => location.reload()}>
      重试
    </Button>
  )
  return (
    <div style={{ display: 'grid', height: '100%', placeItems: 'center' }}>
      <Notice
        code="500"
        title="抱歉，服务器出错了"
        text={error instanceof Error ? error.message : null}
        actions={retry}
      />
    </div>
  )
}
