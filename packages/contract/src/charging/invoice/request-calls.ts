import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Money, Nullable, OneOf, OptionalText, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { buyerKindLabels, invoiceOrderKindLabels } from './enums.ts'
import { InvoiceLine } from './row.ts'

const ids = (title: string) => Type.Optional(Type.Array(Id(title), { title, maxItems: 200, uniqueItems: true }))
const payer = { customerId: Type.Optional(Id('客户')), groupId: Type.Optional(Id('企业')) }
/** The orders of one customer, those that a group paid, or all charges of a group's month. */
const wanted = {
  ...payer,
  month: Type.Optional(Type.String({ title: '账单月份', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })),
  /** Of a month with orders of several companies. */
  companyId: Type.Optional(Id('公司')),
  chargeOrderIds: ids('充电订单'),
  occupyOrderIds: ids('占位订单'),
}
export type WantedInvoice = Static<typeof WantedInvoice>
const WantedInvoice = Type.Object(wanted)

const Buyer = Type.Object(
  {
    kind: OneOf(buyerKindLabels, { title: '抬头类型' }),
    name: Type.String({ title: '抬头', minLength: 1, maxLength: 100 }),
    taxNo: OptionalText('税号', 30),
    address: OptionalText('地址', 100),
    phone: OptionalText('电话', 20),
    bank: OptionalText('开户银行', 60),
    account: OptionalText('银行账号', 40),
  },
  { title: '抬头' },
)

/** An order that can be invoiced to its payer. */
export type InvoiceableOrder = Static<typeof InvoiceableOrder>
const InvoiceableOrder = Type.Object({
  orderKind: OneOf(invoiceOrderKindLabels, { title: '订单类型' }),
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  companyId: Id('公司'),
  companyName: Type.String({ title: '公司' }),
  stationName: Type.String({ title: '站点' }),
  orderTime: Nullable(WallTime('开始时间')),
  actualAmt: Money('实收'),
  /** Without discounts and gifts. */
  amt: Money('可开票金额'),
})

export type InvoiceTitle = Static<typeof InvoiceTitle>
/** Numbers that are private are masked: a request that names the title gets them whole. */
const InvoiceTitle = Type.Object({
  /** The invoice that it was used for last; none: what the group agreed. */
  invoiceId: Nullable(Id('发票')),
  buyer: Buyer,
  email: TextOrNull('收票邮箱'),
})

const refusals = [
  'INVOICE.PAYER_MISSING',
  'INVOICE.NO_ORDERS',
  'INVOICE.ORDER_UNKNOWN',
  'INVOICE.ORDER_NOT_PAID',
  'INVOICE.NOTHING_PAID',
  'INVOICE.ORDER_INVOICED',
  'INVOICE.COMPANIES_DIFFER',
  'INVOICE.SELLER_INCOMPLETE',
  'INVOICE.MONTH_OPEN',
  'INVOICE.TOO_MANY_ORDERS',
  'GROUP.NOT_FOUND',
] as const

export const invoiceRequestCalls = {
  invoiceable: endpoint({
    method: 'GET',
    path: '/invoice/invoiceable/page',
    title: '可开票订单',
    query: pageQuery(
      {
        ...payer,
        orderKind: Type.Optional(OneOf(invoiceOrderKindLabels, { title: '订单类型' })),
        startTime: Type.Optional(RangeEdge('开始时间起')),
        endTime: Type.Optional(RangeEdge('开始时间止')),
      },
      ['orderTime'] as const,
    ),
    data: pageOf(InvoiceableOrder),
    errors: [],
  }),
  titles: endpoint({
    method: 'GET',
    path: '/invoice/titles',
    title: '常用抬头',
    query: Type.Object(payer),
    data: Type.Array(InvoiceTitle),
    errors: [],
  }),
  /** What would be invoiced. */
  preview: endpoint({
    method: 'GET',
    path: '/invoice/preview',
    title: '开票预览',
    query: WantedInvoice,
    data: Type.Object({
      companyId: Id('公司'),
      sellerName: Type.String({ title: '销售方' }),
      orderQty: Count('订单数'),
      lines: Type.Array(InvoiceLine, { title: '项目' }),
      totalAmt: Money('价税合计'),
      netAmt: Money('不含税金额'),
      taxAmt: Money('税额'),
    }),
    errors: refusals,
  }),
  request: endpoint({
    method: 'POST',
    path: '/invoice/request',
    title: '申请开票',
    body: Type.Object({
      requestId: Text('请求ID', 64),
      ...wanted,
      /** Left out: as on the invoice below, or what the group agreed. */
      buyer: Type.Optional(Buyer),
      titleOfInvoiceId: Type.Optional(Id('沿用抬头的发票')),
      email: OptionalText('收票邮箱', 60),
      remark: OptionalText('备注', 100),
    }),
    data: Type.Object({
      id: Id('发票ID'),
      applyNo: Type.String({ title: '申请单号' }),
      orderQty: Count('订单数'),
      totalAmt: Money('价税合计'),
    }),
    errors: [
      ...refusals,
      ...(['INVOICE.BUYER_WRONG', 'INVOICE.TITLE_UNKNOWN', 'INVOICE.NO_PROVIDER', 'INVOICE.NO_EMAIL'] as const),
      'REQUEST.INVALID',
    ],
  }),
}
