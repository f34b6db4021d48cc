import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { useQuery } from '@tanstack/react-query'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceStatus } from './invoice-columns.tsx'
import { invoiceDetail } from './invoice-queries.ts'
import { InvoiceStory } from './invoice-story.tsx'

type Props = {
  id: string
  row: Invoice | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function InvoiceDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(invoiceDetail(id))
  const invoice = data?.invoice ?? row
  return (
    <RecordDrawer
      mode="view"
      name={invoice ? `发票 ${invoice.buyerName}` : '发票'}
      size={820}
      reading={readingOf({ error, isPending, refetch })}
      extra={invoice && <InvoiceStatus invoice={invoice} />}
      footer={data && <InvoiceActions detail={data} />}
      {...steps}
    >
      {data && <InvoiceStory detail={data} />}
    </RecordDrawer>
  )
}
