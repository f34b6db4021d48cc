import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { Type, type Static } from 'typebox'
import { manualSettlementStatusLabels } from './enums.ts'
import { ChargeOrder } from './row.ts'
import { endpoint } from '../../endpoint.ts'
import { ProofFile } from '../../base/file/proof-file.ts'
import { feeBandLabels } from '../../site/fee/enums.ts'
import { Energy, EnteredMoney, Id, Money, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

export const mostSettlementFiles = 5

/** The field of each band's energy, named as on the order. */
export const bandEnergyFields = {
  SHARP: 'sharpEnergy',
  PEAK: 'peakEnergy',
  FLAT: 'flatEnergy',
  VALLEY: 'valleyEnergy',
  ALL_DAY: 'allDayEnergy',
} as const satisfies Record<FeeBand, string>

/** The energies that staff typed, by the names of their fields. */
export type TypedEnergies = Partial<Record<(typeof bandEnergyFields)[FeeBand], EnergyE4>>

/** Optional: a repeat with the same id by the same user within a day changes nothing and gets the first answer. */
export const requestId = Type.Optional(Text('请求ID', 64))

/** What staff fix by hand. A settled order keeps its end and its energy: only its amount is adjusted. */
export const fixedByHand = {
  orderId: Id('订单ID'),
  endTime: Type.Optional(WallTime('结束时间')),
  endMeter: Type.Optional(Energy('电表止值')),
  /** When one of the bands is given, they replace what the samples say, and sum to the energy. */
  sharpEnergy: Type.Optional(Energy('尖电量')),
  peakEnergy: Type.Optional(Energy('峰电量')),
  flatEnergy: Type.Optional(Energy('平电量')),
  valleyEnergy: Type.Optional(Energy('谷电量')),
  allDayEnergy: Type.Optional(Energy('全天电量')),
  /** In place of what prices and discounts say; the difference is the order's adjustment. */
  actualAmt: Type.Optional(EnteredMoney('实收', { maximum: 100_000_00 })),
}

export type ManualSettlement = Static<typeof ManualSettlement>
export const ManualSettlement = Type.Object({
  settlementId: Id('结算ID'),
  status: OneOf(manualSettlementStatusLabels, { title: '状态' }),
  endTime: Nullable(WallTime('结束时间')),
  endMeter: Nullable(Energy('电表止值')),
  /** The energies that staff typed; empty: those of the samples. */
  bands: Type.Array(Type.Object({ band: OneOf(feeBandLabels, { title: '时段' }), energy: Energy('电量') })),
  beforeAmt: Money('原实收'),
  afterAmt: Money('新实收'),
  /** Why the second person should look twice, whatever the amount. */
  doubts: Type.Array(Type.String(), { title: '疑点' }),
  reason: Type.String({ title: '原因' }),
  files: Type.Array(ProofFile),
  createUserId: Id('提交人ID'),
  createUserName: TextOrNull('提交人'),
  createTime: WallTime('提交时间'),
  reviewUserName: TextOrNull('复核人'),
  reviewTime: Nullable(WallTime('复核时间')),
  reviewNote: TextOrNull('复核说明'),
})

const order = { orderId: Id('订单ID') }
/** The settlement that the reviewer has read: another that took its place meanwhile is not meant. */
const seen = { ...order, settlementId: Id('结算ID') }
const refusals = ['CHARGE_ORDER.NOT_FOUND', 'CHARGE_ORDER.NO_SETTLEMENT_WAITS', 'CHARGE_ORDER.OTHER_REVIEWER'] as const

export const settlementReviewCalls = {
  /** The second person lets a large change be carried out. */
  confirmSettlement: endpoint({
    method: 'POST',
    path: '/charge/order/manually/settle/confirm',
    title: '复核通过人工结算',
    body: Type.Object({ ...seen, requestId }),
    data: ChargeOrder,
    errors: [
      ...refusals,
      'CHARGE_ORDER.STEP_NOT_ALLOWED',
      'CHARGE_ORDER.AMOUNT_CHANGED',
      'CHARGE_ORDER.ADJUST_TOO_LATE',
      'CHARGE_ORDER.PAYER_GONE',
    ],
  }),
  /** The waiting settlement is given up, by the second person or by who asked for it; the order stays as it is. */
  refuseSettlement: endpoint({
    method: 'POST',
    path: '/charge/order/manually/settle/refuse',
    title: '驳回人工结算',
    body: Type.Object({ ...seen, reason: Text('驳回原因', 200) }),
    data: ChargeOrder,
    errors: ['CHARGE_ORDER.NOT_FOUND', 'CHARGE_ORDER.NO_SETTLEMENT_WAITS'],
  }),
  settlementFile: endpoint({
    method: 'GET',
    path: '/charge/order/manually/settle/file',
    title: '查看结算附件',
    query: Type.Object({ ...order, fileId: Id('文件ID') }),
    file: true,
    errors: [
      'CHARGE_ORDER.NOT_FOUND',
      'CHARGE_ORDER.SETTLEMENT_FILE_NOT_FOUND',
      'FILE_CONTENT.NOT_FOUND',
      'FILE.STREAM_FAILED',
    ],
  }),
}
