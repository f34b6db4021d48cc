import { Type, type Static } from 'typebox'
import { manualSettlementStatusLabels } from '../../charging/charge-order/enums.ts'
import { endpoint } from '../../endpoint.ts'
import {
  Energy,
  EnteredEnergy,
  EnteredMoney,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { requestId } from '../../money/trade-order/fields.ts'
import { roamingStatusLabels } from './enums.ts'
import { RoamingOrder } from './row.ts'

export type RoamingSettlement = Static<typeof RoamingSettlement>
export const RoamingSettlement = Type.Object({
  settlementId: Id('结算ID'),
  status: OneOf(manualSettlementStatusLabels, { title: '状态' }),
  /** It was settled already, and costs something else. */
  adjustFlag: Flag('调整'),
  /** What the charge came to before; of one that was not settled, as the partner had said, null: nothing. */
  saidEnergy: Nullable(Energy('原电量')),
  saidAmt: Nullable(Money('原金额')),
  energy: Energy('结算电量'),
  amt: Money('结算金额'),
  reason: Type.String({ title: '原因' }),
  createUserId: Id('提交人ID'),
  createUserName: TextOrNull('提交人'),
  createTime: WallTime('提交时间'),
  reviewUserName: TextOrNull('复核人'),
  reviewTime: Nullable(WallTime('复核时间')),
  reviewNote: TextOrNull('复核说明'),
})

const oneOrder = { id: Id('订单') }
/** The settlement that the reviewer has read: another that took its place meanwhile is not meant. */
const seen = { ...oneOrder, settlementId: Id('结算ID') }
const figures = {
  energy: EnteredEnergy('结算电量', { maximum: 100_000_000 }),
  amt: EnteredMoney('结算金额', { maximum: 100_000_00 }),
}
const bounds = ['ROAMING_ORDER.NOT_SETTLEABLE', 'ROAMING_ORDER.FIGURES_WRONG'] as const

const adjustRefusals = [
  'ROAMING_ORDER.NOT_SETTLED',
  'ROAMING_ORDER.ADJUST_TOO_LATE',
  'ROAMING_ORDER.NOTHING_CHANGES',
  'CHARGE_ORDER.PAYER_GONE',
] as const

const Paid = {
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  payableAmt: Money('应付资源方'),
  carrierFeeAmt: Money('我方留存'),
  principalAmt: Money('充值支付'),
  giftPayAmt: Money('赠送支付'),
  owedAmt: Money('欠费'),
}
/** What an adjustment would write, beside what stands. */
export type RoamingAdjustPreview = Static<typeof RoamingAdjustPreview>
export const RoamingAdjustPreview = Type.Object({
  orderStatus: OneOf(roamingStatusLabels, { title: '状态' }),
  energy: Energy('电量'),
  amt: Money('金额'),
  ...Paid,
  before: Type.Object(
    { orderStatus: OneOf(roamingStatusLabels, { title: '状态' }), energy: Energy('电量'), amt: Money('金额'), ...Paid },
    { title: '原值' },
  ),
  /** A large change waits for a second person. */
  needsReview: Type.Boolean({ title: '需要复核' }),
})

export const roamingSettlementCalls = {
  /** Computes an adjustment to the fen and writes nothing. Only for staff who may adjust: it tells what a wallet has. */
  adjustPreview: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/roaming/adjust/preview',
    title: '试算资源方订单调整',
    query: Type.Object({ ...oneOrder, ...figures }),
    data: RoamingAdjustPreview,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.FIGURES_WRONG', 'REQUEST.FORBIDDEN', ...adjustRefusals],
  }),
  /** A settled charge costs something else, up to 90 days after its settlement: its journals are reversed, and it is booked again as of today. A large change waits for a second person. */
  adjust: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/adjust',
    title: '调整资源方订单',
    body: Type.Object({
      ...oneOrder,
      ...figures,
      /** What staff saw it to cost: another amount is refused. */
      beforeAmt: EnteredMoney('原金额', { maximum: 100_000_00 }),
      reason: Text('原因', 200),
      requestId,
    }),
    data: RoamingOrder,
    errors: [
      'ROAMING_ORDER.NOT_FOUND',
      'ROAMING_ORDER.SETTLEMENT_WAITS',
      'ROAMING_ORDER.FIGURES_WRONG',
      'ROAMING_ORDER.AMOUNT_CHANGED',
      'REQUEST.INVALID',
      ...adjustRefusals,
    ],
  }),
  /** The partner sent other figures after the settlement: ours stay, and the same figures again are disputed without asking staff. */
  keep: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/dispute/keep',
    title: '维持资源方订单金额',
    body: Type.Object({ ...oneOrder, reason: Text('原因', 200) }),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.NOT_DISPUTED'],
  }),
  /** Of a charge whose bill never came or was refused. A large amount waits for a second person. */
  settle: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/settle',
    title: '人工结算资源方订单',
    body: Type.Object({
      ...oneOrder,
      ...figures,
      reason: Text('原因', 200),
      requestId: Type.Optional(requestId),
    }),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.SETTLEMENT_WAITS', 'REQUEST.INVALID', ...bounds],
  }),
  confirmSettlement: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/settle/confirm',
    title: '复核通过资源方订单人工结算',
    body: Type.Object({ ...seen, requestId: Type.Optional(requestId) }),
    data: RoamingOrder,
    errors: [
      'ROAMING_ORDER.NOT_FOUND',
      'ROAMING_ORDER.NO_SETTLEMENT_WAITS',
      'ROAMING_ORDER.OTHER_REVIEWER',
      'ROAMING_ORDER.AMOUNT_CHANGED',
      'REQUEST.INVALID',
      ...bounds,
      ...adjustRefusals,
    ],
  }),
  /** By the second person, or by the one who asked for it; the order stays as it is. */
  refuseSettlement: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/settle/refuse',
    title: '驳回资源方订单人工结算',
    body: Type.Object({ ...seen, reason: Text('驳回原因', 200) }),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.NO_SETTLEMENT_WAITS'],
  }),
}
