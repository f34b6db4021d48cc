import type { CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { Chart } from '../../ui/chart/chart.tsx'
import { barsAndLine, dashed } from '../../ui/compared/bars-and-line.ts'
import { CompareChoice } from '../../ui/compared/compare-choice.tsx'
import { comparisonNames } from '../../ui/compared/comparisons.ts'
import { useComparison } from '../../ui/compared/use-comparison.ts'
import { everyDay } from '../../ui/compared/every-day.ts'
import { rangeText } from '../../ui/compared/trend.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import type { Lead } from '../../ui/text/lead.ts'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

type Props = { data: CheckSummary; leadOf: (day: string) => Lead }

/** What was compared and what differed day by day, with the same days of another time. */
export function CheckChart({ data, leadOf }: Props) {
  const [choice, choose] = useComparison('before')
  const days = daysOf(data)
  const others = choice === 'none' ? null : { name: comparisonNames[choice], days: daysOf(data[choice]) }
  const leads = days.map(({ statDate }) => leadOf(statDate))
  return (
    <SectionCard
      title={`笔数与差异（${rangeText(data)}）`}
      style={{ margin: '12px 0' }}
      extra={<CompareChoice value={choice} onChange={choose} />}
    >
      <Chart
        label="笔数与差异"
        height={240}
        option={optionOf(days, others)}
        table={{ columns: columnsOf(others), rows: rowsOf(days, others), leads }}
      />
    </SectionCard>
  )
}

type Day = { statDate: string; ourQty: number; diffQty: number }
type Others = { name: string; days: readonly Day[] } | null

const nothing = { ourQty: 0, diffQty: 0 }
const daysOf = ({ days, ...range }: CheckSummary['before']): Day[] =>
  everyDay(
    range,
    days.map(({ checkDate, ...sums }) => ({ statDate: checkDate, ...sums })),
    nothing,
  )

function optionOf(days: readonly Day[], others: Others): ChartOption {
  const beside = others?.days.slice(0, days.length) ?? []
  const [qtyColor, diffColor] = ['var(--cd-tone-attention)', 'var(--cd-tone-off)']
  return barsAndLine(
    days.map(({ statDate }) => statDate.slice(5)),
    { name: '我方笔数', unit: '笔', data: days.map(({ ourQty }) => ourQty) },
    { name: '差异笔数', unit: '笔', data: days.map(({ diffQty }) => diffQty) },
    others
      ? [
          { ...dashed, name: `${others.name}笔数`, color: qtyColor, data: beside.map(({ ourQty }) => ourQty) },
          {
            ...dashed,
            name: `${others.name}差异`,
            yAxisIndex: 1,
            color: diffColor,
            data: beside.map(({ diffQty }) => diffQty),
          },
        ]
      : [],
  )
}

const columnsOf = (others: Others) => [
  { key: 'day', title: '日期' },
  { key: 'ourQty', title: '我方笔数' },
  { key: 'diffQty', title: '差异笔数' },
  ...(others
    ? [
        { key: 'comparedDay', title: `${others.name}日期` },
        { key: 'comparedQty', title: `${others.name}笔数` },
        { key: 'comparedDiff', title: `${others.name}差异` },
      ]
    : []),
]

const rowsOf = (days: readonly Day[], others: Others) =>
  days.map(({ statDate, ourQty, diffQty }, at) => {
    const beside = others?.days[at]
    return {
      day: statDate,
      ourQty,
      diffQty,
      comparedDay: beside?.statDate ?? '-',
      comparedQty: beside?.ourQty ?? '-',
      comparedDiff: beside?.diffQty ?? '-',
    }
  })
