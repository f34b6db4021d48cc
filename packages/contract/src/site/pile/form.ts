import { Type, type Static } from 'typebox'
import { withDefault } from '../../endpoint.ts'
import { connectorTypeLabels, nationalStandardLabels } from '../gun/enums.ts'
import { Day, EnteredMoney, Id, Nullable, OneOf, OptionalText, Text } from '../../shapes.ts'
import { pileTypeLabels, protocolLabels, netTypeLabels } from './enums.ts'

const OptionalDay = (title: string) => Type.Optional(Nullable(Day(title)))

const PileNo = () => Type.String({ title: '桩编号', minLength: 1, maxLength: 48 })
/** Kilowatts, as the table keeps them. */
export const RatedPowerKw = () => Type.Number({ title: '额定功率', minimum: 0.1, maximum: 1000, multipleOf: 0.1 })
export const MaxSoc = () => Type.Integer({ title: 'SOC上限', minimum: 50, maximum: 100 })

export type GunFacts = Static<typeof GunFacts>
export const GunFacts = Type.Object({
  gunNo: Type.String({ title: '枪号', pattern: '^[0-9]{2}$' }),
  gunName: Text('枪名称', 20),
  connectorType: Type.Optional(OneOf(connectorTypeLabels, { title: '接口类型' })),
  nationalStandard: Type.Optional(OneOf(nationalStandardLabels, { title: '国标' })),
  parkNo: OptionalText('车位号', 10),
})

/** The facts of a charger that staff enter, besides its number and its station. */
const pileFacts = {
  pileName: Text('桩名称', 30),
  pileType: OneOf(pileTypeLabels, { title: '桩类型' }),
  model: Text('设备型号', 30),
  manufacturerName: Text('生产厂商', 30),
  manufacturerId: OptionalText('组织机构代码', 9),
  ratedPowerKw: RatedPowerKw(),
  voltageMin: Type.Integer({ title: '电压下限', minimum: 1, maximum: 2000 }),
  voltageMax: Type.Integer({ title: '电压上限', minimum: 1, maximum: 2000 }),
  currentMax: Type.Integer({ title: '电流上限', minimum: 1, maximum: 3000 }),
  gunQty: Type.Integer({ title: '枪数', minimum: 1, maximum: 20 }),
  protocol: OneOf(protocolLabels, { title: '通讯协议' }),
  simNo: OptionalText('物联卡号', 20),
  netType: Type.Optional(Nullable(OneOf(netTypeLabels, { title: '网络' }))),
  productionDate: OptionalDay('生产日期'),
  installDate: OptionalDay('安装日期'),
  warrantyDate: OptionalDay('质保日期'),
  verifyDate: OptionalDay('检定日期'),
  verifyDueDate: OptionalDay('检定到期日'),
  maxSoc: withDefault(MaxSoc(), 100),
  socKey: OptionalText('SOC配置项', 50),
  maxPowerRate: withDefault(Type.Integer({ title: '输出功率上限', minimum: 3000, maximum: 10000 }), 10000),
  locationDesc: OptionalText('安装位置', 50),
  lng: Type.Optional(Nullable(Type.Number({ title: '经度', minimum: 73, maximum: 136 }))),
  lat: Type.Optional(Nullable(Type.Number({ title: '纬度', minimum: 3, maximum: 54 }))),
  assetNo: OptionalText('资产编号', 30),
  purchaseAmt: Type.Optional(Nullable(EnteredMoney('采购价', { maximum: 10_000_000_000 }))),
  remark: OptionalText('备注', 200),
}

export const PileToAdd = Type.Object({
  pileNo: PileNo(),
  stationId: Id('所属站点'),
  ...pileFacts,
  guns: Type.Optional(Type.Array(GunFacts, { title: '枪', maxItems: 20 })),
})
export type PileToAdd = Static<typeof PileToAdd>

export const PileToEdit = Type.Object({
  id: Id('桩ID'),
  pileNo: PileNo(),
  /** The version that was read; left out: whatever version is stored. */
  rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
  ...pileFacts,
  guns: Type.Optional(Type.Array(GunFacts, { title: '枪', maxItems: 20 })),
})
export type PileToEdit = Static<typeof PileToEdit>
