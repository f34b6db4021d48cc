import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { moveResultLabels } from './enums.ts'

export type ChargerMove = Static<typeof ChargerMove>
const ChargerMove = Type.Object({
  id: Id('记录ID'),
  batchNo: Type.String({ title: '批次号' }),
  pileId: Id('桩'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  gunQty: Count('枪数'),
  fromStationId: Id('原站点'),
  fromStationName: Type.String({ title: '原站点' }),
  toStationId: Id('目标站点'),
  toStationName: Type.String({ title: '目标站点' }),
  reason: Type.String({ title: '移桩原因' }),
  result: OneOf(moveResultLabels, { title: '结果' }),
  failReason: TextOrNull('失败原因'),
  moveTime: WallTime('移桩时间'),
  moveUser: TextOrNull('操作人'),
})

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  pileNo: Type.Optional(Text('桩编号', 48)),
  fromStationId: Type.Optional(Id('原站点')),
  toStationId: Type.Optional(Id('目标站点')),
  batchNo: Type.Optional(Text('批次号', 20)),
  result: Type.Optional(OneOf(moveResultLabels, { title: '结果' })),
  startTime: Type.Optional(RangeEdge('开始时间')),
  endTime: Type.Optional(RangeEdge('结束时间')),
}
const sortable = ['moveTime'] as const

const PileOutcome = Type.Object({ pileId: Id('桩'), ok: Type.Boolean(), message: Nullable(Type.String()) })

export const chargerMoveApi = {
  history: endpoint({
    method: 'GET',
    path: '/charger/move/history',
    title: '移桩记录',
    query: pageQuery(filters, sortable),
    data: pageOf(ChargerMove),
    errors: [],
  }),
  /** Each pile moves completely or not at all; the answer says which and why not. */
  batch: endpoint({
    method: 'PUT',
    path: '/charger/move/batch',
    title: '批量移桩',
    body: Type.Object({
      pileIds: Type.Array(Id('桩'), { title: '充电桩', minItems: 1, maxItems: 50 }),
      toStationId: Id('目标站点'),
      reason: Text('移桩原因', 100),
    }),
    data: Type.Array(PileOutcome),
    errors: ['PILE.NOT_FOUND', 'STATION.NOT_FOUND'],
  }),
  /** What a move would answer: checked before staff confirm it. */
  check: endpoint({
    method: 'GET',
    path: '/charger/move/check',
    title: '移桩检查',
    query: Type.Object({
      pileIds: Type.Array(Id('桩'), { title: '充电桩', minItems: 1, maxItems: 50 }),
      toStationId: Id('目标站点'),
    }),
    data: Type.Array(PileOutcome),
    errors: ['PILE.NOT_FOUND', 'STATION.NOT_FOUND'],
  }),
}
