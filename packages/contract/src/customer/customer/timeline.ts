import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text, TextOrNull, WallTime } from '../../shapes.ts'

export type TimelineEntry = Static<typeof TimelineEntry>
export const TimelineEntry = Type.Object({
  key: Type.String({ title: '标识' }),
  time: WallTime('时间'),
  title: Type.String({ title: '事项' }),
  detail: Type.String({ title: '说明' }),
  /** The page that shows the record, for users who may open it. */
  path: TextOrNull('链接'),
})

export const timelineApi = {
  /** Everything that happened to a customer, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/customer/timeline',
    title: '时间线',
    query: Type.Object({
      customerId: Id('客户ID'),
      most: Type.Integer({ title: '条数', minimum: 1, maximum: 500 }),
    }),
    data: Type.Object({ rows: Type.Array(TimelineEntry), hasMore: Type.Boolean({ title: '还有更早的' }) }),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** What is stored about a customer, as a file for themselves. */
  ownData: endpoint({
    method: 'GET',
    path: '/customer/ownData',
    title: '导出个人信息',
    effect: 'write',
    query: Type.Object({ id: Id('客户ID'), reason: Text('原因', 200) }),
    file: true,
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
}
