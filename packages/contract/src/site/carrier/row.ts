import { Type, type Static } from 'typebox'
import { Count, Flag, Id, Money, Nullable, OneOf, Price, TextOrNull, WallTime } from '../../shapes.ts'
import {
  apiDirectionLabels,
  apiStandardLabels,
  breakerLabels,
  carrierPayModeLabels,
  carrierSecretLabels,
  carrierStateLabels,
  carrierTypeLabels,
  checkModeLabels,
  editionLabels,
  fieldSpellingLabels,
  serviceFeeModelLabels,
} from './enums.ts'
import { FieldMap } from './fields.ts'

export type Carrier = Static<typeof Carrier>
export const Carrier = Type.Object({
  id: Id('运营商ID'),
  carrierNo: Type.String({ title: '编号' }),
  carrierName: Type.String({ title: '名称' }),
  shortName: Type.String({ title: '简称' }),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  carrierType: OneOf(carrierTypeLabels, { title: '类型' }),
  apiStandard: OneOf(apiStandardLabels, { title: '接口标准' }),
  operatorId: Type.String({ title: '对方运营商ID' }),
  sandboxFlag: Flag('沙箱'),
  siteQty: Count('站点数'),
  payMode: Nullable(OneOf(carrierPayModeLabels, { title: '结算方式' })),
  marginAmt: Money('保证金余额'),
  frozenMarginAmt: Money('冻结保证金'),
  receivableAmt: Money('应收'),
  payableAmt: Money('应付'),
  marginWarnAmt: Nullable(Money('保证金预警')),
  serviceFeeModel: OneOf(serviceFeeModelLabels, { title: '通道服务费模式' }),
  serviceFeeRate: Type.Integer({ title: '通道服务费比例（万分之一）' }),
  serviceFeePrice: Price('通道服务费单价'),
  todayCallQty: Count('今日调用'),
  todayFailQty: Count('今日失败'),
  lastCallTime: Nullable(WallTime('最近调用')),
  failQty: Count('连续失败'),
  breakerStatus: OneOf(breakerLabels, { title: '熔断状态' }),
  breakerOpenTime: Nullable(WallTime('熔断时间')),
  breakerTryTime: Nullable(WallTime('下次试探')),
  tokenExpireTime: Nullable(WallTime('令牌到期')),
  status: OneOf(carrierStateLabels, { title: '状态' }),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
})

/** What staff see of a secret: never the secret. */
const SecretMark = Type.Object({
  name: OneOf(carrierSecretLabels, { title: '密钥' }),
  isSet: Type.Boolean({ title: '已设置' }),
  setTime: Nullable(WallTime('设置时间')),
})

const BreakerMove = Type.Object({
  id: Id('记录ID'),
  fromStatus: OneOf(breakerLabels, { title: '原状态' }),
  toStatus: OneOf(breakerLabels, { title: '新状态' }),
  reason: TextOrNull('原因'),
  eventTime: WallTime('时间'),
})

const BoundSite = Type.Object({
  stationId: Id('站点ID'),
  stationNo: Type.String({ title: '站点编号' }),
  stationName: Type.String({ title: '站点' }),
  enableFlag: Flag('启用'),
})

export type CarrierDetail = Static<typeof CarrierDetail>
export const CarrierDetail = Type.Object({
  ...Carrier.properties,
  myOperatorId: Type.String({ title: '我方运营商ID' }),
  baseUrl: Type.String({ title: '接口地址' }),
  secrets: Type.Array(SecretMark, { title: '密钥' }),
  apis: Type.Array(
    Type.Object({
      name: Type.String({ title: '接口' }),
      title: Type.String({ title: '说明' }),
      direction: OneOf(apiDirectionLabels, { title: '方向' }),
      path: Type.String({ title: '路径' }),
      required: Type.Boolean({ title: '必需' }),
      enableFlag: Flag('启用'),
    }),
    { title: '接口' },
  ),
  edition: OneOf(editionLabels, { title: '标准版本' }),
  fieldSpelling: OneOf(fieldSpellingLabels, { title: '字段拼写' }),
  fieldMap: FieldMap,
  receivedRets: Type.Array(Type.Integer(), { title: '视为已接收的返回码' }),
  clockSkewSec: Count('时间窗（秒）'),
  callTimeoutSec: Count('调用超时（秒）'),
  /** Null: as often as the setting CARRIER_FULL_STATUS_MINUTES says; 0: only what changes is pushed. */
  fullStatusMinutes: Nullable(Count('状态全量推送间隔（分钟）')),
  /** Of a regulator. Null: as the profile of its province says. */
  powerMinutes: Nullable(Count('实时功率间隔（分钟）')),
  chargeStatusSec: Nullable(Count('充电状态间隔（秒）')),
  pushStatusFlag: Flag('推送状态'),
  pushOrderFlag: Flag('推送订单'),
  pushFeeFlag: Flag('推送价格'),
  pushRealtimeFlag: Flag('推送实时数据'),
  minStartAmt: Nullable(Money('起充金额')),
  checkMode: OneOf(checkModeLabels, { title: '对账方式' }),
  remark: TextOrNull('备注'),
  sites: Type.Array(BoundSite, { title: '站点' }),
  breakerMoves: Type.Array(BreakerMove, { title: '近期熔断' }),
})
