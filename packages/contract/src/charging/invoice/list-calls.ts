import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Money, OneOf, RangeEdge, SomeOf, Text, YesNo } from '../../shapes.ts'
import { invoiceOrderKindLabels, invoiceStateLabels } from './enums.ts'
import { Invoice, InvoiceDetail, InvoiceOrder } from './row.ts'

const filters = {
  /** The number of the invoice, of its red letter, or of our request. */
  invoiceNo: Type.Optional(Text('发票号码', 30)),
  /** The beginning of it. */
  buyerName: Type.Optional(Text('购买方', 100)),
  orderNo: Type.Optional(Text('订单编号', 30)),
  status: Type.Optional(SomeOf(invoiceStateLabels, '状态')),
  companyId: Type.Optional(Id('公司')),
  customerId: Type.Optional(Id('客户')),
  groupId: Type.Optional(Id('企业')),
  changedFlag: Type.Optional(YesNo('待红冲')),
  startTime: Type.Optional(RangeEdge('申请时间起')),
  endTime: Type.Optional(RangeEdge('申请时间止')),
}
/** Of which the invoices are read at once. */
export const mostOrdersOfInvoices = 100

export type InvoiceFilters = Static<typeof InvoiceFilters>
const InvoiceFilters = Type.Object(filters)
const sortable = ['createTime', 'totalAmt'] as const

/** Of issued invoices; those that were taken back stand beside them. */
export type InvoiceSummary = Static<typeof InvoiceSummary>
const InvoiceSummary = Type.Object({
  issuedQty: Count('已开具张数'),
  totalAmt: Money('价税合计'),
  netAmt: Money('不含税金额'),
  taxAmt: Money('税额'),
  reversedQty: Count('已红冲张数'),
  reversedAmt: Money('红冲金额'),
  waitingQty: Count('待处理张数'),
})

export const invoiceListCalls = {
  page: endpoint({
    method: 'GET',
    path: '/invoice/page',
    title: '发票列表',
    query: pageQuery(filters, sortable),
    data: pageOf(Invoice),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/invoice/summary',
    title: '发票合计',
    query: InvoiceFilters,
    data: InvoiceSummary,
    errors: [],
  }),
  info: endpoint({
    method: 'GET',
    path: '/invoice/info',
    title: '发票详情',
    query: Type.Object({ id: Id('发票ID') }),
    data: InvoiceDetail,
    errors: ['INVOICE.NOT_FOUND'],
  }),
  /** What an invoice is for. */
  orders: endpoint({
    method: 'GET',
    path: '/invoice/order/page',
    title: '发票订单列表',
    query: pageQuery({ invoiceId: Type.Optional(Id('发票')) }, ['orderNo'] as const),
    data: pageOf(InvoiceOrder),
    errors: [],
  }),
  /** The invoices of orders of one kind, those that were taken back too. */
  ofOrder: endpoint({
    method: 'GET',
    path: '/invoice/ofOrder',
    title: '订单的发票',
    query: Type.Object({
      orderKind: OneOf(invoiceOrderKindLabels, { title: '订单类型' }),
      orderId: Type.Array(Id('订单'), { title: '订单', minItems: 1, maxItems: mostOrdersOfInvoices }),
    }),
    data: Type.Array(Invoice),
    errors: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/invoice/export',
    title: '导出发票',
    body: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
}
