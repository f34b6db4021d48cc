import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import type { StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import type { ChartOption } from '../../../ui/chart/chart-option.ts'

export const rankings = {
  energy: { label: '电量', unit: '度' },
  amt: { label: '金额', unit: '元' },
  useRate: { label: '使用率', unit: '%' },
} as const
export type Ranking = keyof typeof rankings
export type Ranked = { stationId: string; name: string; value: number }

export const mostRanked = 10

/** The first is the largest. Of a station none of whose guns can charge there is no use rate. */
export function rankOf(
  ranking: Ranking,
  { topStations, topStationsByAmt }: Pick<RuntimeStats, 'topStations' | 'topStationsByAmt'>,
  stations: StatusPack['stations'],
): Ranked[] {
  if (ranking === 'energy')
    return topStations.map(({ stationId, stationName, totalEnergy }) => ({
      stationId,
      name: stationName,
      value: hundredths(totalEnergy / 10_000),
    }))
  if (ranking === 'amt')
    return topStationsByAmt.map(({ stationId, stationName, actualAmt }) => ({
      stationId,
      name: stationName,
      value: actualAmt / 100,
    }))
  return stations
    .flatMap(({ stationId, stationName, useRate }) =>
      useRate === null ? [] : [{ stationId, name: stationName, value: useRate / 100 }],
    )
    .toSorted((a, b) => b.value - a.value)
    .slice(0, mostRanked)
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

export const rankingOption = (ranked: readonly Ranked[], ranking: Ranking): ChartOption => ({
  grid: { left: 8, right: 24, top: 8, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'value', name: rankings[ranking].unit },
  yAxis: {
    type: 'category',
    inverse: true, // the first on top
    data: ranked.map(({ name }) => name),
    axisLabel: { width: 120, overflow: 'truncate' },
  },
  series: [{ name: rankings[ranking].label, type: 'bar', barMaxWidth: 16, data: ranked.map(({ value }) => value) }],
})
