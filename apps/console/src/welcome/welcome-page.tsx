import { Empty } from 'antd'
import { PageContainer } from '../ui/page-container.tsx'

export function WelcomePage() {
  return (
    <PageContainer title="首页">
      <Empty />
    </PageContainer>
  )
}
