import { Type, type Static } from 'typebox'
import { withDefault } from '../../endpoint.ts'
import { pileTypeLabels } from '../pile/enums.ts'
import {
  constructionLabels,
  facilityLabels,
  parkFeeTypeLabels,
  powerSupplyWayLabels,
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationTypeLabels,
} from './enums.ts'
import { Day, Flag, Id, Nullable, OneOf, OptionalText, SomeOf, Sort, Text, meaning } from '../../shapes.ts'

/** Empty, null and missing mean the same. */
const Degrees = (title: string) => Type.Optional(Nullable(Type.Number({ title })))
const HalfDay = (title: string) => Type.String({ title, pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' })
const phone = '^[0-9+][0-9-]{4,19}$'

export type OccupyRule = Static<typeof OccupyRule>
/** The company's operation settings apply to each missing key. */
export const OccupyRule = Type.Object(
  {
    graceMin: Type.Optional(Type.Integer({ title: '免费时长（分钟）', minimum: 0, maximum: 1440 })),
    unitMin: Type.Optional(Type.Integer({ title: '计费单位（分钟）', minimum: 1, maximum: 1440 })),
    unitAmt: Type.Optional(
      Type.Integer({ title: '单价（分）', ...meaning({ 'x-unit': 'fen' }), minimum: 0, maximum: 100_000 }),
    ),
    capAmt: Type.Optional(
      Type.Integer({ title: '封顶（分）', ...meaning({ 'x-unit': 'fen' }), minimum: 0, maximum: 1_000_000 }),
    ),
    freeWindows: Type.Optional(
      Type.Array(Type.Object({ from: HalfDay('免费时段起'), to: HalfDay('免费时段止') }), {
        title: '免费时段',
        maxItems: 6,
      }),
    ),
    gunTypes: Type.Optional(SomeOf(pileTypeLabels, '适用枪型')),
  },
  { title: '占位费规则', additionalProperties: false },
)

/** The facts of a station that staff enter when they add or edit it. */
export const stationFacts = {
  stationName: Type.String({ title: '站点名称', minLength: 2, maxLength: 50, pattern: '\\S.*\\S' }),
  companyId: Id('所属公司'),
  orgId: Id('所属机构'),
  managerUserId: Type.Optional(Nullable(Id('站点负责人'))),
  selfBuyWay: OneOf(selfBuyWayLabels, { title: '经营方式' }),
  selfBuyWaySub: Type.Optional(Nullable(OneOf(selfBuyWaySubLabels, { title: '投资方式' }))),
  /** The source of the station, when it is interconnected. */
  carrierId: Type.Optional(Nullable(Id('资源方'))),
  stationType: OneOf(stationTypeLabels, { title: '站点类型' }),
  construction: OneOf(constructionLabels, { title: '建设场所' }),
  areaCode: Type.String({ title: '省市区', pattern: '^[0-9]{6}$' }),
  address: Text('详细地址', 100),
  lng: Degrees('经度'),
  lat: Degrees('纬度'),
  siteGuide: OptionalText('站点引导', 100),
  parkNums: Type.Integer({ title: '车位数', minimum: 0, maximum: 9999 }),
  parkInfo: OptionalText('车位楼层描述', 100),
  openAllDayFlag: Flag('全天开放'),
  businessHours: OptionalText('营业时间', 100),
  stationTel: Type.Optional(Nullable(Type.String({ title: '站点电话', pattern: `${phone}|^$` }))),
  serviceTel: Type.String({ title: '服务电话', pattern: phone }),
  facilities: withDefault(SomeOf(facilityLabels, '配套设施'), []),
  parkFeeType: OneOf(parkFeeTypeLabels, { title: '停车收费' }),
  parkFeeDesc: OptionalText('停车费说明', 100),
  occupyFlag: Flag('启用占位费'),
  occupyRule: Type.Optional(Type.Unsafe<OccupyRule | null>({ ...OccupyRule, type: ['object', 'null'] })),
  minStartAmt: Type.Optional(
    Nullable(
      Type.Integer({ title: '起充余额（分）', ...meaning({ 'x-unit': 'fen' }), minimum: 0, maximum: 10_000_000 }),
    ),
  ),
  capacityKva: Type.Optional(Nullable(Type.Integer({ title: '报装容量(kVA)', minimum: 0, maximum: 1_000_000 }))),
  powerAccountNo: OptionalText('电网户号', 32),
  powerSupplyWay: Type.Optional(Nullable(OneOf(powerSupplyWayLabels, { title: '供电方式' }))),
  regPushFlag: withDefault(Flag('监管推送'), 0),
  operateDate: Type.Optional(Nullable(Day('投运日期'))),
  tags: withDefault(Type.Array(Text('站点标签', 10), { title: '站点标签', maxItems: 10 }), []),
  sort: Sort(),
  remark: OptionalText('备注', 200),
}

/** Staff have looked: the position is right although it lies far outside the area. */
export const farPlaceFlag = { farPlaceFlag: Type.Optional(Flag('坐标与省市区不符仍保存')) }

/** The errors of a station's facts. */
export const refusedFacts = [
  ...([
    'STATION.NAME_TAKEN',
    'STATION.WAY_SUB_MISSING',
    'STATION.CARRIER_MISSING',
    'STATION.CARRIER_UNKNOWN',
    'STATION.HOURS_MALFORMED',
    'STATION.OUTSIDE_CHINA',
    'STATION.FAR_FROM_AREA',
    'STATION.RULE_MISSING',
  ] as const),
  ...([
    'STATION.LNG_NULL',
    'STATION.LAT_NULL',
    'STATION.AREA_UNKNOWN',
    'STATION.COMPANY_UNKNOWN',
    'STATION.MANAGER_UNKNOWN',
  ] as const),
  ...(['ORG.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'] as const),
]
