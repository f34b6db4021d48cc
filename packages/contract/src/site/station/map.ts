import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Flag, Id, OneOf } from '../../shapes.ts'
import { stationStatusLabels } from './enums.ts'

export type MapStation = Static<typeof MapStation>
export const MapStation = Type.Object({
  id: Id('站点ID'),
  stationName: Type.String({ title: '站点名称' }),
  lng: Type.Number({ title: '经度' }),
  lat: Type.Number({ title: '纬度' }),
  status: OneOf(stationStatusLabels, { title: '站点状态' }),
  closedFlag: Flag('关闭下线'),
  gunQty: Count('枪数'),
  idleGunQty: Count('空闲枪'),
  chargingGunQty: Count('充电枪'),
  faultGunQty: Count('故障枪'),
  offlineGunQty: Count('离线枪'),
})

export type StationCrowd = Static<typeof StationCrowd>
/** Stations near each other, where a map has too many to send each. */
export const StationCrowd = Type.Object({
  lng: Type.Number({ title: '经度' }),
  lat: Type.Number({ title: '纬度' }),
  stationQty: Count('站点数'),
  gunQty: Count('枪数'),
})

/** A map shows at most this many stations one by one. */
export const mostMapStations = 2000

const Edge = (title: string, most: number) => Type.Number({ title, minimum: -most, maximum: most })

export const stationMapApi = {
  /** The stations in a box of the map, one by one or, beyond `mostMapStations`, in crowds. */
  find: endpoint({
    method: 'GET',
    path: '/station/map',
    title: '查询地图站点',
    query: Type.Object({
      west: Edge('西边界', 180),
      south: Edge('南边界', 90),
      east: Edge('东边界', 180),
      north: Edge('北边界', 90),
    }),
    data: Type.Object({
      stationQty: Count('站点数'),
      stations: Type.Array(MapStation),
      crowds: Type.Array(StationCrowd),
    }),
    errors: [],
  }),
}
