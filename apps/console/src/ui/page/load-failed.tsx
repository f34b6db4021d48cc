import { Button } from 'antd'
import { Notice } from './notice.tsx'

type Props = { error: Error; onRetry: () => void }

export const LoadFailed = ({ error, onRetry }: Props) => (
  <Notice
    title="加载失败"
    text={error.message}
    actions={
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    }
  />
)
