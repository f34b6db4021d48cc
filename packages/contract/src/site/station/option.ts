import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { selfBuyWayLabels, stationStatusLabels } from './enums.ts'
import { Flag, Id, Nullable, OneOf, Text } from '../../shapes.ts'

export type StationOption = Static<typeof StationOption>
export const StationOption = Type.Object({
  id: Id('站点ID'),
  stationNo: Type.String(),
  stationName: Type.String(),
  companyId: Id('所属公司'),
  areaCode: Type.String(),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  status: OneOf(stationStatusLabels),
  onlineFlag: Flag('上线状态'),
})

/** For screens that choose a station; in its own file, since many lists load it. */
export const stationList = endpoint({
  method: 'GET',
  path: '/station/list',
  title: '列表',
  query: Type.Object({
    searchValue: Type.Optional(Text('关键词', 50)),
    /** Only these stations: for showing the names of chosen ones. */
    ids: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: 200 })),
    status: Type.Optional(OneOf(stationStatusLabels, { title: '站点状态' })),
    selfBuyWay: Type.Optional(OneOf(selfBuyWayLabels, { title: '经营方式' })),
    limit: Type.Optional(Type.Integer({ title: '条数', minimum: 1 })),
  }),
  data: Type.Array(StationOption),
  errors: [],
})
