import type { ActivityBiz, ActivityType, PrizeType, ScopeType } from '@chargedeck/domain/activity/kinds'
import type { ActivityPhase } from '@chargedeck/domain/activity/phase'
import type { DiscountVerdict } from '@chargedeck/domain/discount/choose-discounts'
import type { RewardRefusal } from '@chargedeck/domain/activity/rewards'
import type { FissionTrigger } from '@chargedeck/domain/fission/states'

export const activityTypeLabels: Record<ActivityType, string> = {
  TOP_UP_GIFT: '充值送',
  REGISTER_GIFT: '注册送',
  FIRST_CHARGE: '首次充电返',
  CHARGE_DISCOUNT: '服务费折扣',
  CHARGE_REBATE: '充电返券',
  FISSION: '裂变邀请',
  GRANT: '定向发券',
}
export const activityPhaseLabels: Record<ActivityPhase, string> = {
  NOT_BEGUN: '未开始',
  RUNNING: '进行中',
  ENDED: '已结束',
  USED_UP: '预算用尽',
  DISABLED: '已停用',
}
export const scopeTypeLabels: Record<ScopeType, string> = {
  STATION: '站点',
  CITY: '城市',
  CUSTOMER_TYPE: '客户类型',
  GROUP: '企业',
  CUSTOMER: '客户',
  PILE_TYPE: '桩型',
}
/** What a customer received something for. */
export const activityBizLabels: Record<ActivityBiz, string> = {
  TOP_UP: '充值',
  REGISTER: '注册',
  CHARGE: '充电优惠',
  REBATE: '充电奖励',
  INVITE: '邀请好友',
  GRANT: '定向发券',
  CODE: '兑换码',
}
export const prizeTypeLabels: Record<PrizeType, string> = { VOUCHER: '优惠券', GIFT_AMT: '赠送金额' }
export const fissionTriggerLabels: Record<FissionTrigger, string> = {
  REGISTER: '被邀请人注册',
  FIRST_CHARGE: '被邀请人首次充电',
}

/** What a preview is asked about. */
export const previewEventLabels = { TOP_UP: '充值', CHARGE: '充电', REGISTER: '注册', INVITE: '邀请好友' }
export type PreviewEvent = keyof typeof previewEventLabels

/** Why an activity gives nothing. */
export type PreviewRefusal = RewardRefusal | 'NOT_FIRST_CHARGE' | Exclude<DiscountVerdict, 'BEST' | 'ON_TOP'>
export const previewRefusalLabels: Record<PreviewRefusal, string> = {
  NOT_BEGUN: '活动未开始',
  ENDED: '活动已结束',
  USED_UP: '预算已用尽',
  DISABLED: '活动已停用',
  OUT_OF_HOURS: '不在每日时段内',
  OUT_OF_SCOPE: '不在适用范围内',
  TIMES_USED_UP: '该客户参与次数已用完',
  BELOW_MINIMUM: '未达到最低金额',
  BUDGET_TOO_SMALL: '剩余预算不足以发放',
  NOT_REWARDED: '该活动不直接发放奖励',
  NOT_FIRST_CHARGE: '不是首次充电',
  SMALLER: '另一项优惠更多',
  EQUAL: '优惠相同，已用另一项',
  NOTHING_OFF: '没有可优惠的服务费',
  CAP_USED_UP: '本月优惠已达上限',
  PLAN_ALLOWS_NONE: '专属计费方案不叠加折扣',
}
