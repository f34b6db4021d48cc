import { useQuery } from '@tanstack/react-query'
import { powerOption } from '../monitor/parts/day-options.ts'
import { ChartCard } from './chart-card.tsx'
import { todayCurves } from './home-queries.ts'

const columns = [
  { key: 'time', title: '时间' },
  { key: 'today', title: '今日 kW' },
  { key: 'yesterday', title: '昨日 kW' },
]

/** The power of the day so far, against yesterday's. */
export const PowerChart = () => (
  <ChartCard
    title="实时功率"
    query={useQuery(todayCurves())}
    option={powerOption}
    table={({ power }) => ({ columns, rows: power })}
  />
)
