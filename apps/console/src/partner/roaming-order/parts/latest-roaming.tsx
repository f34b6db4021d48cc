import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { latestRoamingOf } from './roaming-queries.ts'
import { RoamingSummary } from './roaming-summary.tsx'

/** The latest charges of a customer at partners and the way to all of them, for those who may see them; nothing for a customer without one. */
export function LatestRoaming({ customerId }: { customerId: string }) {
  const may = useMay()
  const { data, error, refetch } = useQuery({ ...latestRoamingOf(customerId), enabled: may(roamingOrderApi.page) })
  if (!data && !error) return null
  if (data?.rows.length === 0) return null
  const all = (
    <PageLink to={`/carrier?list=roaming&customerId=${customerId}`} needs={roamingOrderApi.page} otherwise={null}>
      全部他站充电
    </PageLink>
  )
  return (
    <SectionCard title="他站充电" extra={all}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Flex vertical gap={12}>
        {data?.rows.map((order) => (
          <RoamingSummary key={order.id} order={order} />
        ))}
      </Flex>
    </SectionCard>
  )
}
