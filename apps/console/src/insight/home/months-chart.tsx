import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import { useQuery } from '@tanstack/react-query'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { ChartCard } from './chart-card.tsx'
import { ordersLead } from '../stat-daily/parts/orders-link.tsx'
import { monthQty } from './home-queries.ts'
import { timeOption } from './time-option.ts'

const columns = [
  { key: 'month', title: '月份' },
  { key: 'orderQty', title: '订单' },
  { key: 'energy', title: '电量（度）' },
  { key: 'amt', title: '实收（元）' },
]

/** Energy and money of the last twelve months. */
export const MonthsChart = () => (
  <ChartCard
    title={homeCardLabels.months}
    query={useQuery(monthQty())}
    option={(months) => timeOption(months.map(({ month, ...sums }) => ({ time: month.slice(2), ...sums })))}
    table={(months) => ({
      columns,
      rows: months.map(({ month, orderQty, totalEnergy, actualAmt }) => ({
        month,
        orderQty,
        energy: kwh(totalEnergy),
        amt: yuan(actualAmt),
      })),
      leads: months.map(({ month }) => ordersLead({ startDate: firstDayOf(month), endDate: lastDayOf(month) })),
    })}
  />
)
