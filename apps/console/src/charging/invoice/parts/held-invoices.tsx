import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { mostOrdersOfInvoices } from '@chargedeck/contract/charging/invoice/list-calls'
import { isEnded, type InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { InvoiceStatus } from '../invoice-columns.tsx'
import { invoicesOfOrders } from '../invoice-queries.ts'

type Props = { orderKind: InvoiceOrderKind; orderIds: readonly string[] }

/** Which invoices no longer fit when the amounts of these orders change; in general words where they cannot be named. */
export function HeldInvoices({ orderKind, orderIds }: Props) {
  const may = useMay()
  const canName = may(invoiceApi.ofOrder)
  const asked = canName ? orderIds.slice(0, mostOrdersOfInvoices) : []
  const { data, isLoading } = useQuery({ ...invoicesOfOrders(orderKind, asked), enabled: asked.length > 0 })
  const invoices = (data ?? []).filter(({ status }) => !isEnded(status))
  const isWhole = data !== undefined && asked.length === orderIds.length
  if (orderIds.length === 0 || isLoading || (isWhole && invoices.length === 0)) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        invoices.length > 0 ? '这些发票的金额随之有变，已开具的待红冲，未开具的不再开具' : '已开票的，发票随之待红冲'
      }
      description={
        invoices.length > 0 && (
          <Flex vertical gap={4}>
            {invoices.map((invoice) => (
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
