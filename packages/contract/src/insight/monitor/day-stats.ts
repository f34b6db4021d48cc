import { Type, type Static } from 'typebox'
import { startupModeLabels } from '../../charging/charge-order/enums.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { feeBandLabels } from '../../site/fee/enums.ts'
import { GunCounts } from './gun-counts.ts'

/** Without a station all in scope; without a date today. */
export const dayOfStation = Type.Object({ stationId: Type.Optional(Id('站点')), date: Type.Optional(Day('日期')) })

export type DayCurves = Static<typeof DayCurves>
export const DayCurves = Type.Object({
  asOf: WallTime('统计时间'),
  /** Of all stations in the figure together. */
  ratedPowerKw: Type.Number({ title: '额定功率' }),
  /** kW at each quarter of an hour: today until now, and all of yesterday. */
  power: Type.Array(
    Type.Object({ time: Type.String(), today: Nullable(Type.Number()), yesterday: Nullable(Type.Number()) }),
  ),
  hourEnergy: Type.Array(Type.Object({ hour: Type.Integer(), band: OneOf(feeBandLabels), energy: Energy('电量') })),
})

const Figure = Type.Object({ today: Type.Integer(), yesterdaySameTime: Type.Integer() })

const TopStation = Type.Object({
  stationId: Id('站点'),
  stationName: Type.String(),
  totalEnergy: Energy('电量'),
  actualAmt: Money('金额'),
})

export type RuntimeStats = Static<typeof RuntimeStats>
export const RuntimeStats = Type.Object({
  ...DayCurves.properties,
  /** 今日概览: orders by their end, new ones by their start; yesterday until the same time of day. */
  overview: Type.Object({
    orderQty: Figure,
    totalEnergy: Figure,
    actualAmt: Figure,
    customerQty: Figure,
    /** Of occupations by their end. */
    occupyAmt: Figure,
    chargingQty: Count('充电中'),
  }),
  guns: GunCounts,
  hourOrders: Type.Array(Type.Object({ hour: Type.Integer(), startQty: Count('启动'), endQty: Count('结束') })),
  /** The ten with the most energy. */
  topStations: Type.Array(TopStation),
  /** The ten with the largest amount. */
  topStationsByAmt: Type.Array(TopStation),
  startupModes: Type.Array(Type.Object({ startupMode: OneOf(startupModeLabels), orderQty: Count('订单数') })),
  socs: Type.Array(Type.Object({ from: Type.Integer(), gunQty: Count('枪数') })),
})
