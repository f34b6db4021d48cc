import { Empty } from 'antd'
import { PageContainer } from '../ui/page-container.tsx'

export function RuntimePage() {
  return (
    <PageContainer title="实时监控">
      <Empty />
    </PageContainer>
  )
}
