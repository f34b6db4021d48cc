import { Empty } from 'antd'
import { PageContainer } from '../ui/page-container.tsx'

export function CustomerListPage() {
  return (
    <PageContainer title="普通客户">
      <Empty />
    </PageContainer>
  )
}
