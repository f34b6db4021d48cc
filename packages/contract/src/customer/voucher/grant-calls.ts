import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Money, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { ImportReport, mostImportedBytes } from '../../sheet-import.ts'
import { customerFilters } from '../customer/calls.ts'
import { grantStateLabels, grantStopLabels, grantTargetLabels } from './enums.ts'

export type GrantFilters = Static<typeof GrantFilters>
/** Those of the customer list. */
const GrantFilters = Type.Object(customerFilters, { title: '筛选条件' })

export type VoucherGrant = Static<typeof VoucherGrant>
export const VoucherGrant = Type.Object({
  id: Id('发放ID'),
  activityId: Id('活动ID'),
  activityName: Type.String({ title: '活动' }),
  target: OneOf(grantTargetLabels, { title: '发放对象' }),
  fileName: TextOrNull('名单'),
  /** By which its customers were found; names and whole numbers are left out. */
  filters: Nullable(GrantFilters),
  totalQty: Count('客户数'),
  grantedQty: Count('已发放'),
  refusedQty: Count('未发放'),
  voucherQty: Count('发券张数'),
  costAmt: Money('占用预算'),
  /** Of the activity; null: it has no budget. */
  budgetLeftAmt: Nullable(Money('剩余预算')),
  status: OneOf(grantStateLabels, { title: '状态' }),
  stopReason: Nullable(OneOf(grantStopLabels, { title: '停止原因' })),
  createUserName: TextOrNull('发起人'),
  createTime: WallTime('发起时间'),
  finishTime: Nullable(WallTime('结束时间')),
  /** The caller may stop it, or let it go on. */
  changeable: Type.Boolean({ title: '可停止或继续' }),
})

/** Repeated, the same request gets the first answer. */
export const requestId = Text('请求ID', 64)
const activityRefusals = ['VOUCHER.ACTIVITY_UNKNOWN', 'VOUCHER.ACTIVITY_NOT_RUNNING'] as const

export type GrantableActivity = Static<typeof GrantableActivity>
export const GrantableActivity = Type.Object({
  id: Id('活动ID'),
  /** Only its customers receive anything. */
  companyId: Id('所属公司'),
  activityName: Type.String({ title: '活动' }),
  endTime: WallTime('结束时间'),
  /** Whom the activity is made for; a grant may be for others. */
  target: OneOf(grantTargetLabels, { title: '发放对象' }),
  budgetLeftAmt: Nullable(Money('剩余预算')),
  voucherQty: Count('每位张数'),
  /** What one customer receives, one line for each prize. */
  prizeLines: Type.Array(Type.String(), { title: '每位所得' }),
  /** The most that one customer costs; null where nobody knows, as of energy, washes and percentages without a maximum. */
  costAmt: Nullable(Money('每位最高金额')),
})

export const voucherGrantApi = {
  /** The activities that give out vouchers now. */
  activities: endpoint({
    method: 'GET',
    path: '/voucher/grant/activities',
    title: '可发放的活动',
    query: Type.Object({
      /** Those of this customer's company: no other gives them anything. */
      customerId: Type.Optional(Id('客户')),
    }),
    data: Type.Array(GrantableActivity),
    errors: [],
  }),
  page: endpoint({
    method: 'GET',
    path: '/voucher/grant/page',
    title: '发放记录',
    query: pageQuery(
      {
        activityId: Type.Optional(Id('活动')),
        status: Type.Optional(OneOf(grantStateLabels, { title: '状态' })),
      },
      ['createTime'] as const,
    ),
    data: pageOf(VoucherGrant),
    errors: [],
  }),
  /**
   * To chosen customers; or, by those who may check sheets, to the customers of one, or to all whom the filters of the customer
   * list find now.
   */
  grant: endpoint({
    method: 'POST',
    path: '/voucher/grant',
    title: '定向发券',
    body: Type.Object({
      activityId: Id('活动'),
      target: OneOf(grantTargetLabels, { title: '发放对象' }),
      customerIds: Type.Optional(Type.Array(Id('客户'), { title: '客户', maxItems: 1000 })),
      sheetId: Type.Optional(Id('名单')),
      filters: Type.Optional(GrantFilters),
      requestId,
    }),
    data: Type.Object({ grantId: Id('发放ID'), totalQty: Count('客户数') }),
    errors: [
      ...activityRefusals,
      ...(['VOUCHER.GRANT_NOBODY', 'VOUCHER.GRANT_TOO_MANY', 'VOUCHER.SHEET_NOT_FOUND'] as const),
      'VOUCHER.GRANT_CHOSEN_ONLY',
    ],
  }),
  sheetTemplate: endpoint({
    method: 'GET',
    path: '/voucher/grant/sheet/template',
    title: '下载发券名单模板',
    query: Type.Object({}),
    file: true,
    errors: [],
  }),
  checkSheet: endpoint({
    method: 'POST',
    path: '/voucher/grant/sheet/{activityId}',
    title: '检查发券名单',
    params: Type.Object({ activityId: Id('活动') }),
    upload: { part: 'file', mostBytes: mostImportedBytes },
    data: ImportReport,
    errors: [
      ...activityRefusals,
      ...(['VOUCHER.SHEET_UNREADABLE', 'VOUCHER.SHEET_TOO_LONG', 'REQUEST.NO_FILE', 'REQUEST.TOO_OFTEN'] as const),
    ],
  }),
  /** Vouchers that were already given stay. Who may not check sheets stops and resumes only what they began themselves. */
  stop: endpoint({
    method: 'POST',
    path: '/voucher/grant/stop',
    title: '停止发放',
    body: Type.Object({ id: Id('发放ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['VOUCHER.GRANT_NOT_FOUND', 'VOUCHER.GRANT_NOT_OWN', 'VOUCHER.GRANT_OVER'],
  }),
  /** A stopped grant goes on with the customers whose turn has not come. */
  resume: endpoint({
    method: 'POST',
    path: '/voucher/grant/resume',
    title: '继续发放',
    body: Type.Object({ id: Id('发放ID') }),
    data: Type.Null(),
    errors: [
      ...activityRefusals,
      ...(['VOUCHER.GRANT_NOT_FOUND', 'VOUCHER.GRANT_NOT_OWN', 'VOUCHER.GRANT_NOTHING_LEFT'] as const),
    ],
  }),
  report: endpoint({
    method: 'GET',
    path: '/voucher/grant/report',
    title: '下载发放报告',
    effect: 'write',
    query: Type.Object({ id: Id('发放ID') }),
    file: true,
    errors: ['VOUCHER.GRANT_NOT_FOUND'],
  }),
}
