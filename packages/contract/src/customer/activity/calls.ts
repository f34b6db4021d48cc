import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import {
  Count,
  Day,
  Energy,
  EnteredMoney,
  Id,
  Money,
  Nullable,
  OneOf,
  RangeEdge,
  RowVersion,
  Text,
  WallTime,
} from '../../shapes.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { activityPhaseLabels, activityTypeLabels, previewEventLabels, previewRefusalLabels } from './enums.ts'
import { Activity, ActivityDetail, ActivityToSave, mostAmt, ScopeRow } from './shapes.ts'

const filters = {
  /** In the name. */
  searchValue: Type.Optional(Text('关键词', 40)),
  activityName: Type.Optional(Text('活动名称', 40)),
  activityType: Type.Optional(OneOf(activityTypeLabels, { title: '活动类型' })),
  phase: Type.Optional(OneOf(activityPhaseLabels, { title: '阶段' })),
  companyId: Type.Optional(Id('所属公司')),
  /** Activities that run at some time of this range. */
  startTime: Type.Optional(RangeEdge('活动时间起')),
  endTime: Type.Optional(RangeEdge('活动时间止')),
}
const sortable = ['startTime', 'endTime', 'usedAmt', 'usedQty'] as const

const Reward = Type.Object({
  giftAmt: Money('赠送金额'),
  vouchers: Type.Array(Type.Object({ prizeName: Type.String({ title: '优惠券' }), qty: Count('数量') })),
  costAmt: Money('计入预算'),
})
export type PreviewedReward = Static<typeof Reward>
export type PreviewedActivity = Static<typeof PreviewedActivity>
export const PreviewedActivity = Type.Object({
  activityId: Id('活动ID'),
  activityName: Type.String({ title: '活动名称' }),
  activityType: OneOf(activityTypeLabels, { title: '活动类型' }),
  /** Null: the activity gives. */
  refusal: Nullable(OneOf(previewRefusalLabels, { title: '不发放的原因' })),
  reward: Nullable(Reward),
  /** Of an invitation: what the invitee receives. */
  inviteeReward: Nullable(Reward),
  /** Of a discount on the service fee. */
  serviceRate: Nullable(Type.Integer({ title: '服务费折扣', minimum: 0, maximum: 10_000 })),
  /** Of a discount, where the service fee was named. */
  discountAmt: Nullable(Money('优惠金额')),
  timesUsed: Count('已参与次数'),
  budgetLeftAmt: Nullable(Money('剩余预算')),
})

const EffectDay = Type.Object({
  day: Day('日期'),
  useQty: Count('参与人次'),
  customerQty: Count('参与人数'),
  costAmt: Money('成本'),
  energy: Energy('带动电量'),
})
export type ActivityEffect = Static<typeof ActivityEffect>
export const ActivityEffect = Type.Object({
  customerQty: Count('触达人数'),
  useQty: Count('参与人次'),
  costAmt: Money('成本'),
  giftAmt: Money('赠送金额'),
  voucherQty: Count('发券数量'),
  voucherUsedQty: Count('用券数量'),
  voucherUsedAmt: Money('用券金额'),
  energy: Energy('带动电量'),
  /** The days that the sums count. */
  from: Day('开始日期'),
  to: Day('结束日期'),
  /** The last 400 of them at most. */
  days: Type.Array(EffectDay),
})

export const activityApi = {
  page: endpoint({
    method: 'GET',
    path: '/activity/page',
    title: '活动列表',
    query: pageQuery(filters, sortable),
    data: pageOf(Activity),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/activity/detail',
    title: '活动详情',
    query: Type.Object({ id: Id('活动ID') }),
    data: ActivityDetail,
    errors: ['ACTIVITY.NOT_FOUND'],
  }),
  scopeList: endpoint({
    method: 'GET',
    path: '/activity/scope/list',
    title: '活动适用范围',
    query: Type.Object({ activityId: Id('活动ID') }),
    data: Type.Array(ScopeRow),
    errors: ['ACTIVITY.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/activity/export',
    title: '导出活动',
    body: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  addedOrModify: endpoint({
    method: 'POST',
    path: '/activity/addedOrModify',
    title: '保存活动',
    body: ActivityToSave,
    data: Type.Object({ id: Id('活动ID'), rowVersion: RowVersion }),
    errors: [
      ...(['ACTIVITY.TIME_WRONG', 'ACTIVITY.ONLY_EXTEND', 'ACTIVITY.BUDGET_BELOW_USED'] as const),
      ...(['ACTIVITY.TIERS_NOT_RISING', 'ACTIVITY.TOO_MANY_PICTURES', 'ACTIVITY.NOT_FOUND'] as const),
      ...(['ACTIVITY.RULE_WRONG', 'ACTIVITY.PRIZE_WRONG', 'ACTIVITY.SCOPE_WRONG'] as const),
      ...(['ACTIVITY.COMPANY_UNKNOWN', 'RECORD.STALE'] as const),
    ],
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/activity/status/update',
    title: '启停活动',
    body: Type.Object({ id: Id('活动ID'), status: Type.Integer({ title: '状态', minimum: 0, maximum: 1 }) }),
    data: Type.Null(),
    errors: ['ACTIVITY.NOT_FOUND', 'ACTIVITY.STATUS_SAME'],
  }),
  /** Before it begins; later it is part of orders and rewards. */
  delete: endpoint({
    method: 'POST',
    path: '/activity/delete',
    title: '删除活动',
    body: Type.Object({ id: Id('活动ID') }),
    data: Type.Null(),
    errors: ['ACTIVITY.NOT_FOUND', 'ACTIVITY.BEGUN'],
  }),
  /** What an event would receive from each activity that is for such events. Nothing is given. */
  preview: endpoint({
    method: 'GET',
    path: '/activity/preview',
    title: '活动试算',
    query: Type.Object({
      event: OneOf(previewEventLabels, { title: '事件' }),
      /** Without one: somebody who is new. */
      customerId: Type.Optional(Id('客户')),
      /** Whose activities: without a customer, or of a charge without a station. */
      companyId: Type.Optional(Id('所属公司')),
      activityId: Type.Optional(Id('活动')),
      amt: Type.Optional(EnteredMoney('金额', { maximum: mostAmt })),
      /** Of a charge: what discounts come off. */
      serviceAmt: Type.Optional(EnteredMoney('服务费', { maximum: mostAmt })),
      stationId: Type.Optional(Id('站点')),
      pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩型' })),
      /** Without one: now. */
      at: Type.Optional(WallTime('时间')),
    }),
    data: Type.Array(PreviewedActivity),
    errors: ['CUSTOMER.NOT_FOUND', 'STATION.NOT_FOUND', 'ACTIVITY.COMPANY_UNKNOWN'],
  }),
  effect: endpoint({
    method: 'GET',
    path: '/activity/effect',
    title: '活动效果',
    query: Type.Object({
      activityId: Id('活动ID'),
      startTime: Type.Optional(Day('开始日期')),
      endTime: Type.Optional(Day('结束日期')),
    }),
    data: ActivityEffect,
    errors: ['ACTIVITY.NOT_FOUND', 'ACTIVITY.RANGE_REVERSED'],
  }),
  /** For the phones of drivers, who have no sign-in here: a picture of an activity that runs now, and no other. */
  picture: endpoint({
    method: 'GET',
    path: '/activity/picture/{fileId}',
    title: '活动图片',
    open: 'public',
    params: Type.Object({ fileId: Id('图片') }),
    file: true,
    errors: ['FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
