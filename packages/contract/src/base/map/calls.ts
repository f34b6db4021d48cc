import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { OneOf, TextOrNull } from '../../shapes.ts'
import { mapSystemLabels } from './enums.ts'

export type MapSetting = Static<typeof MapSetting>
export const MapSetting = Type.Object({
  /** With `{x}`, `{y}`, `{z}` and perhaps `{s}`; null: maps are drawn without tiles. */
  tileUrl: TextOrNull('地图瓦片地址'),
  subdomains: Type.String({ title: '地图瓦片服务器' }),
  system: OneOf(mapSystemLabels, { title: '地图瓦片坐标系' }),
  maxZoom: Type.Integer({ title: '地图最大级别' }),
  attribution: Type.String({ title: '地图版权文字' }),
})

export const mapApi = {
  setting: endpoint({
    method: 'GET',
    path: '/map/setting',
    title: '查询地图设置',
    open: 'self',
    data: MapSetting,
    errors: [],
  }),
}
