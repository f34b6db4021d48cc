import type { InvoiceItem } from '@chargedeck/domain/invoice/lines'
import {
  invoiceStates,
  type BuyerKind,
  type InvoiceOrderKind,
  type InvoicePayer,
  type InvoiceProvider,
  type InvoiceState,
  type InvoiceEvent,
  type RedReason,
} from '@chargedeck/domain/invoice/states'

export const invoiceStateLabels: Record<InvoiceState, string> = {
  [invoiceStates.requested]: '待开具',
  [invoiceStates.issuing]: '开具中',
  [invoiceStates.issued]: '已开具',
  [invoiceStates.failed]: '开具失败',
  [invoiceStates.voided]: '已作废',
  [invoiceStates.reversing]: '红冲中',
  [invoiceStates.reversed]: '已红冲',
}
/** What happened to an invoice, on its time line. */
export const invoiceStepLabels: Record<InvoiceEvent, string> = {
  request: '申请开票',
  send: '提交服务商',
  issue: '开具成功',
  refuse: '开具失败',
  retry: '重新开具',
  void: '作废申请',
  reverse: '申请红冲',
  finishReversal: '红冲成功',
  refuseReversal: '红冲失败',
}
export const invoicePayerLabels: Record<InvoicePayer, string> = { CUSTOMER: '个人客户', GROUP: '企业客户' }
export const invoiceOrderKindLabels: Record<InvoiceOrderKind, string> = { CHARGE: '充电订单', OCCUPY: '占位订单' }
export const buyerKindLabels: Record<BuyerKind, string> = { COMPANY: '单位', PERSONAL: '个人' }
/** As they stand on the invoice: the short name of the tax code, then the item. */
export const invoiceItemLabels: Record<InvoiceItem, string> = {
  ELEC: '*供电*充电电费',
  SERVICE: '*现代服务*充电服务费',
  OCCUPY: '*现代服务*占位费',
}
export const redReasonLabels: Record<RedReason, string> = {
  MISTAKE: '开票有误',
  RETURN: '销货退回',
  STOPPED: '服务中止',
  ALLOWANCE: '销售折让',
}
export const invoiceProviderLabels: Record<InvoiceProvider, string> = { sandbox: '沙箱样张', http: '开票服务商' }
