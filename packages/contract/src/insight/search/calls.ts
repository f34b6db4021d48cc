import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { hitKindLabels } from './enums.ts'

export type Hit = Static<typeof Hit>
export const Hit = Type.Object({
  kind: OneOf(hitKindLabels, { title: '类型' }),
  id: Id('ID'),
  title: Type.String({ title: '名称' }),
  detail: Type.String({ title: '说明' }),
  /** The query that opens the record on its page. */
  search: Type.String({ title: '地址参数' }),
})

export const searchApi = {
  /** Each kind is found only by users who may list it, and within their scope. */
  search: endpoint({
    method: 'GET',
    path: '/search',
    title: '全局搜索',
    open: 'self',
    query: Type.Object({ text: Text('关键词', 50) }),
    data: Type.Array(Hit),
    errors: [],
  }),
}
