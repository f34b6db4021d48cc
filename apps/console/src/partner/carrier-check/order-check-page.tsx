import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { useMay } from '../../platform/me.ts'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { CheckList } from './parts/check-list.tsx'

const CheckTrend = lazyPart(async () => (await import('./check-trend.tsx')).CheckTrend, <TrendMeanwhile cards={8} />)

export function OrderCheckPage() {
  const may = useMay()
  return (
    <PageContainer>
      {may(carrierCheckApi.checkSummary) && <CheckTrend />}
      <CheckList title="订单对账" />
    </PageContainer>
  )
}
