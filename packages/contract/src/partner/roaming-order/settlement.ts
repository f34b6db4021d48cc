import { Type, type Static } from 'typebox'
import { manualSettlementStatusLabels } from '../../charging/charge-order/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { EnteredEnergy, EnteredMoney, Energy, Id, Money, Nullable, OneOf, Text, WallTime } from '../../shapes.ts'
import { RoamingOrder } from './row.ts'

export type RoamingSettlement = Static<typeof RoamingSettlement>
export const RoamingSettlement = Type.Object({
  settlementId: Id('结算ID'),
  status: OneOf(manualSettlementStatusLabels, { title: '状态' }),
  /** What the partner had said of the charge; null: nothing. */
  saidEnergy: Nullable(Energy('对方报告电量')),
  saidAmt: Nullable(Money('对方报告金额')),
  energy: Energy('结算电量'),
  amt: Money('结算金额'),
  reason: Type.String({ title: '原因' }),
  createUserId: Id('提交人ID'),
  createUserName: Nullable(Type.String({ title: '提交人' })),
  createTime: WallTime('提交时间'),
  reviewUserName: Nullable(Type.String({ title: '复核人' })),
  reviewTime: Nullable(WallTime('复核时间')),
  reviewNote: Nullable(Type.String({ title: '复核说明' })),
})

const oneOrder = { id: Id('订单') }
/** The settlement that the reviewer has read: another that took its place meanwhile is not meant. */
const seen = { ...oneOrder, settlementId: Id('结算ID') }
const bounds = ['ROAMING_ORDER.NOT_SETTLEABLE', 'ROAMING_ORDER.FIGURES_WRONG'] as const

export const roamingSettlementCalls = {
  /** Of a charge whose bill never came or was refused. A large amount waits for a second person. */
  settle: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/settle',
    title: '人工结算资源方订单',
    body: Type.Object({
      ...oneOrder,
      energy: EnteredEnergy('结算电量', { maximum: 100_000_000 }),
      amt: EnteredMoney('结算金额', { maximum: 100_000_00 }),
      reason: Text('原因', 200),
    }),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.SETTLEMENT_WAITS', ...bounds],
  }),
  confirmSettlement: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/settle/confirm',
    title: '复核通过资源方订单人工结算',
    body: Type.Object(seen),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.NO_SETTLEMENT_WAITS', 'ROAMING_ORDER.OTHER_REVIEWER', ...bounds],
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
