import type { WantedInvoice } from '@chargedeck/contract/charging/invoice/request-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useSettled } from '../../../ui/use-settled.ts'
import { InvoiceLines } from '../invoice-lines.tsx'
import { invoicePreview } from '../invoice-queries.ts'

/** What these orders would be on an invoice; nothing while they still change or are read. */
export function usePreview(wanted: WantedInvoice | null) {
  const asked = JSON.stringify(wanted)
  const settled = useSettled(asked, 300)
  const { data, error, refetch } = useQuery({
    ...invoicePreview((JSON.parse(settled) ?? {}) as WantedInvoice), // not asked when there is none
    enabled: settled !== 'null',
  })
  const retry = () => void refetch()
  return settled === asked && wanted ? { data, error, retry } : { data: undefined, error: null, retry }
}

/** What the invoice will say, or why these orders cannot be on it. */
export function PreviewBox({ data, error, retry }: ReturnType<typeof usePreview>) {
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={
          <Button size="small" onClick={retry}>
            重试
          </Button>
        }
        style={{ marginBottom: 16 }}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <div style={{ marginBottom: 16 }}>
      <p>
        销售方：{data.sellerName} · {data.orderQty}笔订单
      </p>
      <InvoiceLines {...data} />
    </div>
  )
}
