import type { EnergyE4, PriceP4, RateBp } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import { shareModelLabels } from '../shareholder/enums.ts'
import {
  Count,
  DataStatus,
  EnteredMoney,
  Id,
  meaning,
  Nullable,
  OneOf,
  RowVersion,
  Text,
  WallTime,
} from '../../shapes.ts'
import { selfBuyWayLabels } from '../../site/station/enums.ts'
import { feeBearerLabels, giftBearerLabels, sharedOrderTypeLabels, sharingHolderLabels } from './enums.ts'

const mostAmt = 10_000_000_000
const mostEnergy = 10_000_000_000_000
const Rate = (title: string, minimum: number) => Type.Unsafe<RateBp>(Type.Integer({ title, minimum, maximum: 10_000 }))
const UnitPrice = () =>
  Type.Unsafe<PriceP4>(
    Type.Integer({ title: '度电单价', minimum: 1, maximum: 1_000_000, ...meaning({ 'x-unit': 'price' }) }),
  )
const Edge = (title: string) =>
  Type.Unsafe<EnergyE4>(Type.Integer({ title, minimum: 0, maximum: mostEnergy, ...meaning({ 'x-unit': 'energy' }) }))

/** One tier of a share: rows of one `seq` are the tiers of one. */
const TacticItem = Type.Object({
  seq: Type.Integer({ title: '序号', minimum: 1, maximum: 99 }),
  holderType: OneOf(sharingHolderLabels, { title: '合作方类型' }),
  model: OneOf(shareModelLabels, { title: '计费模式' }),
  rate: Nullable(Rate('比例', 1)),
  unitPrice: Nullable(UnitPrice()),
  /** Of the station's calendar month. */
  tierFrom: Edge('阶梯起点'),
  tierTo: Nullable(Edge('阶梯终点')),
  /** Of the whole share, in a calendar month. */
  minAmt: EnteredMoney('月保底', { maximum: mostAmt }),
  label: Nullable(Type.String({ title: '说明', maxLength: 30 })),
})
export const TacticItems = Type.Array(TacticItem, { title: '明细', maxItems: 200 })

const facts = {
  tacticName: Text('策略名称', 40),
  companyId: Id('所属公司'),
  selfBuyWay: Nullable(OneOf(selfBuyWayLabels, { title: '适用经营方式' })),
  orderTypes: Type.Array(OneOf(sharedOrderTypeLabels), { title: '适用订单', minItems: 1, uniqueItems: true }),
  channelFeeRate: Rate('通道费率', 0),
  channelFeeBearer: OneOf(feeBearerLabels, { title: '通道费承担' }),
  giftBearer: OneOf(giftBearerLabels, { title: '赠送金承担' }),
  remark: Nullable(Type.String({ title: '备注', maxLength: 200 })),
}

export type AssignTactic = Static<typeof AssignTactic>
export const AssignTactic = Type.Object({
  id: Id('策略ID'),
  tacticNo: Type.String({ title: '编号' }),
  ...facts,
  companyName: Type.String({ title: '所属公司' }),
  itemQty: Count('明细数'),
  items: TacticItems,
  /** Setups that were made from it. */
  useQty: Count('引用数'),
  dataStatus: DataStatus(),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

export type TacticToSave = Static<typeof TacticToSave>
export const TacticToSave = Type.Object({
  id: Type.Optional(Id('策略ID')),
  rowVersion: Type.Optional(RowVersion),
  ...facts,
  selfBuyWay: Type.Optional(facts.selfBuyWay),
  /** Left out of a new one: as the operation config of its company says. */
  giftBearer: Type.Optional(facts.giftBearer),
  remark: Type.Optional(facts.remark),
  /** Left out of an edit: they stay. */
  items: Type.Optional(TacticItems),
  dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
  /** Why a tactic is stopped: for the operation log. */
  reason: Type.Optional(Text('原因', 200)),
})
