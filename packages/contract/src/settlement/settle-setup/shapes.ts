import type { RateBp } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import { Count, Day, EnteredMoney, Energy, Flag, Id, Nullable, NumberOf, OneOf, Price, WallTime } from '../../shapes.ts'
import { feeBearerLabels, giftBearerLabels, sharedOrderTypeLabels } from '../assign-tactic/enums.ts'
import { holderTypeLabels, shareModelLabels } from '../shareholder/enums.ts'
import { settleModeLabels, setupStateLabels } from './enums.ts'

const text = (title: string) => Type.String({ title })
const Version = Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 })
const Rate = (title: string, minimum: number) => Type.Unsafe<RateBp>(Type.Integer({ title, minimum, maximum: 10_000 }))
const Remark = Nullable(Type.String({ title: '备注', maxLength: 200 }))

export type SettleSetup = Static<typeof SettleSetup>
export const SettleSetup = Type.Object({
  id: Id('结算配置ID'),
  setupNo: text('编号'),
  stationId: Id('站点'),
  stationName: text('站点'),
  companyId: Id('公司'),
  tacticId: Id('分成策略'),
  tacticName: text('分成策略'),
  effectiveDate: Day('生效日期'),
  expireDate: Nullable(Day('失效日期')),
  settleMode: OneOf(settleModeLabels, { title: '结算方式' }),
  settleCycle: Type.Literal('T1', { title: '结算周期' }),
  orderTypes: Type.Array(OneOf(sharedOrderTypeLabels), { title: '适用订单' }),
  channelFeeRate: Rate('通道费率', 0),
  channelFeeBearer: OneOf(feeBearerLabels, { title: '通道费承担' }),
  giftBearer: OneOf(giftBearerLabels, { title: '赠送金承担' }),
  /** One line for each party. */
  shareTexts: Type.Array(Type.String(), { title: '分成摘要' }),
  inForce: NumberOf({ 0: '否', 1: '是' }, { title: '生效中' }),
  /** Bills were made by it. */
  usedFlag: NumberOf({ 0: '未参与', 1: '已参与' }, { title: '参与结算' }),
  status: OneOf(setupStateLabels, { title: '状态' }),
  remark: Remark,
  createTime: WallTime('创建时间'),
  rowVersion: Version,
})

const Tier = Type.Object({
  fromEnergy: Energy('阶梯起点'),
  toEnergy: Nullable(Energy('阶梯终点')),
  rate: Nullable(Rate('比例', 0)),
  unitPrice: Nullable(Price('度电单价')),
})
export type SettleSetupItem = Static<typeof SettleSetupItem>
export const SettleSetupItem = Type.Object({
  seq: Count('序号'),
  holderId: Id('合作方'),
  holderName: text('合作方'),
  holderType: OneOf(holderTypeLabels, { title: '类型' }),
  model: Nullable(OneOf(shareModelLabels, { title: '计费模式' })),
  tiers: Type.Array(Tier, { title: '阶梯' }),
  minAmt: EnteredMoney('月保底', { maximum: 10_000_000_000 }),
  residualFlag: NumberOf({ 0: '否', 1: '是' }, { title: '剩余' }),
  settleAccountId: Nullable(Id('结算账户')),
  accountText: Nullable(text('结算账户')),
  ratioText: text('比例'),
})

/** A party of a setup. The operator gets what is left and has no share of the tactic. */
const ItemToSave = Type.Object({
  /** Of the tactic's share that the partner takes; none for the operator. */
  seq: Type.Optional(Nullable(Type.Integer({ title: '策略明细', minimum: 1, maximum: 99 }))),
  holderId: Id('合作方'),
  /** Given: instead of the rate or the price of the tactic's share, and of its tiers. */
  rate: Type.Optional(Nullable(Rate('比例', 1))),
  unitPrice: Type.Optional(Nullable(Type.Integer({ title: '度电单价', minimum: 1, maximum: 1_000_000 }))),
  minAmt: Type.Optional(Nullable(EnteredMoney('月保底', { maximum: 10_000_000_000 }))),
  residualFlag: Flag('剩余'),
  settleAccountId: Type.Optional(Nullable(Id('结算账户'))),
})

export type SettleSetupToSave = Static<typeof SettleSetupToSave>
export const SettleSetupToSave = Type.Object({
  id: Type.Optional(Id('结算配置ID')),
  rowVersion: Type.Optional(Version),
  stationId: Id('站点'),
  tacticId: Id('分成策略'),
  effectiveDate: Day('生效日期'),
  settleMode: OneOf(settleModeLabels, { title: '结算方式' }),
  remark: Type.Optional(Remark),
  items: Type.Array(ItemToSave, { title: '分成明细', minItems: 1, maxItems: 100 }),
})
