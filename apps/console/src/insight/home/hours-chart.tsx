import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { useQuery } from '@tanstack/react-query'
import { kwh } from '../../ui/text/quantity-text.tsx'
import { hourEnergyOption } from '../monitor/parts/day-options.ts'
import { ChartCard } from './chart-card.tsx'
import { todayCurves } from './home-queries.ts'

const columns = [
  { key: 'hour', title: '时' },
  { key: 'band', title: '时段' },
  { key: 'energy', title: '电量（度）' },
]

/** The energy of each hour of today by band. */
export const HoursChart = () => (
  <ChartCard
    title="24小时电量"
    query={useQuery(todayCurves())}
    option={hourEnergyOption}
    table={({ hourEnergy }) => ({
      columns,
      rows: hourEnergy.map(({ hour, band, energy }) => ({ hour, band: feeBandLabels[band], energy: kwh(energy) })),
    })}
  />
)
