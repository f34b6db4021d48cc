import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { changeRate } from '@chargedeck/domain/stat-daily/ratios'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'
import { rateText } from './parts/figure-columns.tsx'

type Compared = StatDailySummary['before']
type Card = {
  label: string
  unit?: string
  key: Exclude<keyof Compared, 'startDate' | 'endDate'>
  text: (value: number) => string
}
const cards: readonly Card[] = [
  { label: '电量', unit: '度', key: 'totalEnergy', text: kwh },
  { label: '充电次数', unit: '次', key: 'orderQty', text: (qty) => qty.toLocaleString('en-US') },
  { label: '应收', unit: '元', key: 'totalAmt', text: yuan },
  { label: '实收', unit: '元', key: 'actualAmt', text: yuan },
  { label: '单枪日均', unit: '度', key: 'gunDayEnergy', text: kwh },
  { label: '时间利用率', key: 'timeUseRate', text: rateText },
]

/** The main figures of the report, beside the period before and the same days a year ago. */
export const DailyCards = ({ summary, of }: { summary: StatDailySummary; of: OrdersOf }) => (
  <StatRow>
    {cards.map(({ label, unit, key, text }) => {
      const value = summary.total[key]
      return (
        <StatCard
          key={key}
          label={label}
          value={value === null ? '-' : <OrdersLink {...of}>{text(value)}</OrdersLink>}
          {...(unit && { unit })}
          hint={`上期：${rangeText(summary.before)}；去年同期：${rangeText(summary.yearBefore)}`}
          trend={`较上期 ${trend(value, summary.before[key])} · 同比 ${trend(value, summary.yearBefore[key])}`}
        />
      )
    })}
  </StatRow>
)

const rangeText = ({ startDate, endDate }: Compared): string => `${startDate} 至 ${endDate}`

export function trend(value: number | null, before: number | null): string {
  const rate = value === null || before === null ? null : changeRate(value, before)
  if (rate === null) return '-'
  return `${rate > 0 ? '+' : ''}${rateText(rate)}`
}
