import { Type, type Static } from 'typebox'
import { MapOf, Nullable, OneOf } from '../../shapes.ts'
import { pinLabels } from './enums.ts'

const ColumnKeys = (title: string) => Type.Array(Type.String({ maxLength: 50 }), { title, maxItems: 100 })

const arrangement = {
  hidden: Nullable(ColumnKeys('隐藏的列')), // null: the shipped columns
  order: ColumnKeys('列顺序'),
  pinned: MapOf('^.{1,50}$', OneOf(pinLabels), { title: '固定的列', maxProperties: 100 }),
  widths: Type.Optional(
    MapOf('^.{1,50}$', Type.Integer({ minimum: 40, maximum: 2000 }), { title: '列宽', maxProperties: 100 }),
  ),
}

/** Which columns a table shows, in which order, how wide and where pinned. */
export type ColumnArrangement = Static<typeof ColumnArrangement>
export const ColumnArrangement = Type.Object(arrangement, { title: '列' })

/** The filters and the order of a list, as in its address. */
export type ListViewQuery = Static<typeof ListViewQuery>
export const ListViewQuery = MapOf(
  '^[a-zA-Z]{1,50}$',
  Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 50 }),
  { title: '筛选与排序', maxProperties: 40, additionalProperties: false },
)
