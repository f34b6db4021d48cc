import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceSummary } from '@chargedeck/contract/charging/invoice/list-calls'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { invoiceSummary, usePageShown } from './invoice-queries.ts'

const sums: readonly Sum<InvoiceSummary>[] = [
  { label: '已开具', unit: '张', of: ({ issuedQty }) => issuedQty.toLocaleString('en-US') },
  { label: '价税合计', unit: '元', of: ({ totalAmt }) => yuan(totalAmt), strong: true },
  { label: '不含税', unit: '元', of: ({ netAmt }) => yuan(netAmt) },
  { label: '税额', unit: '元', of: ({ taxAmt }) => yuan(taxAmt) },
  { label: '已红冲', unit: '张', of: ({ reversedQty }) => reversedQty.toLocaleString('en-US') },
  { label: '红冲金额', unit: '元', of: ({ reversedAmt }) => yuan(reversedAmt) },
  { label: '待处理', unit: '张', of: ({ waitingQty }) => waitingQty.toLocaleString('en-US') },
]

export function InvoiceSums() {
  const [query] = useTableQuery(invoiceApi.page.query)
  const { data, error, isFetching, refetch } = useQuery({
    ...invoiceSummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
