import { Type, type Static } from 'typebox'
import { endSourceLabels, orderStatusLabels } from './enums.ts'
import { ChargeOrderLine } from './line.ts'
import { fixedByHand, mostSettlementFiles, requestId, settlementReviewCalls } from './manual-settlement.ts'
import { ChargeOrder } from './row.ts'
import { endpoint } from '../../endpoint.ts'
import { Count, Energy, EnteredMoney, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'

/** An end of the charge that we know of: staff settle by one of them, or by what they read. */
export type KnownEnd = Static<typeof KnownEnd>
const KnownEnd = Type.Object({
  source: OneOf(endSourceLabels, { title: '来源' }),
  time: WallTime('时间'),
  meter: Energy('电表示数'),
  /** Since the start; null when it contradicts the start. */
  energy: Nullable(Energy('本次电量')),
  soc: Nullable(Type.Integer({ title: 'SOC' })),
})

export type SettlementBasis = Static<typeof SettlementBasis>
export const SettlementBasis = Type.Object({
  startTime: Nullable(WallTime('开始时间')),
  startMeter: Nullable(Energy('电表起值')),
  ends: Type.Array(KnownEnd),
  /** The end that fits the start and the limits of an order; null when none does. */
  proposed: Nullable(OneOf(endSourceLabels, { title: '建议' })),
  /** What the wallet still holds for this order. */
  heldAmt: Money('冻结'),
})

/** What the settlement would write. */
export type SettlementPreview = Static<typeof SettlementPreview>
export const SettlementPreview = Type.Object({
  orderStatus: OneOf(orderStatusLabels, { title: '订单状态' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  durationSec: Count('充电时长'),
  totalEnergy: Energy('充电电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('应收'),
  discountAmt: Money('优惠'),
  adjustAmt: Money('调整金额'),
  actualAmt: Money('实收'),
  /** The bill before, or without one what meter and prices say. */
  beforeAmt: Money('原实收'),
  /** A large change, or a doubtful end, waits for a second person. */
  needsReview: Type.Boolean({ title: '需要复核' }),
  /** Why nobody should settle by this end alone. */
  doubts: Type.Array(Type.String(), { title: '疑点' }),
  principalAmt: Money('充值余额'),
  giftPayAmt: Money('赠送余额'),
  groupPayAmt: Money('企业'),
  marginPayAmt: Money('保证金'),
  owedAmt: Money('欠费'),
  lines: Type.Array(ChargeOrderLine),
})

const refusals = [
  'CHARGE_ORDER.NOT_FOUND',
  'CHARGE_ORDER.STEP_NOT_ALLOWED',
  'CHARGE_ORDER.METER_BACKWARDS',
  'CHARGE_ORDER.END_BEFORE_START',
  'CHARGE_ORDER.ABOVE_LIMIT',
  'CHARGE_ORDER.NO_PLAN_IN_FORCE',
  'CHARGE_ORDER.BANDS_DO_NOT_SUM',
  'CHARGE_ORDER.BAND_NOT_MET',
  'CHARGE_ORDER.ADJUST_TOO_LATE',
  'CHARGE_ORDER.PAYER_GONE',
  'CHARGE_ORDER.NOTHING_CHANGES',
  'CHARGE_ORDER.SETTLEMENT_WAITS',
] as const

/** Fields of the reference that this call replaces by others. It refuses them, since to ignore one would settle what the caller did not mean. */
const refusedFields = {
  preview: Type.Optional(Type.Unknown({ title: '试算' })),
  lines: Type.Optional(Type.Unknown({ title: '分时明细' })),
  totalEnergy: Type.Optional(Type.Unknown({ title: '总电量' })),
}

export const settlementCalls = {
  ...settlementReviewCalls,
  /** A change beyond the operator's `refundAuditAmt`, or a doubtful end, waits for a second person; the order then stays as it is. */
  settle: endpoint({
    method: 'POST',
    path: '/charge/order/manually/settle',
    title: '人工结算',
    body: Type.Object({
      ...fixedByHand,
      ...refusedFields,
      requestId,
      /** Required; a missing one has a refusal of its own. */
      reason: Type.Optional(Type.String({ title: '原因', maxLength: 200 })),
      /** The amount that staff saw in the preview; another one is refused. */
      expectedAmt: Type.Optional(EnteredMoney('试算实收', { maximum: 100_000_00 })),
      /** Pictures and PDFs that the caller has uploaded for this settlement. */
      fileIds: Type.Optional(
        Type.Array(Id('附件'), { title: '附件', maxItems: mostSettlementFiles, uniqueItems: true }),
      ),
    }),
    data: ChargeOrder,
    errors: [
      ...refusals,
      'CHARGE_ORDER.REASON_MISSING',
      'CHARGE_ORDER.AMOUNT_CHANGED',
      'CHARGE_ORDER.SETTLEMENT_FILE_WRONG',
      'CHARGE_ORDER.SETTLEMENT_FILE_USED',
    ],
  }),
  /** What staff look at before they settle: the known ends of the charge and the money that is held. */
  settleBasis: endpoint({
    method: 'GET',
    path: '/charge/order/manually/settle/basis',
    title: '结算依据',
    query: Type.Object({ orderId: fixedByHand.orderId }),
    data: SettlementBasis,
    errors: ['CHARGE_ORDER.NOT_FOUND', 'REQUEST.FORBIDDEN'],
  }),
  /** Computes the settlement to the fen and writes nothing. Only for staff who may settle: it tells what a wallet has. */
  settlePreview: endpoint({
    method: 'GET',
    path: '/charge/order/manually/settle/preview',
    title: '结算试算',
    query: Type.Object(fixedByHand),
    data: SettlementPreview,
    errors: [...refusals, 'REQUEST.FORBIDDEN'],
  }),
}
