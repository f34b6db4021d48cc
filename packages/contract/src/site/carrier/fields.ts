import { chargeStatusRange, mostFullStatusMinutes, powerMinuteRange } from '@chargedeck/domain/carrier/kinds'
import { Type } from 'typebox'
import { EnteredMoney, Flag, Id, MapOf, Nullable, OneOf, RowVersion, Text } from '../../shapes.ts'
import {
  apiDirectionLabels,
  apiStandardLabels,
  carrierPayModeLabels,
  carrierTypeLabels,
  checkModeLabels,
  editionLabels,
  fieldSpellingLabels,
  serviceFeeModelLabels,
} from './enums.ts'

/** `{field of ours: field of theirs}`. */
export const FieldMap = MapOf(
  '^[A-Za-z][A-Za-z0-9_]{0,63}$',
  Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  { title: '字段映射', additionalProperties: false, maxProperties: 200 },
)

const operatorPattern = '^[0-9A-Za-z]{9}$'
const Secret = (title: string) => Type.Optional(Type.String({ title, maxLength: 64 }))
const optional = (title: string) => Type.Optional(Flag(title))
const mostAmt = 100_000_000_00
const Amount = (title: string) => Type.Optional(Nullable(EnteredMoney(title, { maximum: mostAmt })))

const ApiChoice = Type.Object({
  name: Text('接口', 64),
  direction: OneOf(apiDirectionLabels, { title: '方向' }),
  enableFlag: Flag('启用'),
  path: Type.String({ title: '路径', maxLength: 100, pattern: '^[A-Za-z0-9_][A-Za-z0-9_./-]*$' }),
})

/** Without an id: a new carrier. What is left out stays; of a new one it gets its default. A secret that is empty stays. */
export const CarrierToSave = Type.Object({
  id: Type.Optional(Id('运营商ID')),
  rowVersion: Type.Optional(RowVersion),
  companyId: Type.Optional(Id('公司')),
  carrierName: Text('名称', 60),
  shortName: Text('简称', 20),
  carrierType: OneOf(carrierTypeLabels, { title: '类型' }),
  apiStandard: OneOf(apiStandardLabels, { title: '接口标准' }),
  operatorId: Type.String({ title: '对方运营商ID', pattern: operatorPattern }),
  myOperatorId: Type.String({ title: '我方运营商ID', pattern: operatorPattern }),
  baseUrl: Text('接口地址', 200),
  sandboxFlag: optional('沙箱'),
  operatorSecret: Secret('对方运营商密钥'),
  dataSecret: Secret('对方数据密钥'),
  dataSecretIv: Secret('对方数据密钥IV'),
  sigSecret: Secret('对方签名密钥'),
  myOperatorSecret: Secret('我方运营商密钥'),
  myDataSecret: Secret('我方数据密钥'),
  myDataSecretIv: Secret('我方数据密钥IV'),
  mySigSecret: Secret('我方签名密钥'),
  apis: Type.Optional(Type.Array(ApiChoice, { title: '接口', maxItems: 100 })),
  edition: Type.Optional(OneOf(editionLabels, { title: '标准版本' })),
  fieldSpelling: Type.Optional(OneOf(fieldSpellingLabels, { title: '字段拼写' })),
  fieldMap: Type.Optional(FieldMap),
  receivedRets: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 99_999 }), { title: '视为已接收的返回码', maxItems: 20 }),
  ),
  clockSkewSec: Type.Optional(Type.Integer({ title: '时间窗（秒）', minimum: 60, maximum: 3600 })),
  callTimeoutSec: Type.Optional(Type.Integer({ title: '调用超时（秒）', minimum: 1, maximum: 60 })),
  fullStatusMinutes: Type.Optional(
    Nullable(Type.Integer({ title: '状态全量推送间隔（分钟）', minimum: 0, maximum: mostFullStatusMinutes })),
  ),
  powerMinutes: Type.Optional(
    Nullable(
      Type.Integer({ title: '实时功率间隔（分钟）', minimum: powerMinuteRange.least, maximum: powerMinuteRange.most }),
    ),
  ),
  chargeStatusSec: Type.Optional(
    Nullable(
      Type.Integer({ title: '充电状态间隔（秒）', minimum: chargeStatusRange.least, maximum: chargeStatusRange.most }),
    ),
  ),
  pushStatusFlag: optional('推送状态'),
  pushOrderFlag: optional('推送订单'),
  pushFeeFlag: optional('推送价格'),
  pushRealtimeFlag: optional('推送实时数据'),
  serviceFeeModel: Type.Optional(OneOf(serviceFeeModelLabels, { title: '通道服务费模式' })),
  serviceFeeRate: Type.Optional(Type.Integer({ title: '通道服务费比例（万分之一）', minimum: 0, maximum: 10_000 })),
  serviceFeePrice: Type.Optional(Type.Integer({ title: '通道服务费单价', minimum: 0, maximum: 100_000 })),
  payMode: Type.Optional(Nullable(OneOf(carrierPayModeLabels, { title: '结算方式' }))),
  marginWarnAmt: Amount('保证金预警'),
  minStartAmt: Amount('起充金额'),
  checkMode: Type.Optional(OneOf(checkModeLabels, { title: '对账方式' })),
  remark: Type.Optional(Type.String({ title: '备注', maxLength: 200 })),
})
