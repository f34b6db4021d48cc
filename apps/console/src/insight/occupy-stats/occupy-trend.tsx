import type { OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { ComparedCards, type ComparedCard } from '../../ui/compared/compared-cards.tsx'
import { barsAndLine, dashed } from '../../ui/compared/bars-and-line.ts'
import { CompareChoice } from '../../ui/compared/compare-choice.tsx'
import { comparisonNames } from '../../ui/compared/comparisons.ts'
import { useComparison } from '../../ui/compared/use-comparison.ts'
import { everyDay } from '../../ui/compared/every-day.ts'
import { OccupationsLink, occupationsLead } from '../stat-daily/parts/occupations-link.tsx'
import type { OrdersOf } from '../stat-daily/parts/orders-link.tsx'

const count = (value: number): string => value.toLocaleString('en-US')
type Key = Exclude<keyof OccupyStatsSummary['before'], 'startDate' | 'endDate' | 'days'>
const cards: readonly ComparedCard<Key>[] = [
  { label: '占位单数', unit: '单', key: 'occupyQty', text: count },
  { label: '时长', unit: '分钟', key: 'occupyMin', text: count },
  { label: '应收', unit: '元', key: 'cappedAmt', text: yuan },
  { label: '已收', unit: '元', key: 'paidAmt', text: yuan },
]
const columns = [
  { key: 'day', title: '日期' },
  { key: 'qty', title: '占位单数' },
  { key: 'amt', title: '已收（元）' },
]

const nothing = { occupyQty: 0, occupyMin: 0, cappedAmt: fen(0), paidAmt: fen(0) }

export function OccupyTrend({ data, of }: Props) {
  return (
    <>
      <ComparedCards
        cards={cards}
        total={data}
        before={data.before}
        yearBefore={data.yearBefore}
        linked={(shown) => <OccupationsLink {...of}>{shown}</OccupationsLink>}
      />
      <OccupyChart data={data} of={of} />
    </>
  )
}

type Props = { data: OccupyStatsSummary; of: OrdersOf }

function OccupyChart({ data, of }: Props) {
  const [choice, choose] = useComparison('before')
  const days = everyDay({ startDate: data.from, endDate: data.to }, data.days, nothing)
  const others =
    choice === 'none'
      ? null
      : {
          name: comparisonNames[choice],
          days: everyDay(data[choice], data[choice].days, nothing).slice(0, days.length),
        }
  return (
    <SectionCard
      title="占位单数与已收"
      style={{ margin: '12px 0' }}
      extra={<CompareChoice value={choice} onChange={choose} />}
    >
      <Chart
        label="占位单数与已收"
        option={barsAndLine(
          days.map(({ statDate }) => statDate.slice(5)),
          { name: '占位单数', unit: '单', data: days.map(({ occupyQty }) => occupyQty) },
          { name: '已收', unit: '元', data: days.map(({ paidAmt }) => paidAmt / 100) },
          others ? linesOf(others) : [],
        )}
        height={240}
        table={{
          columns: others ? [...columns, ...comparedColumns(others.name)] : columns,
          rows: days.map(({ statDate, occupyQty, paidAmt }, at) => {
            const beside = others?.days[at]
            return {
              day: statDate,
              qty: occupyQty,
              amt: yuan(paidAmt),
              comparedDay: beside?.statDate ?? '-',
              comparedQty: beside?.occupyQty ?? '-',
              comparedAmt: beside ? yuan(beside.paidAmt) : '-',
            }
          }),
          leads: days.map(({ statDate: day }) => occupationsLead({ ...of, startDate: day, endDate: day })),
        }}
      />
    </SectionCard>
  )
}

type Others = { name: string; days: OccupyStatsSummary['days'] }
const linesOf = ({ name, days }: Others) => [
  {
    ...dashed,
    name: `${name}单数`,
    color: 'var(--cd-tone-attention)',
    data: days.map(({ occupyQty }) => occupyQty),
  },
  {
    ...dashed,
    name: `${name}已收`,
    yAxisIndex: 1,
    color: 'var(--cd-tone-off)',
    data: days.map(({ paidAmt }) => paidAmt / 100),
  },
]
const comparedColumns = (name: string) => [
  { key: 'comparedDay', title: `${name}日期` },
  { key: 'comparedQty', title: `${name}单数` },
  { key: 'comparedAmt', title: `${name}已收（元）` },
]
