import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import {
  DataStatus,
  Flag,
  Id,
  Nullable,
  NumberOf,
  OneOf,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { linkToSave, OnOff, remark, shownLink, vendor } from '../device-call/link.ts'
import { gateDirectionLabels, gateOnlineLabels } from './enums.ts'

const gateNo = Text('编号', 20)
const gateName = Text('名称', 30)
const parkingLotNo = Text('车场编号', 32)
const direction = OneOf(gateDirectionLabels, { title: '方向' })
const stationName = Type.String({ title: '站点' })
const OnlineFlag = () => NumberOf(gateOnlineLabels, { title: '在线', enum: [0, 1] })

export type BarrierGate = Static<typeof BarrierGate>
export const BarrierGate = Type.Object({
  id: Id('道闸ID'),
  stationId: Id('站点ID'),
  stationName,
  gateNo: Type.String({ title: '编号' }),
  gateName: Type.String({ title: '名称' }),
  parkingLotNo: Type.String({ title: '车场编号' }),
  direction,
  ...shownLink,
  waiverFlag: Flag('参与减免'),
  onlineFlag: OnlineFlag(),
  lastPushTime: Nullable(WallTime('最近推送')),
  lastPushResult: TextOrNull('推送结果'),
  /** Where its platform says that a car has left, below the address of this server. */
  parkOutPath: Type.String({ title: '离场通知路径' }),
  dataStatus: DataStatus(),
  remark: TextOrNull('备注'),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

const filters = {
  id: Type.Optional(Id('道闸ID')),
  searchValue: Type.Optional(Text('名称或编号', 30)),
  stationId: Type.Optional(Id('站点')),
  direction: Type.Optional(direction),
  vendor: Type.Optional(vendor),
  onlineFlag: Type.Optional(OnlineFlag()),
  dataStatus: Type.Optional(OnOff()),
  /** Those whose car park does not know of a waiver of the last 24 hours, which can be sent again. */
  failedOnly: Type.Optional(Flag('仅看近24小时有推送失败')),
}

export const barrierGateApi = {
  page: endpoint({
    method: 'GET',
    path: '/kit/barrierGate/page',
    title: '道闸列表',
    query: pageQuery(filters, ['createTime', 'lastPushTime'] as const),
    data: pageOf(BarrierGate),
    errors: [],
  }),
  /** To choose from: those that are enabled. */
  list: endpoint({
    method: 'GET',
    path: '/kit/barrierGate/list',
    title: '道闸选项',
    query: Type.Object({ stationId: Type.Optional(Id('站点')), searchValue: filters.searchValue }),
    data: Type.Array(
      Type.Object({
        id: Id('道闸ID'),
        gateNo: BarrierGate.properties.gateNo,
        gateName: BarrierGate.properties.gateName,
        direction,
        stationName,
      }),
    ),
    errors: [],
  }),
  /** Without an id: a new gate. */
  save: endpoint({
    method: 'POST',
    path: '/kit/barrierGate/addedOrModify',
    title: '保存道闸',
    body: Type.Object({
      id: Type.Optional(Id('道闸ID')),
      stationId: Id('站点'),
      gateNo,
      gateName,
      parkingLotNo,
      direction,
      ...linkToSave,
      waiverFlag: Type.Optional(Flag('参与减免')),
      dataStatus: Type.Optional(OnOff()),
      remark,
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('道闸ID') }),
    errors: [
      ...(['GATE.NOT_FOUND', 'STATION.NOT_FOUND', 'STATION.STEP_NOT_ALLOWED', 'RECORD.STALE'] as const),
      ...(['KIT.NO_TAKEN', 'KIT.ADDRESS_MISSING', 'KIT.ADDRESS_WRONG', 'KIT.ADDRESS_PRIVATE'] as const),
      ...(['KIT.SECRET_MISSING', 'KIT.SANDBOX_CLOSED', 'KIT.IN_WAIVER'] as const),
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/kit/barrierGate/delete',
    title: '删除道闸',
    body: Type.Object({ id: Id('道闸ID') }),
    data: Type.Null(),
    errors: ['GATE.NOT_FOUND', 'KIT.IN_WAIVER'],
  }),
}
