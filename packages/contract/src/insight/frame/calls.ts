import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Nullable, RangeEdge, Text, WallTime } from '../../shapes.ts'
import { frameDirectionLabels } from './enums.ts'

type FrameDirection = keyof typeof frameDirectionLabels

/** One frame as it was transmitted. */
export type FrameRow = Static<typeof FrameRow>
const FrameRow = Type.Object({
  /** The position in this answer: frames have no number of their own. */
  key: Type.String(),
  receiveTime: WallTime('时间'),
  /** The milliseconds within the second: frames come faster than one a second. */
  millis: Type.Integer({ title: '毫秒' }),
  direction: Type.Unsafe<FrameDirection>(Type.Enum(['IN', 'OUT'], { title: '方向' })),
  action: Type.String({ title: '报文' }),
  messageId: Type.String({ title: '消息ID' }),
  frame: Type.String({ title: '原文' }),
  /** The charge of the transaction that the frame names. */
  orderId: Nullable(Id('充电订单')),
})

export const frameApi = {
  /** Newest first; the last day unless a range is named. Heartbeats are not stored, other frames for 14 days. */
  page: endpoint({
    method: 'GET',
    path: '/charger/pile/frame/page',
    title: '报文分页查询',
    query: pageQuery(
      {
        pileId: Id('桩'),
        direction: Type.Optional(Type.Unsafe<FrameDirection>(Type.Enum(['IN', 'OUT'], { title: '方向' }))),
        action: Type.Optional(Text('报文', 50)),
        searchValue: Type.Optional(Text('关键词', 50)),
        startTime: Type.Optional(RangeEdge('开始时间')),
        endTime: Type.Optional(RangeEdge('结束时间')),
      },
      ['receiveTime'] as const,
    ),
    data: pageOf(FrameRow),
    errors: ['PILE.NOT_FOUND'],
  }),
}
