import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { isEnded, type InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { useQueries } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { InvoiceStatus } from '../invoice-columns.tsx'
import { invoicesOfOrder } from '../invoice-queries.ts'

const mostAsked = 20

type Props = { orders: readonly { orderKind: InvoiceOrderKind; orderId: string }[] }

/** Which invoices no longer fit when the amounts of these orders change; in general words where they cannot be named. */
export function HeldInvoices({ orders }: Props) {
  const may = useMay()
  const canName = may(invoiceApi.ofOrder)
  const asked = canName ? orders.slice(0, mostAsked) : []
  const held = useQueries({
    queries: asked.map(({ orderKind, orderId }) => invoicesOfOrder(orderKind, orderId)),
    combine: (results) => ({
      isAwaited: results.some(({ isPending }) => isPending),
      isRead: results.every(({ isSuccess }) => isSuccess),
      invoices: [
        ...new Map(results.flatMap(({ data = [] }) => data.map((invoice) => [invoice.id, invoice]))).values(),
      ].filter(({ status }) => !isEnded(status)),
    }),
  })
  const isWhole = held.isRead && asked.length === orders.length
  if (orders.length === 0 || held.isAwaited || (isWhole && held.invoices.length === 0)) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        held.invoices.length > 0
          ? '这些发票的金额随之有变，已开具的待红冲，未开具的不再开具'
          : '已开票的，发票随之待红冲'
      }
      description={
        held.invoices.length > 0 && (
          <Flex vertical gap={4}>
            {held.invoices.map((invoice) => (
              <Flex key={invoice.id} gap="small" wrap align="center">
                <PageLink to={`/books/invoice?invoiceNo=${invoice.applyNo}&open=${invoice.id}`} needs={invoiceApi.page}>
                  <span className="cd-number">{invoice.invoiceNo ?? invoice.applyNo}</span>
                </PageLink>
                <span>
                  {invoice.buyerName} · {yuan(invoice.totalAmt)}元
                </span>
                <InvoiceStatus invoice={invoice} />
              </Flex>
            ))}
            {!isWhole && <span>其余订单已开票的，发票同样待红冲</span>}
          </Flex>
        )
      }
    />
  )
}
