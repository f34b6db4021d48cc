import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { buyerKindLabels, invoiceStateLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../../platform/export/export-rows.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { presentInvoice } from '../present.ts'
import { withNames, type ListedInvoice } from '../store.ts'
import { invoiceSort, matchingInvoices } from './list-invoices.ts'

const columns: readonly ExportColumn<Invoice>[] = [
  { key: 'invoiceNo', title: '数电票号码', width: 24, value: ({ invoiceNo }) => invoiceNo },
  { key: 'applyNo', title: '申请单号', width: 30, value: ({ applyNo }) => applyNo },
  { key: 'status', title: '状态', width: 10, value: ({ status }) => invoiceStateLabels[status] },
  { key: 'buyerName', title: '购买方', width: 30, value: ({ buyerName }) => buyerName },
  { key: 'buyerName', title: '抬头类型', width: 10, value: ({ buyerKind }) => buyerKindLabels[buyerKind] },
  { key: 'buyerTaxNo', title: '购买方税号', width: 24, value: ({ buyerTaxNo }) => buyerTaxNo },
  { key: 'payer', title: '昵称/姓名', width: 14, value: ({ customerName }) => customerName },
  { key: 'payer', title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { key: 'payer', title: '企业', width: 24, value: ({ groupName }) => groupName },
  { key: 'companyName', title: '公司', width: 24, value: ({ companyName }) => companyName },
  { key: 'month', title: '账单月份', width: 12, value: ({ month }) => month },
  { key: 'orderQty', title: '订单数', value: ({ orderQty }) => orderQty },
  { key: 'netAmt', title: '不含税金额（元）', width: 16, value: ({ netAmt }) => yuanCell(netAmt) },
  { key: 'taxAmt', title: '税额（元）', width: 12, value: ({ taxAmt }) => yuanCell(taxAmt) },
  { key: 'totalAmt', title: '价税合计（元）', width: 14, value: ({ totalAmt }) => yuanCell(totalAmt) },
  { key: 'createTime', title: '申请时间', width: 20, value: ({ createTime }) => createTime },
  { key: 'createUserName', title: '申请人', width: 12, value: ({ createUserName }) => createUserName },
  { key: 'issueTime', title: '开具时间', width: 20, value: ({ issueTime }) => issueTime },
  { key: 'redInvoiceNo', title: '红字发票号码', width: 24, value: ({ redInvoiceNo }) => redInvoiceNo },
  { key: 'redTime', title: '红冲时间', width: 20, value: ({ redTime }) => redTime },
  { key: 'status', title: '失败原因', width: 30, value: ({ failReason }) => failReason },
]

export const exportInvoices = async (
  ctx: Context,
  filters: Received<typeof invoiceApi.export>['body'],
): Promise<FileAnswer> =>
  exportRows<Invoice>(ctx, {
    name: '发票',
    columns,
    shown: filters.columns,
    rows: presented(cursorRows(inOrder(withNames(matchingInvoices(ctx, filters)), filters, invoiceSort))),
  })

async function* presented(rows: AsyncIterable<ListedInvoice>): AsyncIterable<Invoice> {
  for await (const row of rows) yield presentInvoice(row)
}
