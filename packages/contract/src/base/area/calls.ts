import type { AreaLevel } from '@chargedeck/domain/area/kinds'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, OneOf, TextOrNull } from '../../shapes.ts'
import { areaLevelLabels } from './enums.ts'

const words = {
  id: Id('区域ID'),
  levelCode: OneOf<AreaLevel>(areaLevelLabels, { title: '层级' }),
  /** 0: the whole country. */
  parentCode: Type.String({ title: '上级编码' }),
  areaCode: Type.String({ title: '区域编码' }),
  name: Type.String({ title: '名称' }),
}

export type Area = Static<typeof Area>
export const Area = Type.Object({
  ...words,
  shortName: Type.String({ title: '简称' }),
  /** From the province down, separated by commas. */
  mergerName: Type.String({ title: '组合名' }),
  zipCode: TextOrNull('邮编'),
  cityCode: TextOrNull('区号'),
  pinyin: TextOrNull('拼音'),
  lng: Nullable(Type.Number({ title: '经度' })),
  lat: Nullable(Type.Number({ title: '纬度' })),
  hasChildren: Type.Boolean({ title: '有下级' }),
})

const District = Type.Object(words)
const City = Type.Object({ ...words, children: Type.Array(District) })
const Province = Type.Object({ ...words, children: Type.Array(City) })
/** Provinces with their cities and districts; towns are loaded by their district. */
export type AreaTree = Static<typeof Province>[]

export const areaApi = {
  list: endpoint({
    method: 'GET',
    path: '/sysArea/list',
    title: '列表',
    query: Type.Object({ parentCode: Type.Optional(Type.String({ title: '上级编码', pattern: '^[0-9]{1,12}$' })) }),
    data: Type.Array(Area),
    errors: [],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sysArea/tree',
    title: '行政区划_树',
    open: 'self',
    data: Type.Array(Province),
    errors: [],
  }),
  findById: endpoint({
    method: 'GET',
    path: '/sysArea/findById',
    title: '详情',
    query: Type.Object({ id: Id('区域ID') }),
    data: Area,
    errors: ['AREA.NOT_FOUND'],
  }),
}
