import { invoiceOrderKindLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceOrder } from '@chargedeck/contract/charging/invoice/row'
import type { InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { ordersOfInvoice } from './invoice-queries.ts'

type Known = { orderKind: InvoiceOrderKind; orderId: string; orderNo: string }
const OrderLink = ({ order: { orderKind, orderId, orderNo } }: { order: Known }) =>
  orderKind === 'CHARGE' ? (
    <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs="charge:order:page">
      <span className="cd-number">{orderNo}</span>
    </PageLink>
  ) : (
    <PageLink to={`/orders/occupy?orderNo=${orderNo}&open=${orderId}`} needs="occupy:order:page">
      <span className="cd-number">{orderNo}</span>
    </PageLink>
  )

const columns: readonly Column<InvoiceOrder>[] = [
  { key: 'orderNo', title: '订单编号', width: 236, render: (_, order) => <OrderLink order={order} /> },
  { key: 'kind', card: 'fact', title: '类型', width: 84, render: (_, r) => invoiceOrderKindLabels[r.orderKind] },
  { key: 'station', title: '站点', width: 140, ellipsis: true, render: (_, { stationName }) => stationName },
  {
    key: 'time',
    card: 'fact',
    title: '开始时间',
    width: 112,
    render: (_, r) => <InstantText value={r.orderTime} short />,
  },
  {
    key: 'amt',
    card: 'fact',
    title: '开票金额',
    width: 96,
    align: 'right',
    render: (_, { amt }) => <MoneyText value={amt} />,
  },
  { key: 'paid', title: '当前可开票', width: 100, align: 'right', render: (_, order) => <Paid order={order} /> },
]

/** Less than what the order cost where gifts paid a part. Another amount than the invoiced one stands out: a red letter is due. */
const Paid = ({ order: { amt, paidAmt } }: { order: InvoiceOrder }) =>
  amt === paidAmt ? (
    <MoneyText value={paidAmt} />
  ) : (
    <strong style={{ color: 'var(--cd-tone-attention)' }}>
      <MoneyText value={paidAmt} />
    </strong>
  )

export const InvoiceOrders = ({ invoiceId }: { invoiceId: string }) => (
  <PagedTable<InvoiceOrder>
    rowKey="orderId"
    load={(page) => ordersOfInvoice({ ...page, invoiceId })}
    columns={columns}
    empty="没有订单"
  />
)
