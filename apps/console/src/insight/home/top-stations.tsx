import type { TopStation } from '@chargedeck/contract/insight/home/calls'
import { homeCardLabels, rankingLabels, type Ranking } from '@chargedeck/contract/insight/home/enums'
import { spansOf, type HomePreset } from '@chargedeck/domain/home/spans'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { useQuery } from '@tanstack/react-query'
import { Empty, Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { OrdersLink } from '../stat-daily/parts/orders-link.tsx'
import { presetOptions } from './presets.ts'
import { topStations } from './home-queries.ts'

const rankings: { value: Ranking; label: string }[] = [
  { value: 'ENERGY', label: rankingLabels.ENERGY },
  { value: 'AMT', label: rankingLabels.AMT },
  { value: 'USE_RATE', label: rankingLabels.USE_RATE },
]
const measures: Record<Ranking, (station: TopStation) => { size: number; text: string }> = {
  ENERGY: ({ totalEnergy }) => ({ size: totalEnergy, text: `${kwh(totalEnergy)} 度` }),
  AMT: ({ actualAmt }) => ({ size: actualAmt, text: `${yuan(actualAmt)} 元` }),
  USE_RATE: ({ useRateBp }) => ({
    size: useRateBp ?? 0,
    text: useRateBp === null ? '–' : `${(useRateBp / 100).toFixed(2)}%`,
  }),
}

/** The best stations of a time, by what the user chooses. */
export function TopStations() {
  const [by, setBy] = useState<Ranking>('ENERGY')
  const [preset, setPreset] = useState<HomePreset>('TODAY')
  const { data, error, refetch } = useQuery(topStations(preset, by))
  return (
    <SectionCard
      title={homeCardLabels.top}
      extra={
        <Flex>
          <Select<HomePreset>
            aria-label="排行的时间"
            size="small"
            variant="borderless"
            options={presetOptions}
            value={preset}
            onChange={setPreset}
          />
          <Select<Ranking>
            aria-label="排序依据"
            size="small"
            variant="borderless"
            popupMatchSelectWidth={false}
            options={rankings}
            value={by}
            onChange={setBy}
          />
        </Flex>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有结束的订单" />
      ) : (
        <Ranked stations={data} by={by} preset={preset} />
      )}
    </SectionCard>
  )
}

type RankedProps = { stations: readonly TopStation[]; by: Ranking; preset: HomePreset }
function Ranked({ stations, by, preset }: RankedProps) {
  const [now] = useState(() => new Date())
  const { span } = spansOf(preset, now)
  const days = { startDate: dayOf(span.from), endDate: dayOf(new Date(span.to.getTime() - 1)) }
  const measure = measures[by]
  const most = Math.max(1, ...stations.map((station) => measure(station).size))
  return (
    <ol className="home-top">
      {stations.map((station, at) => {
        const { size, text } = measure(station)
        return (
          <li key={station.stationId}>
            <span className={at < 3 ? 'home-top__rank home-top__rank--first' : 'home-top__rank'}>{at + 1}</span>
            <OrdersLink {...days} stationId={[station.stationId]} title={station.stationName}>
              {station.stationName}
            </OrdersLink>
            <span className="home-top__figures cd-number">
              {by === 'USE_RATE' ? (
                text
              ) : (
                <OrdersLink {...days} stationId={[station.stationId]}>
                  {text}
                </OrdersLink>
              )}
            </span>
            <i style={{ width: `${(size / most) * 100}%` }} aria-hidden />
          </li>
        )
      })}
    </ol>
  )
}
