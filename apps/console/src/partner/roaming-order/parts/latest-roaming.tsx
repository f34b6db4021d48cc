import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { RoamingStateTag } from '../roaming-columns.tsx'
import { RoamingLink } from './roaming-link.tsx'
import { latestRoamingOf } from './roaming-queries.ts'

/** The latest charges of a customer at partners, for those who may see them; nothing for a customer without one. */
export function LatestRoaming({ customerId }: { customerId: string }) {
  const may = useMay()
  const { data, error, refetch } = useQuery({ ...latestRoamingOf(customerId), enabled: may(roamingOrderApi.page) })
  if (!data && !error) return null
  if (data?.rows.length === 0) return null
  return (
    <SectionCard title="他站充电">
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Flex vertical gap={12}>
        {data?.rows.map((order) => (
          <article key={order.id}>
            <Flex gap="small" align="center" wrap>
              <RoamingStateTag order={order} />
              <strong>{[order.carrierName, order.stationName, order.gunName].join(' ')}</strong>
              <InstantText value={order.startTime ?? order.createTime} />
              <RoamingLink id={order.id}>查看订单</RoamingLink>
            </Flex>
            <div>{summaryOf(order)}</div>
          </article>
        ))}
      </Flex>
    </SectionCard>
  )
}

const summaryOf = ({ energy, totalAmt, owedAmt, failReason }: RoamingOrder): string =>
  [
    energy !== null && `${kwh(energy)}度`,
    totalAmt !== null && `${yuan(totalAmt)}元`,
    owedAmt > 0 && `欠费${yuan(owedAmt)}元`,
    failReason,
  ]
    .filter(Boolean)
    .join(' · ')
