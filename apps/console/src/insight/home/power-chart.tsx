import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import { hourEnergyOption, powerOption } from '../monitor/parts/day-options.ts'
import { SectionCard } from '../../ui/page/cards.tsx'
import { kwh } from '../../ui/text/quantity-text.tsx'
import { todayStats } from './welcome-queries.ts'

const powerColumns = [
  { key: 'time', title: '时间' },
  { key: 'today', title: '今日 kW' },
  { key: 'yesterday', title: '昨日 kW' },
]
const energyColumns = [
  { key: 'hour', title: '时' },
  { key: 'band', title: '时段' },
  { key: 'energy', title: '电量 度' },
]

/** The day so far: the power curve against yesterday's, and the energy of each hour by band. */
export function DayCharts() {
  const { data } = useQuery(todayStats()) // the figures above show its error
  return (
    <>
      <SectionCard title="实时功率" className="welcome-charts__power">
        {data ? (
          <Chart label="实时功率" option={powerOption(data)} table={{ columns: powerColumns, rows: data.power }} />
        ) : (
          <Skeleton active paragraph={{ rows: 7 }} />
        )}
      </SectionCard>
      <SectionCard title="24小时电量">
        {data ? (
          <Chart
            label="24小时电量"
            option={hourEnergyOption(data)}
            table={{
              columns: energyColumns,
              rows: data.hourEnergy.map(({ hour, band, energy }) => ({
                hour,
                band: feeBandLabels[band],
                energy: kwh(energy),
              })),
            }}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 7 }} />
        )}
      </SectionCard>
    </>
  )
}
