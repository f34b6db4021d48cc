import { Button, Flex, Result } from 'antd'
import { useRouteError } from 'react-router'

/** Nothing can be shown yet: the server did not say who is signed in. */
export function ShellCrashed() {
  const error = useRouteError()
  const retry = (
    <Button type="primary" onClick={() => location.reload()}>
      重试
    </Button>
  )
  return (
    <Flex align="center" justify="center" style={{ height: '100%' }}>
      <Result status="500" title="抱歉，服务器出错了" subTitle={error instanceof Error ? error.message : ''} extra={retry} />
    </Flex>
  )
}
