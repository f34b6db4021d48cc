import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { ComparedCards, type ComparedCard } from '../../ui/compared/compared-cards.tsx'
import { ComparedDays } from './parts/compared-days.tsx'
import { OrdersLink, ordersLead, type OrdersOf } from './parts/orders-link.tsx'
import { rateText } from '../../ui/compared/trend.ts'

const cards: readonly ComparedCard<Exclude<keyof StatDailySummary['before'], 'startDate' | 'endDate' | 'days'>>[] = [
  { label: '电量', unit: '度', key: 'totalEnergy', text: kwh },
  { label: '充电次数', unit: '次', key: 'orderQty', text: (qty) => qty.toLocaleString('en-US') },
  { label: '应收', unit: '元', key: 'totalAmt', text: yuan },
  { label: '实收', unit: '元', key: 'actualAmt', text: yuan },
  { label: '单枪日均', unit: '度', key: 'gunDayEnergy', text: kwh },
  { label: '时间利用率', key: 'timeUseRate', text: rateText },
]

export const DailyTrend = ({ summary, of }: { summary: StatDailySummary; of: OrdersOf }) => (
  <>
    <ComparedCards cards={cards} {...summary} linked={(text) => <OrdersLink {...of}>{text}</OrdersLink>} />
    <ComparedDays summary={summary} leadOf={(day) => ordersLead({ ...of, startDate: day, endDate: day })} />
  </>
)
