import { dataStates } from '@chargedeck/domain/kernel/data-states'
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
  OptionalText,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { alarmCodeChoices } from './choice.ts'
import { alarmLevelLabels, alarmProtocolLabels, alarmSideLabels, alarmTypeLabels } from './enums.ts'

const Level = () => NumberOf(alarmLevelLabels, { title: '等级', enum: [1, 2, 3, 4] })
const CarrierStopReason = () => Type.Integer({ title: '互联停止码', minimum: 0, maximum: 99 })

const terms = {
  code: Type.String({ title: '代码', minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9_.:-]+$' }),
  name: Text('名称', 60),
  alarmType: OneOf(alarmTypeLabels, { title: '类型' }),
  alarmLevel: Level(),
  protocol: OneOf(alarmProtocolLabels, { title: '协议' }),
  side: OneOf(alarmSideLabels, { title: '责任方' }),
}

export type AlarmCode = Static<typeof AlarmCode>
export const AlarmCode = Type.Object({
  id: Id('告警码ID'),
  ...terms,
  normalFlag: Flag('正常停止'),
  carrierStopReason: Nullable(CarrierStopReason()),
  suggestion: TextOrNull('处理建议'),
  notifyFlag: Flag('通知'),
  autoRecoverFlag: Flag('自动恢复'),
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

const filters = {
  code: Type.Optional(Text('代码', 30)),
  name: Type.Optional(Text('名称', 60)),
  alarmType: Type.Optional(OneOf(alarmTypeLabels, { title: '类型' })),
  alarmLevel: Type.Optional(Level()),
  protocol: Type.Optional(OneOf(alarmProtocolLabels, { title: '协议' })),
  side: Type.Optional(OneOf(alarmSideLabels, { title: '责任方' })),
  dataStatus: Type.Optional(DataStatus()),
}

export const alarmCodeApi = {
  page: endpoint({
    method: 'GET',
    path: '/fbk/alarm/code/page',
    title: '告警码列表',
    query: pageQuery(filters, ['code', 'alarmLevel', 'updateTime'] as const),
    data: pageOf(AlarmCode),
    errors: [],
  }),
  choices: alarmCodeChoices,
  /** Without an id: a new code. */
  save: endpoint({
    method: 'POST',
    path: '/fbk/alarm/code/addedOrModify',
    title: '保存告警码',
    body: Type.Object({
      id: Type.Optional(Id('告警码ID')),
      ...terms,
      normalFlag: Type.Optional(Flag('正常停止')),
      carrierStopReason: Type.Optional(Nullable(CarrierStopReason())),
      suggestion: OptionalText('处理建议', 200),
      notifyFlag: Type.Optional(Flag('通知')),
      autoRecoverFlag: Type.Optional(Flag('自动恢复')),
      dataStatus: Type.Optional(
        NumberOf(
          { [dataStates.normal]: '正常', [dataStates.disabled]: '停用' },
          { title: '状态', enum: [dataStates.normal, dataStates.disabled] },
        ),
      ),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('告警码ID') }),
    errors: ['ALARM_CODE.NOT_FOUND', 'ALARM_CODE.TAKEN', 'ALARM_CODE.IN_USE', 'RECORD.STALE'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fbk/alarm/code/delete',
    title: '删除告警码',
    query: Type.Object({ id: Id('告警码ID') }),
    data: Type.Null(),
    errors: ['ALARM_CODE.NOT_FOUND', 'ALARM_CODE.IN_USE'],
  }),
}
