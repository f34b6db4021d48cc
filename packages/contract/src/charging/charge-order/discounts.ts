import type { DiscountCandidate } from '@chargedeck/domain/discount/candidates'
import type { DiscountVerdict } from '@chargedeck/domain/discount/choose-discounts'
import type { ChoiceReason } from '@chargedeck/domain/voucher/choose-voucher'
import type { VoucherVerdict } from '@chargedeck/domain/voucher/judge-vouchers'
import type { VoucherRefusal } from '@chargedeck/domain/voucher/usable'
import { Type, type Static } from 'typebox'
import { Energy, Id, Money, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { appliesToLabels } from '../../customer/voucher/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { chargeModeLabels } from './enums.ts'

export const discountKindLabels: Record<DiscountCandidate['kind'], string> = {
  GROUP: '企业折扣',
  VIP: '会员折扣',
  ACTIVITY: '活动折扣',
}

/** Why a candidate takes something off a bill, or why not. */
export const discountVerdictLabels: Record<DiscountVerdict, string> = {
  BEST: '优惠最多，已使用',
  ON_TOP: '叠加使用',
  SMALLER: '另一项优惠更多',
  EQUAL: '优惠相同，已用另一项',
  NOTHING_OFF: '没有可优惠的服务费',
  CAP_USED_UP: '本月优惠已达上限',
  BUDGET_TOO_SMALL: '活动预算不足',
  PLAN_ALLOWS_NONE: '专属计费方案不叠加折扣',
  DISABLED: '已停用',
  NOT_BEGUN: '尚未开始',
  ENDED: '已结束',
  USED_UP: '活动预算用尽',
  OUT_OF_SCOPE: '不在适用范围',
  OUT_OF_HOURS: '不在活动时段',
  TIMES_USED_UP: '已达每人次数',
}

export const voucherRefusalLabels: Record<VoucherRefusal, string> = {
  NOT_FOR_CHARGES: '不能用于充电',
  USED: '已使用',
  EXPIRED: '已过期',
  LOCKED: '正被另一订单占用',
  NOT_BEGUN: '尚未生效',
  OTHER_STATION: '不适用于该站点',
  OTHER_PILE_TYPE: '不适用于该桩型',
  OUT_OF_HOURS: '不在可用时段',
  BELOW_THRESHOLD: '未达使用门槛',
  NOTHING_LEFT: '没有可抵扣的金额',
}

export const choiceReasonLabels: Record<ChoiceReason, string> = {
  ONLY_ONE: '唯一可用',
  MOST_OFF: '抵扣最多',
  PAYS_ALL: '抵扣相同，可抵总额',
  ENDS_FIRST: '抵扣相同，最先到期',
  CAME_FIRST: '抵扣相同，最先领取',
}

/** Why a start took a voucher, or why not: amounts were estimates then. */
export const voucherVerdictLabels: Record<VoucherVerdict, string> = {
  ...voucherRefusalLabels,
  BELOW_THRESHOLD: '启动预估时未达使用门槛',
  NOTHING_LEFT: '启动预估时没有可抵扣的金额',
  ONLY_ONE: '启动时唯一可用',
  MOST_OFF: '启动预估时抵扣最多',
  PAYS_ALL: '启动预估时抵扣相同，可抵总额',
  ENDS_FIRST: '启动预估时抵扣相同，最先到期',
  CAME_FIRST: '启动预估时抵扣相同，最先领取',
  PICKED: '启动时指定',
  NOT_PICKED: '启动时未选用',
  SMALLER: '启动预估时抵扣更少',
  LATER: '启动预估时抵扣相同，已选另一张',
}

/** Every discount and voucher that an order might have got, and what became of them. */
export const OrderDiscounts = Type.Object({
  /** Of a charge that is not settled: what would come off and be left if it ended now. */
  soFar: Nullable(Type.Object({ discountAmt: Money('预计优惠'), payableAmt: Money('预计应付') })),
  judged: Type.Array(
    Type.Object({
      kind: OneOf(discountKindLabels, { title: '优惠' }),
      name: TextOrNull('活动'),
      activityId: Nullable(Id('活动ID')),
      /** What is left of the service fee, in 1/10000. */
      rate: Type.Integer({ title: '服务费折扣' }),
      aloneAmt: Money('单独可优惠'),
      takenAmt: Money('已优惠'),
      verdict: OneOf(discountVerdictLabels, { title: '结果' }),
    }),
  ),
  voucher: Nullable(
    Type.Object({
      voucherId: Id('优惠券ID'),
      voucherName: Type.String({ title: '优惠券' }),
      voucherAmt: Money('抵扣金额'),
      refusal: Nullable(OneOf(voucherRefusalLabels, { title: '未使用原因' })),
    }),
  ),
  /** The vouchers that the start weighed, the taken one first. Null: the customer had none, or the charge began at the pile. */
  atStart: Nullable(
    Type.Object({
      estimatedEnergy: Energy('预估电量'),
      estimatedAmt: Money('预估金额'),
      vouchers: Type.Array(
        Type.Object({
          voucherId: Id('优惠券ID'),
          voucherName: Type.String({ title: '优惠券' }),
          voucherAmt: Money('预估抵扣'),
          verdict: OneOf(voucherVerdictLabels, { title: '结果' }),
        }),
      ),
    }),
  ),
})

export type VouchersForStart = Static<typeof VouchersForStart>
const VouchersForStart = Type.Object({
  /** What the choice was computed for: the target, or a usual charge. */
  estimatedEnergy: Energy('预估电量'),
  estimatedAmt: Money('预估金额'),
  estimatedDiscountAmt: Money('预估优惠'),
  chosen: Nullable(Type.Object({ voucherId: Id('优惠券'), reason: OneOf(choiceReasonLabels, { title: '推荐原因' }) })),
  vouchers: Type.Array(
    Type.Object({
      voucherId: Id('优惠券ID'),
      voucherName: Type.String({ title: '优惠券' }),
      applyTo: OneOf(appliesToLabels, { title: '抵扣范围' }),
      validTo: WallTime('有效期至'),
      voucherAmt: Money('预估抵扣'),
      refusal: Nullable(OneOf(voucherRefusalLabels, { title: '不可用原因' })),
    }),
  ),
})

export const startVouchersApi = {
  /** A customer's vouchers for a charge that would begin now; the best one stands first. */
  startVouchers: endpoint({
    method: 'GET',
    path: '/charge/order/start/vouchers',
    title: '可用优惠券',
    query: Type.Object({
      gunCode: Text('枪编码', 26),
      customerId: Id('客户'),
      chargeMode: Type.Optional(OneOf(chargeModeLabels, { title: '充电方式' })),
      chargeTarget: Type.Optional(Type.Integer({ title: '充电目标', minimum: 1, maximum: 100_000_000 })),
    }),
    data: VouchersForStart,
    errors: ['CHARGE_ORDER.GUN_NOT_USABLE', 'CHARGE_ORDER.NO_PLAN_IN_FORCE', 'CUSTOMER.NOT_FOUND'],
  }),
}
