import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import type { Lead } from '../../ui/text/lead.ts'
import { ordersLead } from '../stat-daily/parts/orders-link.tsx'
import { statusPack } from './monitor-queries.ts'
import { mostRanked, rankingOption, rankOf, rankings, type Ranked, type Ranking } from './parts/rankings.ts'

type Props = { stats: RuntimeStats; stationId: string | undefined }

/** To what was charged there today, or to the guns that are counted. */
const leadOf =
  (ranking: Ranking) =>
  ({ stationId }: Ranked): Lead | null => {
    if (ranking === 'useRate')
      return { to: `/monitor/runtime?stationId=${stationId}&view=list`, needs: monitorApi.page, title: '查看充电枪' }
    const today = dayOf(new Date())
    return ordersLead({ startDate: today, endDate: today, stationId: [stationId] })
  }

/** The ten first stations, by energy, by amount, or by how many of their guns charge now. */
export function StationRanking({ stats, stationId }: Props) {
  const [ranking, setRanking] = useState<Ranking>('energy')
  const maySeePack = useMay()(monitorApi.statusPack)
  const isPack = ranking === 'useRate'
  const pack = useQuery({
    ...statusPack({ busiest: mostRanked, ...(stationId ? { stationId } : {}) }),
    enabled: maySeePack && isPack,
  })
  const options = Object.entries(rankings)
    .filter(([key]) => key !== 'useRate' || maySeePack)
    .map(([value, { label }]) => ({ value: value as Ranking, label })) // its keys
  const ranked = rankOf(ranking, stats, pack.data?.stations ?? [])
  const { unit } = rankings[ranking]
  const columns = [
    { key: 'name', title: '站点' },
    { key: 'value', title: unit },
  ]
  return (
    <SectionCard
      title="站点排行 TOP10"
      extra={<Segmented<Ranking> size="small" value={ranking} options={options} onChange={setRanking} />}
    >
      {isPack && pack.error && !pack.data ? (
        <LoadFailed error={pack.error} onRetry={() => void pack.refetch()} />
      ) : (
        <Chart
          label="站点排行"
          option={rankingOption(ranked, ranking)}
          table={{ columns, rows: ranked, leads: ranked.map(leadOf(ranking)) }}
        />
      )}
    </SectionCard>
  )
}
