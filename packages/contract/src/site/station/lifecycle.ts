import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, OneOf, Text } from '../../shapes.ts'
import { pileStatusLabels } from '../pile/enums.ts'
import { stationStatusLabels } from './enums.ts'
import { farPlaceFlag, refusedFacts, stationFacts } from './form.ts'
import { refusedMove } from './moves.ts'

export type StoppedCharges = Static<typeof StoppedCharges>
/** The results of the charges that staff stopped, by order number. */
export const StoppedCharges = Type.Object({
  stopped: Type.Array(Type.String(), { title: '已发送停止指令的订单' }),
  /** Their chargers are offline: the stop is requested when they return, if the station is still offline. */
  unreached: Type.Array(Type.String(), { title: '桩离线、未能停止的订单' }),
})

const byId = { id: Id('站点ID') }
const Reason = Text('原因', 100)
const moveFacts = { reason: Type.Optional(Reason), stopRunning: Type.Optional(Flag('停止充电中订单')) }

/** The steps of stations and piles that end or outlive charges. */
export const siteLifecycleApi = {
  edit: endpoint({
    method: 'POST',
    path: '/station/edit',
    title: '编辑',
    body: Type.Object({
      ...byId,
      ...stationFacts,
      ...farPlaceFlag,
      rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
      status: Type.Optional(OneOf(stationStatusLabels, { title: '站点状态' })),
      ...moveFacts,
    }),
    data: Type.Null(),
    errors: [
      ...refusedMove,
      ...refusedFacts,
      ...(['RECORD.STALE', 'STATION.STILL_USED', 'STATION.CHARGING', 'STATION.OPERATE_DATE_MISSING'] as const),
    ],
  }),
  offline: endpoint({
    method: 'PUT',
    path: '/station/offline',
    title: '下线',
    body: Type.Object({
      ...byId,
      reason: Reason,
      /** Carriers are told that the station is closed, not that it is under maintenance. A station that is offline already changes between both. */
      closeFlag: Type.Optional(Flag('关闭下线')),
      stopRunning: moveFacts.stopRunning,
    }),
    data: StoppedCharges,
    errors: [...refusedMove, 'STATION.CHARGING'],
  }),
  /** Ends a station for good. */
  dismantle: endpoint({
    method: 'PUT',
    path: '/station/dismantle',
    title: '拆除',
    body: Type.Object({ ...byId, reason: Reason }),
    data: Type.Null(),
    errors: [...refusedMove, 'STATION.STILL_USED'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/station/delete',
    title: '删除',
    query: Type.Object(byId),
    data: Type.Null(),
    errors: ['STATION.NOT_FOUND', 'STATION.NOT_DELETABLE'],
  }),
  /** Each pile on its own; the answer says which were deleted and why others were not. */
  updatePileStatus: endpoint({
    method: 'POST',
    path: '/charger/pile/updateStatus',
    title: '修改设备状态',
    body: Type.Object({
      ids: Type.Array(Id('桩ID'), { title: '充电桩', minItems: 1, maxItems: 200 }),
      status: OneOf(pileStatusLabels, { title: '设备状态' }),
      reason: Text('原因', 200),
      /** First ends the charges that run on it. */
      stopRunning: Type.Optional(Flag('停止充电')),
      /** Into use although it has never connected. */
      force: Type.Optional(Flag('强制投运')),
    }),
    data: Type.Array(Type.Object({ id: Id('桩ID'), ok: Type.Boolean(), message: Nullable(Type.String()) })),
    errors: ['PILE.NOT_FOUND'],
  }),
}
