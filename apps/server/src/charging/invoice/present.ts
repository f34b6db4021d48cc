import type { Invoice, InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import { maskAccount, maskEmail, maskMobile, maskPhone } from '@chargedeck/domain/customer/mask'
import { isEnded } from '@chargedeck/domain/invoice/states'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { ListedInvoice, listSteps } from './store.ts'

const yesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')

export const presentInvoice = (row: ListedInvoice): Invoice => ({
  id: row.id,
  applyNo: row.applyNo,
  invoiceNo: row.invoiceNo,
  status: row.status,
  payer: row.payer,
  customerId: row.customerId,
  customerName: row.customerName,
  mobile: row.mobile && maskMobile(row.mobile),
  groupId: row.groupId,
  groupName: row.groupName,
  month: row.month,
  companyId: row.companyId,
  companyName: row.companyName,
  buyerKind: row.buyerKind,
  buyerName: row.buyerName,
  buyerTaxNo: row.buyerTaxNo,
  orderQty: row.orderQty,
  totalAmt: row.totalAmt,
  netAmt: row.netAmt,
  taxAmt: row.taxAmt,
  provider: row.provider,
  changedFlag: yesNo(row.changedTime !== null && !isEnded(row.status)),
  hasPdf: yesNo(row.pdfFileId !== null),
  failReason: row.failReason,
  createTime: toWallTime(row.createTime),
  createUserName: row.createUserName,
  issueTime: wallTimeOrNull(row.issueTime),
  redInvoiceNo: row.redInvoiceNo,
  redTime: wallTimeOrNull(row.redTime),
})

type Steps = Awaited<ReturnType<typeof listSteps>>
export const presentDetail = (row: ListedInvoice, steps: Steps): InvoiceDetail => ({
  invoice: presentInvoice(row),
  lines: row.lines,
  buyer: {
    address: row.buyerAddress,
    phone: row.buyerPhone && maskPhone(row.buyerPhone),
    bank: row.buyerBank,
    account: row.buyerAccount && maskAccount(row.buyerAccount),
    email: row.buyerEmail && maskEmail(row.buyerEmail),
  },
  seller: row.seller,
  remark: row.remark,
  redReason: row.redReason,
  redNote: row.redNote,
  hasRedPdf: yesNo(row.redPdfFileId !== null),
  nextAskTime: wallTimeOrNull(row.nextAskTime),
  steps: steps.map(({ stepTime, ...step }) => ({ ...step, stepTime: toWallTime(stepTime) })),
})
