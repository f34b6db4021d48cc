import { PageContainer } from '../../ui/page/page-container.tsx'
import { CheckList } from './parts/check-list.tsx'

export const OrderCheckPage = () => (
  <PageContainer>
    <CheckList title="订单对账" />
  </PageContainer>
)
