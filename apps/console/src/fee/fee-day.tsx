import { feeBandLabels } from '@chargedeck/contract/enums'
import type { Fee } from '@chargedeck/contract/fee-row'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { Table, Tag, type TableColumnType } from 'antd'
import { bandColors } from '../ui/fee-bands.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { PeriodBar } from '../ui/period-bar.tsx'
import { pricePerKwh, PriceText } from '../ui/quantity-text.tsx'

type Period = Fee['periods'][number]

const columns: TableColumnType<Period>[] = [
  { key: 'time', title: '时段', render: (_, { startTime, endTime }) => <span className="cd-number">{`${startTime} – ${endTime}`}</span> },
  { key: 'band', title: '类型', render: (_, { band }) => <Tag color={bandColors[band]}>{feeBandLabels[band]}</Tag> },
  { key: 'elecPrice', title: '电费（元/度）', align: 'right', render: (_, { elecPrice }) => <PriceText value={elecPrice} /> },
  { key: 'servicePrice', title: '服务费（元/度）', align: 'right', render: (_, { servicePrice }) => <PriceText value={servicePrice} /> },
  {
    key: 'origin',
    title: '服务费原价',
    align: 'right',
    render: (_, { originServicePrice }) => <del>{originServicePrice === null ? '' : pricePerKwh(originServicePrice)}</del>,
  },
  {
    key: 'price',
    title: '合计（元/度）',
    align: 'right',
    render: (_, { elecPrice, servicePrice }) => (
      <strong>
        <PriceText value={priceP4(elecPrice + servicePrice)} />
      </strong>
    ),
  },
]

/** A day of prices: as a bar, as a line of steps, and in figures. */
export function FeeDay({ periods }: { periods: Fee['periods'] }) {
  return (
    <>
      <PeriodBar periods={periods} />
      <Chart label="一天的价格" option={stepsOf(periods)} height={180} />
      <Table<Period> size="small" rowKey="seq" columns={columns} dataSource={periods} pagination={false} scroll={{ x: 'max-content' }} />
    </>
  )
}

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

function stepsOf(periods: Fee['periods']) {
  const points = periods.map(({ startTime, elecPrice, servicePrice }) => [hourOf(startTime), (elecPrice + servicePrice) / 10_000])
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
        step: 'end',
        symbol: 'none',
        areaStyle: { opacity: 0.12 },
        data: last ? [...points, [24, last[1]]] : [],
      },
    ],
  }
}
