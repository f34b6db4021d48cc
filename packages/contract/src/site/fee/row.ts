import { mostPeriods } from '@chargedeck/domain/tariff/check-periods'
import { Type, type Static } from 'typebox'
import {
  carrierPushLabels,
  feeAudienceLabels,
  feeBandLabels,
  feePileTypeLabels,
  feeSendLabels,
  feeVersionLabels,
  pileSyncLabels,
} from './enums.ts'
import { Energy, Flag, Id, Money, Nullable, OneOf, Price, Text, TextOrNull, WallTime } from '../../shapes.ts'

const HalfHour = (title: string) => Type.String({ title, pattern: '^[0-2][0-9]:[0-5][0-9]$' })
const prices = {
  elecPrice: Price('电费单价'),
  servicePrice: Price('服务费单价'),
}
const band = OneOf(feeBandLabels, { title: '时段类型' })

export type FeePeriodInput = Static<typeof FeePeriodInput>
const FeePeriodInput = Type.Object({
  startTime: HalfHour('开始'),
  endTime: HalfHour('结束'),
  band,
  ...prices,
  originServicePrice: Type.Optional(Nullable(Price('服务费原价'))),
})
export const FeePeriodsInput = Type.Array(FeePeriodInput, { title: '时段', minItems: 1, maxItems: mostPeriods })

export type Fee = Static<typeof Fee>
export const Fee = Type.Object({
  id: Id('方案ID'),
  feeNo: Type.String({ title: '方案编号' }),
  feeSeq: Type.Integer({ title: '计费模型编号' }),
  feeName: Type.String({ title: '方案名称' }),
  stationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
  audience: OneOf(feeAudienceLabels, { title: '适用对象' }),
  audienceRefId: Nullable(Id('指定企业/流量方')),
  versionStatus: OneOf(feeVersionLabels, { title: '版本状态' }),
  versionNo: Type.Integer({ title: '版本号' }),
  effectiveTime: WallTime('生效时间'),
  expireTime: Nullable(WallTime('失效时间')),
  inForceFlag: Flag('生效中'),
  waitingFlag: Flag('待生效'),
  minPrice: Price('最低价'),
  maxPrice: Price('最高价'),
  nowPrice: Price('当前价'),
  pileSyncStatus: OneOf(pileSyncLabels, { title: '下发状态' }),
  carrierPushTime: Nullable(WallTime('互联推送')),
  copyFromId: Nullable(Id('复制来源')),
  stackDiscountFlag: Flag('可叠加折扣'),
  confirmTime: Nullable(WallTime('确认时间')),
  confirmUserName: TextOrNull('确认人'),
  remark: TextOrNull('备注'),
  rowVersion: Type.Integer({ title: '数据版本' }),
  createTime: WallTime('创建时间'),
  updateTime: Nullable(WallTime('更新时间')),
  periods: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      startTime: Type.String({ title: '开始' }),
      endTime: Type.String({ title: '结束' }),
      band,
      ...prices,
      originServicePrice: Nullable(Price('服务费原价')),
    }),
  ),
})

export type FeeCopyReport = Static<typeof FeeCopyReport>
export const FeeCopyReport = Type.Object({
  stationId: Id('站点'),
  stationName: TextOrNull('站点'),
  id: Nullable(Id('方案ID')),
  message: Type.String({ title: '结果' }),
})

export type FeeBill = Static<typeof FeeBill>
export const FeeBill = Type.Object({
  feeId: Nullable(Id('方案ID')),
  feeName: TextOrNull('方案名称'),
  versionNo: Nullable(Type.Integer({ title: '版本号' })),
  totalEnergy: Energy('电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('合计'),
  lines: Type.Array(
    Type.Object({
      startTime: WallTime('开始'),
      endTime: WallTime('结束'),
      band,
      ...prices,
      energy: Energy('电量'),
      elecAmt: Money('电费'),
      serviceAmt: Money('服务费'),
    }),
  ),
})

/** The confirmed plans of the same key that are still to begin, the earliest first. */
const waiting = Type.Array(Fee, { title: '待生效的方案' })

/** How the plan reached each carrier. */
const carriers = Type.Array(
  Type.Object({
    carrierId: Id('流量方'),
    carrierName: Type.String({ title: '运营商' }),
    result: OneOf(carrierPushLabels, { title: '结果' }),
    message: Type.String({ title: '说明' }),
    pushTime: WallTime('时间'),
  }),
  { title: '互联推送结果' },
)

export type FeeDetail = Static<typeof FeeDetail>
export const FeeDetail = Type.Object({ ...Fee.properties, waiting, carriers })

export const basis = Text('预览依据', 64)

export type FeeDifference = Static<typeof FeeDifference>
const FeeSide = Type.Object({ band, ...prices })
export const FeeDifference = Type.Object({
  before: Nullable(Fee),
  after: Fee,
  rows: Type.Array(
    Type.Object({
      startTime: Type.String({ title: '开始' }),
      endTime: Type.String({ title: '结束' }),
      before: Nullable(FeeSide),
      after: Nullable(FeeSide),
      isChanged: Type.Boolean({ title: '有变化' }),
    }),
  ),
  waiting,
  /** A hash of both plans and the waiting ones, for the confirmation of a draft that was compared by default. */
  basis,
})

export type FeeSend = Static<typeof FeeSend>
export const FeeSend = Type.Object({
  pileId: Id('桩ID'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  status: OneOf(feeSendLabels, { title: '下发状态' }),
  result: TextOrNull('应答'),
  createTime: Nullable(WallTime('下发时间')),
})
