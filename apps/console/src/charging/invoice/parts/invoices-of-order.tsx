import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { InvoiceStatus } from '../invoice-columns.tsx'
import { invoicesOfOrders } from '../invoice-queries.ts'

type Props = { orderKind: InvoiceOrderKind; orderId: string }

/** Which invoices an order is on; nothing for an order without one, and for roles that see none. */
export function InvoicesOfOrder({ orderKind, orderId }: Props) {
  const may = useMay()
  const { data, error, refetch } = useQuery({
    ...invoicesOfOrders(orderKind, [orderId]),
    enabled: may(invoiceApi.ofOrder),
  })
  if (!data && !error) return null
  if (data?.length === 0) return null
  return (
    <DrawerSection title="发票">
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Flex vertical gap={8}>
        {data?.map((invoice) => (
          <Flex key={invoice.id} gap="small" wrap align="center">
            <PageLink to={`/books/invoice?invoiceNo=${invoice.applyNo}&open=${invoice.id}`} needs={invoiceApi.page}>
              <span className="cd-number">{invoice.invoiceNo ?? invoice.applyNo}</span>
            </PageLink>
            <InvoiceStatus invoice={invoice} />
            <span>
              {invoice.buyerName} · {yuan(invoice.totalAmt)}元
            </span>
          </Flex>
        ))}
      </Flex>
    </DrawerSection>
  )
}
