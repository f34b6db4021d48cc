import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { CheckList } from './parts/check-list.tsx'

const CheckTrend = lazyPart(async () => (await import('./check-trend.tsx')).CheckTrend, <TrendMeanwhile cards={9} />)

export function OrderCheckPage() {
  const may = useMay()
  const { params } = usePageAddress()
  const isOfOrder = params.has('orderId') // its day may be long ago
  return (
    <PageContainer>
      {may(carrierCheckApi.checkSummary) && !isOfOrder && <CheckTrend />}
      <CheckList title="订单对账" />
    </PageContainer>
  )
}
