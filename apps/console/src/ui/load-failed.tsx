import { Button, Result } from 'antd'

type Props = { error: Error; onRetry: () => void }

export const LoadFailed = ({ error, onRetry }: Props) => (
  <Result
    status="warning"
    title="加载失败"
    subTitle={error.message}
    extra={
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    }
  />
)
