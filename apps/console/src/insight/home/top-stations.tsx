import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { SectionCard } from '../../ui/page/cards.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { todayStats } from './welcome-queries.ts'

/** The stations with the most energy today. */
export function TopStations() {
  const { data } = useQuery(todayStats()) // the figures above show its error
  const most = Math.max(1, ...(data?.topStations ?? []).map(({ totalEnergy }) => totalEnergy))
  return (
    <SectionCard title="今日站点 TOP10">
      {!data ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : data.topStations.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="今天还没有结束的订单" />
      ) : (
        <ol className="welcome-top">
          {data.topStations.map(({ stationId, stationName, totalEnergy, actualAmt }, at) => (
            <li key={stationId}>
              <span className={at < 3 ? 'welcome-top__rank welcome-top__rank--first' : 'welcome-top__rank'}>
                {at + 1}
              </span>
              <PageLink to={`/orders/charge?stationId=${stationId}`} needs={chargeOrderApi.page} title={stationName}>
                {stationName}
              </PageLink>
              <span className="welcome-top__figures cd-number">
                {kwh(totalEnergy)} 度<small>{yuan(actualAmt)} 元</small>
              </span>
              <i style={{ width: `${(totalEnergy / most) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
