import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, NumberOf, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { apiDirectionLabels } from '../../site/carrier/enums.ts'
import { callSuccessLabels, retLabels } from './enums.ts'

const direction = () => OneOf(apiDirectionLabels, { title: '方向' })

export type CarrierLog = Static<typeof CarrierLog>
const CarrierLog = Type.Object({
  id: Id('日志ID'),
  callTime: WallTime('调用时间'),
  carrierId: Nullable(Id('运营商ID')),
  carrierName: TextOrNull('运营商'),
  direction: direction(),
  apiName: Type.String({ title: '接口' }),
  stationId: Nullable(Id('站点ID')),
  stationName: TextOrNull('站点'),
  orderId: Nullable(Id('订单ID')),
  orderNo: TextOrNull('订单编号'),
  roamingFlag: Flag('资源方订单'),
  httpStatus: Nullable(Type.Integer({ title: 'HTTP状态' })),
  ret: Nullable(Type.Integer({ title: '返回码' })),
  costMs: Count('耗时（毫秒）'),
  success: OneOf(callSuccessLabels, { title: '结果' }),
  errMsg: TextOrNull('失败原因'),
})

export type CarrierLogBodies = Static<typeof CarrierLogBodies>
const CarrierLogBodies = Type.Object({
  ...CarrierLog.properties,
  reqBody: Type.String({ title: '请求内容' }),
  respBody: Type.String({ title: '答复内容' }),
})

const oneCarrier = Type.Object({ id: Id('运营商ID') })

export const carrierCallApi = {
  /** Of the last seven days without a range. */
  logs: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/log/page',
    title: '互联日志列表',
    query: pageQuery(
      {
        carrierId: Type.Optional(Id('运营商')),
        direction: Type.Optional(direction()),
        apiName: Type.Optional(Text('接口', 60)),
        success: Type.Optional(OneOf(callSuccessLabels, { title: '结果' })),
        ret: Type.Optional(NumberOf(retLabels, { title: '返回码' })),
        stationId: Type.Optional(Id('站点')),
        orderNo: Type.Optional(Text('订单编号', 40)),
        startTime: Type.Optional(RangeEdge('时间起')),
        endTime: Type.Optional(RangeEdge('时间止')),
      },
      ['callTime'] as const,
    ),
    data: pageOf(CarrierLog),
    errors: ['CARRIER_CALL.RANGE_TOO_LONG'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/log/one',
    title: '互联日志详情',
    query: Type.Object({ id: Id('日志ID') }),
    data: CarrierLogBodies,
    errors: ['CARRIER_CALL.LOG_UNKNOWN'],
  }),
  /** The token that the carrier gave us is asked for again by the next call. */
  refresh: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/cache/refresh',
    title: '刷新互联令牌',
    body: oneCarrier,
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/circuitBreaker/reset',
    title: '复位熔断器',
    body: oneCarrier,
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_CALL.NOT_OPEN'],
  }),
}
