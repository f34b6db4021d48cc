import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, NumberOf, OneOf, RangeEdge, SomeOf, Text } from '../../shapes.ts'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import { warningCounts } from './counts.ts'
import { warningSourceLabels, warningStatusLabels } from './enums.ts'
import { Warning, WarningDetail } from './shapes.ts'

const stationId = Type.Optional(Id('站点'))
const filters = {
  stationId,
  companyId: Type.Optional(Id('公司')),
  pileId: Type.Optional(Id('桩')),
  gunId: Type.Optional(Id('枪')),
  orderId: Type.Optional(Id('订单')),
  pileNo: Type.Optional(Text('桩编号', 48)),
  alarmCode: Type.Optional(Text('告警码', 30)),
  alarmLevel: Type.Optional(
    Type.Array(NumberOf(alarmLevelLabels, { title: '等级', enum: [1, 2, 3, 4] }), { title: '等级', maxItems: 4 }),
  ),
  status: Type.Optional(SomeOf(warningStatusLabels, '状态')),
  source: Type.Optional(OneOf(warningSourceLabels, { title: '来源' })),
  /** By the time of the first signal. */
  startTime: Type.Optional(RangeEdge('开始时间')),
  endTime: Type.Optional(RangeEdge('结束时间')),
}

const sortable = ['firstTime', 'lastTime', 'alarmLevel', 'repeatQty'] as const
const mostAtOnce = 200

export const warningApi = {
  page: endpoint({
    method: 'GET',
    path: '/rpt/monitor/warn/page',
    title: '告警列表',
    query: pageQuery(filters, sortable),
    data: pageOf(Warning),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/rpt/monitor/warn/export',
    title: '导出告警',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  ...warningCounts,
  detail: endpoint({
    method: 'GET',
    path: '/rpt/monitor/warn/detail',
    title: '告警详情',
    query: Type.Object({ id: Id('告警ID') }),
    data: WarningDetail,
    errors: ['WARNING.NOT_FOUND'],
  }),
  /** All or none: refused when one of them is closed. */
  close: endpoint({
    method: 'POST',
    path: '/rpt/monitor/warn/close',
    title: '关闭告警',
    body: Type.Object({
      ids: Type.Array(Id('告警ID'), { title: '告警', minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
      closeReason: Text('处理说明', 200),
    }),
    data: Type.Object({ closedQty: Count('关闭数') }),
    errors: ['WARNING.CLOSED', 'WARNING.NOT_FOUND'],
  }),
}
