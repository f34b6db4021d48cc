import { occupyOrderApi, type OccupyOrderSummary } from '@chargedeck/contract/charging/occupy-order/calls'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { occupySummary, usePageShown } from './occupy-queries.ts'

const sums: readonly Sum<OccupyOrderSummary>[] = [
  { label: '单数', unit: '单', of: ({ orderQty }) => orderQty.toLocaleString('en-US') },
  { label: '时长', unit: '分钟', of: ({ occupyMin }) => occupyMin.toLocaleString('en-US') },
  { label: '应收', unit: '元', of: ({ cappedAmt }) => yuan(cappedAmt) },
  { label: '减免', unit: '元', of: ({ waiveAmt }) => yuan(waiveAmt) },
  { label: '实收', unit: '元', of: ({ actualAmt }) => yuan(actualAmt) },
  { label: '已收', unit: '元', of: ({ paidAmt }) => yuan(paidAmt), strong: true },
]

export function OccupySums() {
  const [query] = useTableQuery(occupyOrderApi.page.query)
  const { data, error, isFetching, refetch } = useQuery({
    ...occupySummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
