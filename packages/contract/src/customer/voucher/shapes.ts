import { Type, type Static } from 'typebox'
import type { RateBp } from '@chargedeck/domain/kernel/money'
import { Energy, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { appliesToLabels, voucherBearerLabels, voucherSourceLabels, voucherTypeLabels } from './enums.ts'

const DailyWindow = Type.Object({ from: Type.String({ title: '开始' }), to: Type.String({ title: '结束' }) })
const StationName = Type.Object({ id: Id('站点ID'), stationName: Type.String({ title: '站点名称' }) })

export type Voucher = Static<typeof Voucher>
export const Voucher = Type.Object({
  id: Id('优惠券ID'),
  voucherNo: Type.String({ title: '券编号' }),
  voucherName: Type.String({ title: '券名称' }),
  voucherType: OneOf(voucherTypeLabels, { title: '券类型' }),
  customerId: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  /** Null: a car wash gave it for a full charge. */
  activityId: Nullable(Id('活动ID')),
  activityName: TextOrNull('来源活动'),
  sourceType: OneOf(voucherSourceLabels, { title: '来源' }),
  faceAmt: Nullable(Money('面额')),
  thresholdAmt: Nullable(Money('使用门槛')),
  discountRate: Nullable(Type.Unsafe<RateBp>(Type.Integer({ title: '折扣率' }))),
  maxAmt: Nullable(Money('最高抵扣')),
  faceEnergy: Nullable(Energy('抵扣电量')),
  applyTo: OneOf(appliesToLabels, { title: '抵扣范围' }),
  stations: Type.Array(StationName, { title: '适用站点' }),
  pileTypes: Type.Array(OneOf(pileTypeLabels), { title: '适用桩型' }),
  timeWindow: Type.Array(DailyWindow, { title: '适用时段' }),
  bearer: OneOf(voucherBearerLabels, { title: '成本承担' }),
  validFrom: WallTime('有效期起'),
  validTo: WallTime('有效期止'),
  status: Type.String({ title: '状态' }),
  statusText: Type.String({ title: '状态名称' }),
  lockOrderId: Nullable(Id('占用订单')),
  /** The charge that used it; of a voucher for a car wash, the wash. */
  usedOrderId: Nullable(Id('使用订单')),
  usedTime: Nullable(WallTime('使用时间')),
  usedAmt: Nullable(Money('抵扣额')),
  createTime: WallTime('发放时间'),
})
