import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { flowGroupByLabels, type FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import { useQuery } from '@tanstack/react-query'
import type { ChartOption } from '../../ui/chart/chart-option.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { ChartMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { useFlowLead } from './flow-orders-link.tsx'
import { flowPage } from './order-flow-queries.ts'

const mostDrawn = 20
const columns = [
  { key: 'name', title: '名称' },
  { key: 'energy', title: '电量（度）' },
  { key: 'amt', title: '实收（元）' },
]
const place = { margin: '12px 0' }

/** Energy and what was received of each group, the largest first. */
export function FlowGroupsChart({ groupBy }: { groupBy: FlowGroupBy }) {
  const [filters] = useTableQuery(orderFlowApi.summary.query)
  const leadOf = useFlowLead()
  const largest = { sortField: 'actualAmt', sortOrder: 'descend' } as const
  const { data, error, refetch } = useQuery(
    flowPage({ ...filters, ...largest, groupBy, pageNo: 1, pageSize: mostDrawn }),
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ChartMeanwhile style={place} />
  const { rows, totalRows } = data
  const title = `${flowGroupByLabels[groupBy]}电量与实收${totalRows > mostDrawn ? `（实收前${mostDrawn}）` : ''}`
  return (
    <SectionCard title={title} style={place}>
      <Chart
        label={title}
        option={barsOf(rows)}
        height={240}
        table={{
          columns,
          rows: rows.map(({ name, totalEnergy, actualAmt }) => ({
            name,
            energy: kwh(totalEnergy),
            amt: yuan(actualAmt),
          })),
          leads: rows.map(({ key }) => leadOf({ groupBy, groupKey: key })),
        }}
      />
    </SectionCard>
  )
}

const bar = { type: 'bar', barMaxWidth: 22 } as const

/** Two bars for each group: a line would join what has no order. */
const barsOf = (rows: readonly FlowRow[]): ChartOption => ({
  grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: {
    type: 'category',
    data: rows.map(({ name }) => name),
    axisLabel: { interval: 0, width: 84, overflow: 'truncate', rotate: rows.length > 6 ? 30 : 0 },
  },
  yAxis: [
    { type: 'value', name: '度' },
    { type: 'value', name: '元', splitLine: { show: false } },
  ],
  series: [
    { ...bar, name: '电量', color: 'var(--cd-tone-active)', data: rows.map(({ totalEnergy }) => totalEnergy / 10_000) },
    {
      ...bar,
      name: '实收',
      yAxisIndex: 1,
      color: 'var(--cd-tone-done)',
      data: rows.map(({ actualAmt }) => actualAmt / 100),
    },
  ],
})
