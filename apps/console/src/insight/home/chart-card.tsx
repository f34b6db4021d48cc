import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartData } from '../../ui/chart/points.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

type Props<Data> = {
  title: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  option: (data: Data) => ChartOption
  table: (data: Data) => ChartData
}

/** A chart that loads, fails and is tried again by itself. */
export const ChartCard = <Data,>({ title, query: { data, error, refetch }, option, table }: Props<Data>) => (
  <SectionCard title={title}>
    {error && !data ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : !data ? (
      <Skeleton active paragraph={{ rows: 7 }} />
    ) : (
      <Chart label={title} height={290} option={option(data)} table={table(data)} />
    )}
  </SectionCard>
)
