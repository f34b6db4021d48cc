import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Id, OneOf } from '../../shapes.ts'
import { holderTypeLabels } from '../shareholder/enums.ts'
import { Month, SettleMonthly, SettleMonthlySummary, Statement } from './shapes.ts'

const filters = {
  startMonth: Type.Optional(Month('开始月份')),
  endMonth: Type.Optional(Month('结束月份')),
  stationId: Type.Optional(Id('站点')),
  holderId: Type.Optional(Id('合作方')),
  holderType: Type.Optional(OneOf(holderTypeLabels, { title: '类型' })),
  companyId: Type.Optional(Id('公司')),
}
export type SettleMonthlyFilters = Static<typeof SettleMonthlyFilters>
const SettleMonthlyFilters = Type.Object(filters)
const sortable = ['settleMonth'] as const
const ofHolder = { holderId: Id('合作方'), month: Month('月份') }

export const settleMonthApi = {
  page: endpoint({
    method: 'GET',
    path: '/settle/monthly/page',
    title: '月结算列表',
    query: pageQuery(filters, sortable),
    data: pageOf(SettleMonthly),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/settle/monthly/summary',
    title: '月结算合计',
    query: SettleMonthlyFilters,
    data: SettleMonthlySummary,
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/monthly/export',
    title: '导出月结算单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/settle/monthly/statement',
    title: '月结算单',
    query: Type.Object(ofHolder),
    data: Statement,
    errors: ['SETTLE_MONTH.NO_STATEMENT'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/settle/monthly/statement/pdf',
    title: '下载月结算单PDF',
    query: Type.Object(ofHolder),
    file: true,
    errors: ['SETTLE_MONTH.NO_STATEMENT'],
  }),
  /** The partner agrees with the shares of the month; what is withdrawn of them still moves. */
  confirm: endpoint({
    method: 'POST',
    path: '/settle/monthly/confirm',
    title: '确认月结算单',
    body: Type.Object(ofHolder),
    data: Type.Null(),
    errors: ['SETTLE_MONTH.NO_STATEMENT', 'SETTLE_MONTH.NOT_CLOSED', 'SETTLE_MONTH.CONFIRMED'],
  }),
  /** The partner's invoice for the month; another one takes its place. */
  invoice: endpoint({
    method: 'POST',
    path: '/settle/monthly/invoice',
    title: '上传结算发票',
    body: Type.Object({ ...ofHolder, fileId: Id('发票文件') }),
    data: Type.Null(),
    errors: ['SETTLE_MONTH.NO_STATEMENT', 'SETTLE_MONTH.NOT_CONFIRMED', 'SETTLE_MONTH.INVOICE_WRONG'],
  }),
  invoiceFile: endpoint({
    method: 'GET',
    path: '/settle/monthly/invoice/file',
    title: '查看结算发票',
    query: Type.Object(ofHolder),
    file: true,
    errors: ['SETTLE_MONTH.NO_STATEMENT', 'SETTLE_MONTH.NO_INVOICE', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
