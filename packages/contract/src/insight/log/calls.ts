import type { OpType, VisType } from '@chargedeck/domain/log/kinds'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Id, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { objectKindLabels, opTypeLabels, visTypeLabels, successLabels } from './enums.ts'
import { stationChangesPath } from './station-changes-path.ts'

/** No log younger than this is ever cleared. */
export const logLeastDays = 180

const Success = OneOf<'Y' | 'N'>(successLabels, { title: '执行结果' })
const words = {
  id: Id('日志ID'),
  name: Type.String({ title: '日志名称' }),
  success: Success,
  message: Type.String({ title: '结果说明' }),
  ip: TextOrNull('IP'),
  account: TextOrNull('账号'),
}

const object = { kind: OneOf(objectKindLabels, { title: '类型' }), id: Id('ID') }

export type OpLog = Static<typeof OpLog>
export const OpLog = Type.Object({
  ...words,
  opType: OneOf<OpType>(opTypeLabels, { title: '操作类型' }),
  /** The answer of the call: 200, or the code of its refusal. */
  outcome: Type.Integer({ title: '结果码' }),
  url: Type.String({ title: '请求地址' }),
  userId: Id('操作人ID'),
  userName: TextOrNull('操作人'),
  subjectId: TextOrNull('操作对象'),
  /** What it was done to, by name; `id` and `kind` only while it exists and the reader may see it. */
  object: Nullable(
    Type.Object({ name: Type.String(), kind: Type.Optional(object.kind), id: Type.Optional(object.id) }),
  ),
  /** The first changes in words; empty when nothing was noted. */
  summary: Type.String({ title: '变更内容' }),
  requestNo: TextOrNull('请求编号'),
  opTime: WallTime('操作时间'),
})

/** Words; a part that names an object leads to it. */
const Value = Type.Array(Type.Object({ text: Type.String(), object: Type.Optional(Type.Object(object)) }))

export type OpLogDetail = Static<typeof OpLogDetail>
export const OpLogDetail = Type.Object({
  log: OpLog,
  /** The old and the new value of each field; `before` is absent when a row was added or the event has no old value. */
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      title: Type.String(),
      before: Type.Optional(Value),
      after: Value,
    }),
  ),
})

export type VisLog = Static<typeof VisLog>
export const VisLog = Type.Object({
  ...words,
  visType: OneOf<VisType>(visTypeLabels, { title: '访问类型' }),
  browser: TextOrNull('浏览器'),
  os: TextOrNull('操作系统'),
  visTime: WallTime('访问时间'),
})

const common = {
  name: Type.Optional(Text('日志名称', 50)),
  success: Type.Optional(Success),
  account: Type.Optional(Text('账号', 50)),
  searchBeginTime: Type.Optional(RangeEdge('开始时间')),
  searchEndTime: Type.Optional(RangeEdge('结束时间')),
}
const opFilters = {
  ...common,
  url: Type.Optional(Text('请求地址', 100)),
  opType: Type.Optional(OneOf<OpType>(opTypeLabels, { title: '操作类型' })),
}
const visFilters = { ...common, visType: Type.Optional(OneOf<VisType>(visTypeLabels, { title: '访问类型' })) }
/** Clears logs older than this day; left out: all that may be cleared. */
const clearing = Type.Object({ before: Type.Optional(Day('清除日期')) })
const cleared = Type.Object({ deletedQty: Count('清除条数'), more: Type.Boolean() })

export const opLogApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysOpLog/page',
    title: '分页查询',
    query: pageQuery(opFilters, ['opTime']),
    data: pageOf(OpLog),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysOpLog/detail',
    title: '详情',
    query: Type.Object({ id: Id('日志ID') }),
    data: OpLogDetail,
    errors: ['LOG.NOT_FOUND'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysOpLog/delete',
    title: '清空日志',
    body: clearing,
    data: cleared,
    errors: ['LOG.TOO_YOUNG'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/sysOpLog/export',
    title: '导出日志',
    effect: 'write',
    query: exportQuery(opFilters, ['opTime']),
    file: true,
    errors: [],
  }),
}

export const visLogApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysVisLog/page',
    title: '分页查询',
    query: pageQuery(visFilters, ['visTime']),
    data: pageOf(VisLog),
    errors: [],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysVisLog/delete',
    title: '清空日志',
    body: clearing,
    data: cleared,
    errors: ['LOG.TOO_YOUNG'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/sysVisLog/export',
    title: '导出日志',
    effect: 'write',
    query: exportQuery(visFilters, ['visTime']),
    file: true,
    errors: [],
  }),
}

/** The operations on one record. */
export const changeLogApi = {
  station: endpoint({
    method: 'GET',
    path: stationChangesPath,
    title: '查询变更记录',
    query: pageQuery({ id: Id('站点ID') }, ['opTime']),
    data: pageOf(OpLogDetail),
    errors: ['STATION.NOT_FOUND'],
  }),
}
