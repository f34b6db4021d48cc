import type { OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/cards.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { ComparedCards, type ComparedCard } from '../../ui/compared/compared-cards.tsx'
import { barsAndLine } from '../../ui/compared/bars-and-line.ts'
import { everyDay } from '../../ui/compared/every-day.ts'
import { OccupationsLink, occupationsLead } from '../stat-daily/parts/occupations-link.tsx'
import type { OrdersOf } from '../stat-daily/parts/orders-link.tsx'

const count = (value: number): string => value.toLocaleString('en-US')
type Key = Exclude<keyof OccupyStatsSummary['before'], 'startDate' | 'endDate'>
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

export function OccupyTrend({ data, of }: { data: OccupyStatsSummary; of: OrdersOf }) {
  const days = everyDay({ startDate: data.from, endDate: data.to }, data.days, nothing)
  return (
    <>
      <ComparedCards
        cards={cards}
        total={data}
        before={data.before}
        yearBefore={data.yearBefore}
        linked={(shown, key) => (
          <OccupationsLink {...of} kind={key === 'cappedAmt' ? 'ended' : 'charged'}>
            {shown}
          </OccupationsLink>
        )}
      />
      <SectionCard title="占位单数与已收" style={{ margin: '12px 0' }}>
        <Chart
          label="占位单数与已收"
          option={barsAndLine(
            days.map(({ statDate }) => statDate.slice(5)),
            { name: '占位单数', unit: '单', data: days.map(({ occupyQty }) => occupyQty) },
            { name: '已收', unit: '元', data: days.map(({ paidAmt }) => paidAmt / 100) },
          )}
          height={240}
          table={{
            columns,
            rows: days.map(({ statDate, occupyQty, paidAmt }) => ({
              day: statDate,
              qty: occupyQty,
              amt: yuan(paidAmt),
            })),
            leads: days.map(({ statDate: day }) => occupationsLead({ ...of, startDate: day, endDate: day })),
          }}
        />
      </SectionCard>
    </>
  )
}
