import { noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { CompareChoice } from '../../ui/compared/compare-choice.tsx'
import { comparisonNames } from '../../ui/compared/comparisons.ts'
import { useComparison } from '../../ui/compared/use-comparison.ts'
import { ordersLead, type OrdersOf } from './parts/orders-link.tsx'
import { causeName } from './stop-cause-tables.tsx'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

type Cause = StopCauses['causes'][number]
const mostDrawn = 12
const qtyOf = { before: ({ beforeQty }: Cause) => beforeQty, yearBefore: ({ yearBeforeQty }: Cause) => yearBeforeQty }

/** The most frequent causes, beside how often they came before. */
export function CauseChart({ data, of }: { data: StopCauses; of: OrdersOf }) {
  const [choice, choose] = useComparison('before')
  const causes = data.causes.slice(0, mostDrawn)
  const compared = choice === 'none' ? null : { name: comparisonNames[choice], qtyOf: qtyOf[choice] }
  const columns = [
    { key: 'name', title: '停止原因' },
    { key: 'qty', title: '次数' },
    ...(compared ? [{ key: 'compared', title: `${compared.name}（次）` }] : []),
  ]
  const rows = causes.map((cause) => ({
    name: causeName(cause),
    qty: cause.orderQty,
    ...(compared && { compared: compared.qtyOf(cause) }),
  }))
  const leads = causes.map(({ stopCode }) => ordersLead({ ...of, stopCode: stopCode ?? noStopCode }))
  return (
    <SectionCard
      title="停止原因次数"
      style={{ margin: '12px 0' }}
      extra={<CompareChoice value={choice} onChange={choose} />}
    >
      <Chart label="停止原因次数" height={260} option={barsOf(causes, compared)} table={{ columns, rows, leads }} />
    </SectionCard>
  )
}

type Compared = { name: string; qtyOf: (cause: Cause) => number } | null

const barsOf = (causes: readonly Cause[], compared: Compared): ChartOption => ({
  grid: { left: 8, right: 8, top: 52, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: {
    type: 'category',
    data: causes.map(causeName),
    axisLabel: { interval: 0, width: 84, overflow: 'truncate', rotate: causes.length > 6 ? 30 : 0 },
  },
  yAxis: { type: 'value', name: '次', minInterval: 1 },
  series: [
    {
      type: 'bar',
      name: '次数',
      barMaxWidth: 22,
      color: 'var(--cd-tone-active)',
      data: causes.map(({ orderQty }) => orderQty),
    },
    ...(compared
      ? [
          {
            type: 'bar',
            name: compared.name,
            barMaxWidth: 22,
            color: 'var(--cd-tone-off)',
            data: causes.map(compared.qtyOf),
          },
        ]
      : []),
  ],
})
