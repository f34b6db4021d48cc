import { buyerKindLabels, invoiceStateLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { Tooltip } from 'antd'
import { isAsked } from '@chargedeck/domain/invoice/states'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { changeWordOf, invoiceTones } from './invoice-labels.ts'

/** What went wrong shows on hover; an invoice whose order changed asks for a red letter. */
export function InvoiceStatus({ invoice: { status, failReason, changedFlag } }: { invoice: Invoice }) {
  const isChanged = changedFlag === 'Y'
  return (
    <Tooltip title={isChanged ? '订单的实付金额已变' : failReason}>
      <span>
        <StateTag
          tone={isChanged ? 'attention' : invoiceTones[status]}
          label={isChanged ? `${invoiceStateLabels[status]}·${changeWordOf({ status })}` : invoiceStateLabels[status]}
          pulse={isAsked(status)}
        />
      </span>
    </Tooltip>
  )
}

export function InvoicePayer({ invoice }: { invoice: Invoice }) {
  const { groupId, groupName, customerId, customerName, mobile } = invoice
  if (groupId !== null)
    return (
      <PageLink to={`/customer/group?id=${groupId}&open=${groupId}`} needs={customerGroupApi.page}>
        {groupName ?? '企业'}
      </PageLink>
    )
  if (customerId === null) return '-'
  const customer = <CustomerLink id={customerId}>{mobile ?? leftCustomer}</CustomerLink>
  return customerName === null ? customer : <TwoLines below={customerName}>{customer}</TwoLines>
}

const amtColumn = (key: 'totalAmt' | 'netAmt' | 'taxAmt', title: string): Column<Invoice> => ({
  key,
  title,
  width: 118,
  align: 'right',
  render: (_, invoice) => <span className="cd-number">{yuan(invoice[key])}</span>,
})

const hidden = { hiddenAtFirst: true, ellipsis: true } as const

export const invoiceColumns: readonly Column<Invoice>[] = [
  {
    key: 'buyerName',
    title: '购买方',
    width: 150,
    ellipsis: true,
    render: (_, { buyerName }) => buyerName,
  },
  {
    key: 'invoiceNo',
    card: 'fact',
    title: '数电票号码',
    width: 130,
    render: (_, { invoiceNo }) => (invoiceNo ? <CopyText value={invoiceNo} short /> : '-'),
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 138,
    render: (_, invoice) => <InvoiceStatus invoice={invoice} />,
  },
  { ...amtColumn('totalAmt', '价税合计（元）'), card: 'fact', sorter: true },
  {
    key: 'payer',
    card: 'fact',
    title: '客户/企业',
    width: 130,
    ellipsis: true,
    render: (_, r) => <InvoicePayer invoice={r} />,
  },
  { ...amtColumn('taxAmt', '税额（元）'), width: 96 },
  { ...amtColumn('netAmt', '不含税（元）'), hiddenAtFirst: true },
  { key: 'orderQty', title: '订单数', width: 70, align: 'right', render: (_, { orderQty }) => orderQty },
  {
    key: 'createTime',
    card: 'fact',
    title: '申请时间',
    width: 120,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  {
    ...hidden,
    key: 'applyNo',
    title: '申请单号',
    width: 250,
    render: (_, { applyNo }) => <CopyText value={applyNo} />,
  },
  {
    ...hidden,
    key: 'buyerTaxNo',
    title: '购买方税号',
    width: 190,
    render: (_, r) => r.buyerTaxNo ?? buyerKindLabels[r.buyerKind],
  },
  { ...hidden, key: 'companyName', title: '公司', width: 190, render: (_, { companyName }) => companyName },
  { ...hidden, key: 'month', title: '账单月份', width: 96, render: (_, { month }) => month ?? '-' },
  { ...hidden, key: 'createUserName', title: '申请人', width: 96, render: (_, r) => r.createUserName ?? '系统' },
  {
    key: 'issueTime',
    title: '开具时间',
    width: 168,
    hiddenAtFirst: true,
    render: (_, { issueTime }) => <InstantText value={issueTime} />,
  },
  { ...hidden, key: 'redInvoiceNo', title: '红字发票号码', width: 190, render: (_, r) => r.redInvoiceNo ?? '-' },
  {
    key: 'redTime',
    title: '红冲时间',
    width: 168,
    hiddenAtFirst: true,
    render: (_, { redTime }) => <InstantText value={redTime} />,
  },
]
