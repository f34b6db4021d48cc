import { Type, type Static } from 'typebox'
import { Count, Id, Money, Nullable, OneOf, TextOrNull, WallTime, YesNo } from '../../shapes.ts'
import {
  buyerKindLabels,
  invoiceItemLabels,
  invoiceOrderKindLabels,
  invoicePayerLabels,
  invoiceProviderLabels,
  invoiceStateLabels,
  invoiceStepLabels,
  redReasonLabels,
} from './enums.ts'

export type Invoice = Static<typeof Invoice>
export const Invoice = Type.Object({
  id: Id('发票ID'),
  /** Ours; the provider takes it once. */
  applyNo: Type.String({ title: '申请单号' }),
  invoiceNo: TextOrNull('数电票号码'),
  status: OneOf(invoiceStateLabels, { title: '状态' }),
  payer: OneOf(invoicePayerLabels, { title: '付款方' }),
  customerId: Nullable(Id('客户')),
  /** Masked. */
  mobile: TextOrNull('手机号'),
  customerName: TextOrNull('昵称/姓名'),
  groupId: Nullable(Id('企业')),
  groupName: TextOrNull('企业'),
  /** Of the bill that was invoiced as a whole. */
  month: TextOrNull('账单月份'),
  companyId: Id('公司'),
  companyName: Type.String({ title: '公司' }),
  buyerKind: OneOf(buyerKindLabels, { title: '抬头类型' }),
  buyerName: Type.String({ title: '购买方' }),
  buyerTaxNo: TextOrNull('购买方税号'),
  orderQty: Count('订单数'),
  /** What the buyer paid, tax included. */
  totalAmt: Money('价税合计'),
  netAmt: Money('不含税金额'),
  taxAmt: Money('税额'),
  provider: Nullable(OneOf(invoiceProviderLabels, { title: '开票方式' })),
  /** An order was settled again since, for another amount: a red letter is due. */
  changedFlag: YesNo('待红冲'),
  hasPdf: YesNo('有文件'),
  failReason: TextOrNull('失败原因'),
  createTime: WallTime('申请时间'),
  createUserName: TextOrNull('申请人'),
  issueTime: Nullable(WallTime('开具时间')),
  redInvoiceNo: TextOrNull('红字发票号码'),
  redTime: Nullable(WallTime('红冲时间')),
})

export const InvoiceLine = Type.Object({
  item: OneOf(invoiceItemLabels, { title: '项目' }),
  rate: Type.Integer({ title: '税率', minimum: 0, maximum: 10_000 }),
  amt: Money('价税合计'),
  netAmt: Money('金额'),
  taxAmt: Money('税额'),
})

/** What an invoice is for. */
export type InvoiceOrder = Static<typeof InvoiceOrder>
export const InvoiceOrder = Type.Object({
  orderKind: OneOf(invoiceOrderKindLabels, { title: '订单类型' }),
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  stationName: Type.String({ title: '站点' }),
  orderTime: Nullable(WallTime('开始时间')),
  /** What was invoiced of it. */
  amt: Money('开票金额'),
  /** What can be invoiced of it by now: what its payer has paid, without gifts. */
  paidAmt: Money('当前可开票'),
})

export type InvoiceDetail = Static<typeof InvoiceDetail>
export const InvoiceDetail = Type.Object({
  invoice: Invoice,
  lines: Type.Array(InvoiceLine, { title: '项目' }),
  buyer: Type.Object({
    address: TextOrNull('地址'),
    /** Masked. */
    phone: TextOrNull('电话'),
    bank: TextOrNull('开户银行'),
    /** Masked. */
    account: TextOrNull('银行账号'),
    /** Masked. */
    email: TextOrNull('收票邮箱'),
  }),
  seller: Type.Object({
    name: Type.String({ title: '销售方' }),
    taxNo: Type.String({ title: '销售方税号' }),
    address: TextOrNull('地址'),
    phone: TextOrNull('电话'),
    bank: TextOrNull('开户银行'),
    account: TextOrNull('银行账号'),
  }),
  remark: TextOrNull('备注'),
  redReason: Nullable(OneOf(redReasonLabels, { title: '红冲原因' })),
  redNote: TextOrNull('红冲说明'),
  hasRedPdf: YesNo('有红字文件'),
  /** When the provider is asked next. */
  nextAskTime: Nullable(WallTime('下次查询')),
  steps: Type.Array(
    Type.Object({
      step: OneOf(invoiceStepLabels, { title: '步骤' }),
      stepTime: WallTime('时间'),
      userName: TextOrNull('操作人'),
      note: TextOrNull('说明'),
    }),
    { title: '时间线' },
  ),
})
