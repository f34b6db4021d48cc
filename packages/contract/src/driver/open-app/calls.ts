import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, DataStatus, Id, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { callResultLabels } from './enums.ts'

const CallLimit = () => Type.Integer({ title: '每分钟调用上限', minimum: 1, maximum: 100_000 })

export type OpenApp = Static<typeof OpenApp>
export const OpenApp = Type.Object({
  id: Id('应用ID'),
  appName: Type.String({ title: '应用名称' }),
  appKey: Type.String({ title: '应用标识' }),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '所属公司' }),
  callLimit: CallLimit(),
  dataStatus: DataStatus(),
  lastCallTime: Nullable(WallTime('最近调用')),
  createTime: WallTime('创建时间'),
})

export type OpenCall = Static<typeof OpenCall>
const OpenCall = Type.Object({
  id: Id('记录ID'),
  callTime: WallTime('调用时间'),
  path: Type.String({ title: '接口' }),
  callName: Type.String({ title: '接口名称' }),
  customerId: Nullable(Id('客户ID')),
  customerNo: TextOrNull('客户编号'),
  result: OneOf(callResultLabels, { title: '结果' }),
  outcome: Type.Integer({ title: '返回码' }),
  outcomeText: Type.String({ title: '结果说明' }),
  /** More than one: refused at the door within the minute of `callTime` for the same reason; the rest is the first call's. */
  callQty: Count('次数'),
  tookMs: Count('耗时（毫秒）'),
  ip: Type.String({ title: '来源地址' }),
})

/** A call by somebody who did not prove who they are: an unknown key, or a known one with a wrong signature. */
export type StrangerCall = Static<typeof StrangerCall>
const StrangerCall = Type.Object({
  id: Id('记录ID'),
  callTime: WallTime('调用时间'),
  path: Type.String({ title: '接口' }),
  callName: Type.String({ title: '接口名称' }),
  /** As it was named; null: none, or nothing that may be a key. */
  appKey: TextOrNull('应用标识'),
  /** The app whose key it is. */
  appName: TextOrNull('应用名称'),
  outcome: Type.Integer({ title: '返回码' }),
  outcomeText: Type.String({ title: '结果说明' }),
  /** More than one: within the minute of `callTime`. */
  callQty: Count('次数'),
  ip: Type.String({ title: '来源地址' }),
})

/** The secret is shown in the answer that makes it, and never again. */
const Made = Type.Object({
  id: Id('应用ID'),
  appKey: Type.String({ title: '应用标识' }),
  appSecret: Type.String({ title: '应用密钥' }),
})

export const openAppApi = {
  page: endpoint({
    method: 'GET',
    path: '/openApp/page',
    title: '开放应用列表',
    query: pageQuery({ appName: Type.Optional(Text('应用名称', 40)) }, ['createTime'] as const),
    data: pageOf(OpenApp),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/openApp/add',
    title: '新增开放应用',
    body: Type.Object({
      appName: Text('应用名称', 40),
      companyId: Type.Optional(Id('所属公司')),
      callLimit: Type.Optional(CallLimit()),
    }),
    data: Made,
    errors: ['OPEN_APP.NAME_TAKEN', 'OPEN_APP.COMPANY_UNKNOWN'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/openApp/edit',
    title: '修改开放应用',
    body: Type.Object({
      id: Id('应用ID'),
      appName: Type.Optional(Text('应用名称', 40)),
      callLimit: Type.Optional(CallLimit()),
      /** 0 active, 1 disabled: its calls are refused at once. */
      dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
    }),
    data: Type.Null(),
    errors: ['OPEN_APP.NOT_FOUND', 'OPEN_APP.NAME_TAKEN'],
  }),
  /** The old secret is worth nothing from this moment. */
  renewSecret: endpoint({
    method: 'POST',
    path: '/openApp/secret',
    title: '重置应用密钥',
    body: Type.Object({ id: Id('应用ID') }),
    data: Made,
    errors: ['OPEN_APP.NOT_FOUND'],
  }),
  calls: endpoint({
    method: 'GET',
    path: '/openApp/call/page',
    title: '开放接口调用记录',
    query: pageQuery(
      {
        appId: Id('应用'),
        result: Type.Optional(OneOf(callResultLabels, { title: '结果' })),
        startTime: Type.Optional(RangeEdge('时间起')),
        endTime: Type.Optional(RangeEdge('时间止')),
      },
      ['callTime'] as const,
    ),
    data: pageOf(OpenCall),
    errors: [],
  }),
  /** For users who see every organisation. */
  strangers: endpoint({
    method: 'GET',
    path: '/openApp/stranger/page',
    title: '陌生调用记录',
    query: pageQuery(
      {
        ip: Type.Optional(Text('来源地址', 64)),
        startTime: Type.Optional(RangeEdge('时间起')),
        endTime: Type.Optional(RangeEdge('时间止')),
      },
      ['callTime'] as const,
    ),
    data: pageOf(StrangerCall),
    errors: ['OPEN_APP.STRANGERS_HIDDEN'],
  }),
}
