import { Empty } from 'antd'
import { PageContainer } from '../ui/page-container.tsx'

export function PileListPage() {
  return (
    <PageContainer title="充电桩">
      <Empty />
    </PageContainer>
  )
}
