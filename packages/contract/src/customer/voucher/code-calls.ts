import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, DataStatus, Id, Nullable, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { requestId } from './grant-calls.ts'

export const mostCodes = 10_000

export type RedeemBatch = Static<typeof RedeemBatch>
export const RedeemBatch = Type.Object({
  id: Id('批次ID'),
  batchNo: Type.String({ title: '批次号' }),
  activityId: Id('活动ID'),
  activityName: Type.String({ title: '活动' }),
  codeQty: Count('兑换码数量'),
  redeemedQty: Count('已兑换'),
  validTo: WallTime('兑换截止'),
  dataStatus: DataStatus(),
  /** The last time. */
  printTime: Nullable(WallTime('导出时间')),
  printQty: Count('导出次数'),
  remark: TextOrNull('备注'),
  createTime: WallTime('创建时间'),
})

export type RedeemedCode = Static<typeof RedeemedCode>
export const RedeemedCode = Type.Object({
  id: Id('兑换码ID'),
  /** The last four letters, to talk about it. */
  codeTail: Type.String({ title: '兑换码尾号' }),
  customerId: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  redeemTime: WallTime('兑换时间'),
})

export const redeemCodeApi = {
  page: endpoint({
    method: 'GET',
    path: '/voucher/code/page',
    title: '兑换码批次',
    query: pageQuery({ activityId: Type.Optional(Id('活动')) }, ['createTime'] as const),
    data: pageOf(RedeemBatch),
    errors: [],
  }),
  redeemed: endpoint({
    method: 'GET',
    path: '/voucher/code/redeemed',
    title: '兑换记录',
    query: pageQuery({ batchId: Id('批次') }, ['redeemTime'] as const),
    data: pageOf(RedeemedCode),
    errors: [],
  }),
  batch: endpoint({
    method: 'POST',
    path: '/voucher/code/batch',
    title: '生成兑换码',
    body: Type.Object({
      activityId: Id('活动'),
      codeQty: Type.Integer({ title: '数量', minimum: 1, maximum: mostCodes }),
      validTo: WallTime('兑换截止'),
      remark: Type.Optional(Nullable(Text('备注', 200))),
      requestId,
    }),
    data: Type.Object({ id: Id('批次ID'), batchNo: Type.String({ title: '批次号' }) }),
    errors: [...(['VOUCHER.ACTIVITY_UNKNOWN', 'VOUCHER.ACTIVITY_NOT_RUNNING'] as const), 'VOUCHER.CODE_END_WRONG'],
  }),
  /** The codes that nobody has redeemed: the file is as good as the codes, so that another one needs a reason. */
  print: endpoint({
    method: 'POST',
    path: '/voucher/code/print',
    title: '导出兑换码',
    body: Type.Object({ id: Id('批次ID'), reason: Type.Optional(Text('原因', 200)) }),
    file: true,
    errors: [
      ...(['VOUCHER.BATCH_NOT_FOUND', 'VOUCHER.BATCH_PRINTED'] as const),
      ...(['VOUCHER.BATCH_STOPPED', 'VOUCHER.BATCH_USED_UP'] as const),
    ],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/voucher/code/stop',
    title: '停用兑换码',
    body: Type.Object({ id: Id('批次ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['VOUCHER.BATCH_NOT_FOUND', 'VOUCHER.BATCH_STOPPED'],
  }),
}
