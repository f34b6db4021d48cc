import type { GrantTarget, ScopeType } from '@chargedeck/domain/activity/kinds'
import type { RateBp } from '@chargedeck/domain/kernel/money'
import type { FissionTrigger } from '@chargedeck/domain/fission/states'
import { Type, type Static } from 'typebox'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import {
  Count,
  DataStatus,
  EnteredEnergy,
  EnteredMoney,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  OptionalText,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { appliesToLabels, grantTargetLabels, voucherBearerLabels, voucherTypeLabels } from '../voucher/enums.ts'
import {
  activityPhaseLabels,
  activityTypeLabels,
  fissionTriggerLabels,
  prizeTypeLabels,
  scopeTypeLabels,
} from './enums.ts'

const Rate = (title: string) => Type.Unsafe<RateBp>(Type.Integer({ title, minimum: 0, maximum: 10_000 }))
const mostWindows = 10
const mostPrizes = 30
const mostScopeRows = 500
export const mostAmt = 10_000_000_000
/** The rules of the domain say what a negative one lacks. */
const Amount = (title: string) => EnteredMoney(title, { minimum: -mostAmt, maximum: mostAmt })
const mostEnergy = 10_000_000_000

const Windows = (title: string) =>
  Type.Array(
    Type.Object({
      from: Type.String({ title: '开始', maxLength: 5 }),
      to: Type.String({ title: '结束', maxLength: 5 }),
    }),
    {
      title,
      maxItems: mostWindows,
    },
  )
/** Of a prize that is not stored yet: whatever the sender calls it; the rule names it by this. */
const PrizeId = Type.String({ title: '奖品ID', minLength: 1, maxLength: 20 })
const PrizeIds = (title: string) => Type.Array(PrizeId, { title, maxItems: mostPrizes, uniqueItems: true })

const Tier = Type.Object({
  minAmt: Amount('满'),
  giftAmt: Type.Optional(Amount('赠送金额')),
  prizeIds: Type.Optional(PrizeIds('奖品')),
})
/** The fields that the type of the activity knows: `RuleByType` of the domain. */
export type RuleFields = Static<typeof RuleFields>
export const RuleFields = Type.Object(
  {
    tiers: Type.Optional(Type.Array(Tier, { title: '阶梯', maxItems: 20 })),
    prizeIds: Type.Optional(PrizeIds('奖品')),
    serviceRate: Type.Optional(Rate('服务费折扣')),
    minAmt: Type.Optional(Nullable(Amount('最低消费'))),
    inviterPrizes: Type.Optional(PrizeIds('邀请人奖品')),
    inviteePrizes: Type.Optional(PrizeIds('被邀请人奖品')),
    trigger: Type.Optional(OneOf<FissionTrigger>(fissionTriggerLabels, { title: '奖励触发' })),
    maxInvitees: Type.Optional(Nullable(Type.Integer({ title: '每人邀请上限', minimum: 0, maximum: 2_000_000_000 }))),
    target: Type.Optional(OneOf<GrantTarget>(grantTargetLabels, { title: '发放对象' })),
  },
  { title: '活动规则' },
)

export type ScopeRow = Static<typeof ScopeRow>
export const ScopeRow = Type.Object({
  scopeType: OneOf<ScopeType>(scopeTypeLabels, { title: '范围类型' }),
  scopeId: Type.String({ title: '范围' }),
  scopeName: Type.String({ title: '范围名称' }),
  /** 0: left out. */
  includeFlag: Flag('包含'),
})

/** What the type of the prize does not use may be left out. */
const terms = {
  voucherType: Type.Optional(Nullable(OneOf(voucherTypeLabels, { title: '券类型' }))),
  faceAmt: Type.Optional(Nullable(Amount('面额'))),
  thresholdAmt: Type.Optional(Nullable(Amount('使用门槛'))),
  discountRate: Type.Optional(Nullable(Rate('折扣'))),
  maxAmt: Type.Optional(Nullable(Amount('最高优惠'))),
  faceEnergy: Type.Optional(Nullable(EnteredEnergy('电量', { maximum: mostEnergy }))),
  applyTo: Type.Optional(OneOf(appliesToLabels, { title: '抵扣范围' })),
  stationScope: Type.Optional(Type.Array(Id('可用站点'), { title: '可用站点', maxItems: 200, uniqueItems: true })),
  pileType: Type.Optional(Type.Array(OneOf(pileTypeLabels), { title: '可用桩型', maxItems: 5, uniqueItems: true })),
  timeWindow: Type.Optional(Windows('可用时段')),
  validDays: Type.Optional(Type.Integer({ title: '有效天数', minimum: 0, maximum: 2_000_000_000 })),
}
export type PrizeFields = Static<typeof PrizeFields>
export const PrizeFields = Type.Object({
  id: PrizeId,
  prizeType: OneOf(prizeTypeLabels, { title: '奖品类型' }),
  prizeName: Text('奖品名称', 40),
  /** In one reward. */
  qty: Type.Integer({ title: '每次数量', minimum: 0, maximum: 100_000 }),
  ...terms,
})

/** How a type of scope is narrowed, with the first names. */
const ScopeSummary = Type.Object({
  scopeType: OneOf<ScopeType>(scopeTypeLabels, { title: '范围类型' }),
  includeFlag: Flag('包含'),
  qty: Count('数量'),
  names: Type.Array(Type.String()),
})

export type Activity = Static<typeof Activity>
export const Activity = Type.Object({
  id: Id('活动ID'),
  activityNo: Type.String({ title: '活动编号' }),
  activityName: Type.String({ title: '活动名称' }),
  activityType: OneOf(activityTypeLabels, { title: '活动类型' }),
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '所属公司' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  phase: OneOf(activityPhaseLabels, { title: '阶段' }),
  timeWindows: Windows('每日时段'),
  rule: RuleFields,
  prizes: Type.Array(PrizeFields, { title: '奖品' }),
  scopeSummary: Type.Array(ScopeSummary, { title: '适用范围' }),
  budgetAmt: Nullable(Money('预算')),
  usedAmt: Money('已用'),
  usedQty: Count('参与人次'),
  perCustomerTimes: Nullable(Count('每人次数')),
  stackFlag: Flag('可与会员折扣叠加'),
  bearer: OneOf(voucherBearerLabels, { title: '成本承担' }),
  status: DataStatus(),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

export type ActivityDetail = Static<typeof ActivityDetail>
export const ActivityDetail = Type.Object({
  activity: Activity,
  scope: Type.Array(ScopeRow, { title: '适用范围' }),
  bannerFileId: Nullable(Id('活动图')),
  /** Cleaned HTML. */
  description: TextOrNull('活动说明'),
  remark: TextOrNull('备注'),
})

export type ActivityToSave = Static<typeof ActivityToSave>
export const ActivityToSave = Type.Object({
  id: Type.Optional(Id('活动ID')),
  /** Fixed once the activity exists; without one, the first company of the user. */
  companyId: Type.Optional(Id('所属公司')),
  activityName: Text('活动名称', 40),
  activityType: OneOf(activityTypeLabels, { title: '活动类型' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  timeWindows: Type.Optional(Windows('每日时段')),
  rule: RuleFields,
  prizes: Type.Optional(Type.Array(PrizeFields, { title: '奖品', maxItems: mostPrizes })),
  scope: Type.Optional(
    Type.Array(
      Type.Object({
        scopeType: OneOf<ScopeType>(scopeTypeLabels, { title: '范围类型' }),
        scopeId: Text('范围', 20),
        includeFlag: Type.Optional(Flag('包含')),
      }),
      { title: '适用范围', maxItems: mostScopeRows },
    ),
  ),
  budgetAmt: Type.Optional(Nullable(Amount('预算'))),
  perCustomerTimes: Type.Optional(Nullable(Type.Integer({ title: '每人次数', minimum: 0, maximum: 1_000_000 }))),
  stackFlag: Type.Optional(Flag('可与会员折扣叠加')),
  bearer: Type.Optional(OneOf(voucherBearerLabels, { title: '成本承担' })),
  bannerFileId: Type.Optional(Nullable(Id('活动图'))),
  description: OptionalText('活动说明', 100_000),
  status: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
  remark: OptionalText('备注', 200),
  rowVersion: Type.Optional(RowVersion),
})

export type ShownActivity = Static<typeof ShownActivity>
/** What a driver sees of an activity that they can take part in now. */
export const ShownActivity = Type.Object({
  id: Id('活动ID'),
  activityName: Type.String({ title: '活动名称' }),
  activityType: OneOf(activityTypeLabels, { title: '活动类型' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  windowsText: Type.String({ title: '每日时段' }),
  ruleLines: Type.Array(Type.String(), { title: '规则' }),
  /** The places and chargers where it counts; who may take part is decided already. */
  placesText: Type.String({ title: '适用站点与桩型' }),
  /** Needs no signature, like the pictures of the description: the phone itself may load it while the activity runs. */
  pictureUrl: TextOrNull('图片地址'),
  /** Cleaned HTML. */
  description: TextOrNull('活动说明'),
})
