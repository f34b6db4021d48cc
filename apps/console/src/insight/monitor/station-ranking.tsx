import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/cards.tsx'
import { statusPack } from './monitor-queries.ts'
import { mostRanked, rankingOption, rankOf, rankings, type Ranking } from './parts/rankings.ts'

type Props = { stats: RuntimeStats; stationId: string | undefined }

/** The ten first stations, by energy, by amount, or by how many of their guns charge now. */
export function StationRanking({ stats, stationId }: Props) {
  const [ranking, setRanking] = useState<Ranking>('energy')
  const maySeePack = useMay()(monitorApi.statusPack)
  const { data: pack } = useQuery({
    ...statusPack({ busiest: mostRanked, ...(stationId ? { stationId } : {}) }),
    enabled: maySeePack && ranking === 'useRate',
  })
  const options = Object.entries(rankings)
    .filter(([key]) => key !== 'useRate' || maySeePack)
    .map(([value, { label }]) => ({ value: value as Ranking, label })) // its keys
  const ranked = rankOf(ranking, stats, pack?.stations ?? [])
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
      <Chart label="站点排行" option={rankingOption(ranked, unit)} table={{ columns, rows: ranked }} />
    </SectionCard>
  )
}
