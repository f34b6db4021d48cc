import { Empty } from 'antd'
import { PageContainer } from '../ui/page-container.tsx'

export function StationListPage() {
  return (
    <PageContainer title="充电站">
      <Empty />
    </PageContainer>
  )
}
