import type { MonthQty } from '@chargedeck/contract/insight/stat-monthly/calls'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartData } from '../../ui/chart/points.ts'
import { CompareChoice } from '../../ui/compared/compare-choice.tsx'
import { comparisonNames, type Comparison } from '../../ui/compared/comparisons.ts'
import { useComparison } from '../../ui/compared/use-comparison.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { comparedColumns, energyOption, pointColumns } from '../stat-daily/parts/energy-and-amt.ts'
import { ordersLead } from '../stat-daily/parts/orders-link.tsx'
import { twoYearsQty } from './stat-monthly-queries.ts'

type Months = readonly MonthQty[]
const yearBefore = 'yearBefore' satisfies Comparison
const height = 240
const choices: readonly Comparison[] = [yearBefore, 'none']
const { [yearBefore]: name } = comparisonNames

/** The last twelve months of one station, or of all, beside the same months a year before. */
export function MonthChart({ stationId }: { stationId: string | undefined }) {
  const [choice, choose] = useComparison(yearBefore, choices)
  const { data, error, refetch } = useQuery(twoYearsQty(stationId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const points = data?.shown.map(({ month, ...point }) => ({ label: month, ...point })) ?? []
  const others = data && choice === yearBefore ? data.yearBefore : null
  return (
    <SectionCard
      title={stationId ? '该站近12个月' : '近12个月'}
      style={{ marginBottom: 12 }}
      extra={<CompareChoice of={choices} value={choice} onChange={choose} />}
    >
      {data ? (
        <Chart
          label="近12个月电量与实收"
          option={energyOption(points, others ? { name, points: others } : undefined)}
          height={height}
          table={tableOf(data.shown, others, stationId)}
        />
      ) : (
        <Skeleton.Node active style={{ width: '100%', height }} />
      )}
    </SectionCard>
  )
}

const tableOf = (shown: Months, others: Months | null, stationId: string | undefined): ChartData => ({
  columns: others ? [...pointColumns, ...comparedColumns(name)] : pointColumns,
  rows: shown.map(({ month, totalEnergy, actualAmt }, at) => {
    const beside = others?.[at]
    return {
      label: month,
      energy: kwh(totalEnergy),
      amt: yuan(actualAmt),
      comparedLabel: beside?.month ?? '-',
      comparedEnergy: beside ? kwh(beside.totalEnergy) : '-',
      comparedAmt: beside ? yuan(beside.actualAmt) : '-',
    }
  }),
  leads: shown.map(({ month }) =>
    ordersLead({
      startDate: firstDayOf(month),
      endDate: lastDayOf(month),
      ...(stationId && { stationId: [stationId] }),
    }),
  ),
})
