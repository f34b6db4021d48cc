import { firstDayOf, lastDayOf } from '@chargedeck/domain/settle-day/days'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/cards.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { energyOption, pointColumns } from '../stat-daily/parts/energy-and-amt.ts'
import { ordersLead } from '../stat-daily/parts/orders-link.tsx'
import { monthQty } from './stat-monthly-queries.ts'

/** The last twelve months of one station, or of all. */
export function MonthChart({ stationId }: { stationId: string | undefined }) {
  const { data, error, refetch } = useQuery(monthQty(stationId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <SectionCard title={stationId ? '该站近12个月' : '近12个月'} style={{ marginBottom: 12 }}>
      {data ? (
        <Chart
          label="近12个月电量与实收"
          option={energyOption(data.map(({ month, ...point }) => ({ label: month, ...point })))}
          height={240}
          table={{
            columns: pointColumns,
            rows: data.map(({ month, totalEnergy, actualAmt }) => ({
              label: month,
              energy: kwh(totalEnergy),
              amt: yuan(actualAmt),
            })),
            leads: data.map(({ month }) =>
              ordersLead({
                startDate: firstDayOf(month),
                endDate: lastDayOf(month),
                ...(stationId && { stationId: [stationId] }),
              }),
            ),
          }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </SectionCard>
  )
}
