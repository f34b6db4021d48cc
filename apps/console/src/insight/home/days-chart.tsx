import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { useQuery } from '@tanstack/react-query'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { ChartCard } from './chart-card.tsx'
import { ordersLead } from '../stat-daily/parts/orders-link.tsx'
import { homeDays } from './home-queries.ts'
import { timeOption } from './time-option.ts'

const columns = [
  { key: 'day', title: '日期' },
  { key: 'orderQty', title: '订单' },
  { key: 'energy', title: '电量（度）' },
  { key: 'amt', title: '实收（元）' },
]

/** Energy and money of the last thirty days, today as it is now. */
export const DaysChart = () => (
  <ChartCard
    title={homeCardLabels.days}
    query={useQuery(homeDays())}
    option={(days) => timeOption(days.map(({ day, ...sums }) => ({ time: day.slice(5), ...sums })))}
    table={(days) => ({
      columns,
      rows: days.map(({ day, orderQty, totalEnergy, actualAmt }) => ({
        day,
        orderQty,
        energy: kwh(totalEnergy),
        amt: yuan(actualAmt),
      })),
      leads: days.map(({ day }) => ordersLead({ startDate: day, endDate: day })),
    })}
  />
)
