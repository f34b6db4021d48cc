import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Chart } from '../../ui/chart/chart.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { periodColumns, periodSum } from './parts/period-columns.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { pricePerKwh } from '../../ui/text/quantity-text.tsx'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

type Period = Fee['periods'][number]

const columns: readonly Column<Period>[] = [
  ...periodColumns<Period>(),
  {
    key: 'origin',
    title: '服务费原价（元/度）',
    align: 'right',
    render: (_, { originServicePrice }) => (
      <del>{originServicePrice === null ? '' : pricePerKwh(originServicePrice)}</del>
    ),
  },
  periodSum(),
]

/** A day of prices: as a bar, as a step line, and in figures. */
export function FeeDay({ periods }: { periods: Fee['periods'] }) {
  return (
    <>
      <PeriodBar periods={periods} />
      <Chart label="一天的价格" option={stepsOf(periods)} height={180} />
      <RowsTable rows={periods} columns={columns} idOf={({ seq }) => String(seq)} empty="没有时段" />
    </>
  )
}

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

function stepsOf(periods: Fee['periods']): ChartOption {
  const points = periods.map(({ startTime, elecPrice, servicePrice }) => [
    hourOf(startTime),
    (elecPrice + servicePrice) / 10_000,
  ])
  const last = points.at(-1)
  return {
    grid: { left: 48, right: 16, top: 24, bottom: 28 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'value', min: 0, max: 24, interval: 3, axisLabel: { formatter: '{value}:00' } },
    yAxis: { type: 'value', min: 0, name: '元/度' },
    series: [
      {
        type: 'line',
        name: '合计',
        encode: { x: 0, y: 1, tooltip: 1 },
        step: 'end',
        symbol: 'none',
        areaStyle: { opacity: 0.12 },
        data: last ? [...points, [24, last[1]]] : [],
      },
    ],
  }
}
