import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import { Flag, Id, Nullable, NumberOf, OneOf, OptionalText, RangeEdge, SomeOf, Text, WallTime } from '../../shapes.ts'
import { workOrderGroupLabels, workOrderStateLabels } from './enums.ts'
import { WorkOrder, WorkOrderDetail, WorkOrderFigures, work } from './shapes.ts'

const id = Id('工单ID')
const Level = () => NumberOf(alarmLevelLabels, { title: '等级', enum: [1, 2, 3, 4] })
const reason = Text('原因', 200)
const stepErrors = ['WORK_ORDER.NOT_FOUND', 'WORK_ORDER.STEP_NOT_ALLOWED'] as const
const root = '/rpt/monitor/work/order'

const filters = {
  orderNo: Type.Optional(Text('工单编号', 40)),
  title: Type.Optional(Text('标题', 60)),
  stationId: Type.Optional(Id('站点')),
  pileId: Type.Optional(Id('充电桩')),
  warningId: Type.Optional(Id('告警')),
  level: Type.Optional(Level()),
  status: Type.Optional(SomeOf(workOrderStateLabels, '状态')),
  assigneeId: Type.Optional(Id('处理人')),
  /** `-`: those without a pile. */
  makerName: Type.Optional(Text('桩企', 60)),
  /** 1: open orders that the caller has, may accept since nobody has them, or may check. */
  mine: Type.Optional(Flag('待我处理')),
  /** 1: somebody has accepted it, as the figures count them. */
  accepted: Type.Optional(Flag('已接单')),
  /** 1: done after their time, or open and not done at it, as lists and figures mark them. */
  overdue: Type.Optional(Flag('超时')),
  startTime: Type.Optional(RangeEdge('创建时间起')),
  endTime: Type.Optional(RangeEdge('创建时间止')),
}

const sortable = ['createTime', 'dueTime'] as const

export const workOrderApi = {
  page: endpoint({
    method: 'GET',
    path: `${root}/page`,
    title: '工单列表',
    query: pageQuery(filters, sortable),
    data: pageOf(WorkOrder),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: `${root}/export`,
    title: '导出工单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  detail: endpoint({
    method: 'GET',
    path: `${root}/detail`,
    title: '工单详情',
    query: Type.Object({ id }),
    data: WorkOrderDetail,
    errors: ['WORK_ORDER.NOT_FOUND'],
  }),
  /** From a warning, whose place it takes, or for a place. */
  add: endpoint({
    method: 'POST',
    path: `${root}/add`,
    title: '创建工单',
    body: Type.Object({
      warningId: Type.Optional(Id('告警')),
      stationId: Type.Optional(Id('站点')),
      pileId: Type.Optional(Nullable(Id('充电桩'))),
      gunId: Type.Optional(Nullable(Id('充电枪'))),
      title: Text('标题', 60),
      level: Level(),
      content: OptionalText('内容', 500),
      assigneeId: Type.Optional(Nullable(Id('处理人'))),
      /** Left out: by the level. */
      dueTime: Type.Optional(Nullable(WallTime('要求完成时间'))),
    }),
    data: Type.Object({ id }),
    errors: [
      'WORK_ORDER.PLACE_WRONG',
      'WORK_ORDER.ASSIGNEE_WRONG',
      'WORK_ORDER.WARNING_UNKNOWN',
      'WORK_ORDER.ALREADY_OPEN',
      'WORK_ORDER.DUE_IN_PAST',
    ],
  }),
  assign: endpoint({
    method: 'POST',
    path: `${root}/assign`,
    title: '指派工单',
    body: Type.Object({ id, assigneeId: Id('处理人'), reason }),
    data: Type.Null(),
    errors: [...stepErrors, 'WORK_ORDER.ASSIGNEE_WRONG'],
  }),
  accept: endpoint({
    method: 'POST',
    path: `${root}/accept`,
    title: '接单',
    body: Type.Object({ id }),
    data: Type.Null(),
    errors: [...stepErrors, 'WORK_ORDER.NOT_YOURS'],
  }),
  note: endpoint({
    method: 'POST',
    path: `${root}/note`,
    title: '补充工单说明',
    body: Type.Object({ id, ...work }),
    data: Type.Null(),
    errors: [...stepErrors, 'WORK_ORDER.PHOTO_WRONG'],
  }),
  finish: endpoint({
    method: 'POST',
    path: `${root}/finish`,
    title: '完成工单',
    body: Type.Object({ id, ...work }),
    data: Type.Null(),
    errors: [...stepErrors, 'WORK_ORDER.NOT_YOURS', 'WORK_ORDER.PHOTO_WRONG'],
  }),
  /** The work is not good enough: its assignee goes on. */
  sendBack: endpoint({
    method: 'POST',
    path: `${root}/return`,
    title: '退回工单',
    body: Type.Object({ id, reason }),
    data: Type.Null(),
    errors: stepErrors,
  }),
  close: endpoint({
    method: 'POST',
    path: `${root}/close`,
    title: '验收关闭工单',
    body: Type.Object({
      id,
      note: OptionalText('说明', 200),
      /** 1: its warning too. */
      closeWarning: Type.Optional(Flag('同时关闭告警')),
    }),
    data: Type.Null(),
    errors: stepErrors,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${root}/cancel`,
    title: '取消工单',
    body: Type.Object({ id, reason }),
    data: Type.Null(),
    errors: stepErrors,
  }),
  /** Who may have an order of the station. */
  assignees: endpoint({
    method: 'GET',
    path: `${root}/assignee/list`,
    title: '工单可选处理人',
    query: Type.Object({ stationId: Id('站点') }),
    data: Type.Array(Type.Object({ id: Id('用户ID'), name: Type.String({ title: '姓名' }) })),
    errors: [],
  }),
  /** Of the orders opened in the range: by station or by maker, and all of them together. */
  figures: endpoint({
    method: 'GET',
    path: `${root}/stats`,
    title: '工单统计',
    query: pageQuery(
      {
        groupBy: OneOf(workOrderGroupLabels, { title: '统计维度' }),
        stationId: Type.Optional(Id('站点')),
        startTime: RangeEdge('开始时间'),
        endTime: RangeEdge('结束时间'),
      },
      ['orderQty', 'acceptSec', 'closeSec', 'overdueQty'] as const,
    ),
    data: WorkOrderFigures,
    errors: ['WORK_ORDER.RANGE_TOO_LONG'],
  }),
  photo: endpoint({
    method: 'GET',
    path: `${root}/photo`,
    title: '查看工单照片',
    query: Type.Object({ id, fileId: Id('文件ID') }),
    file: true,
    errors: ['WORK_ORDER.NOT_FOUND', 'WORK_ORDER.PHOTO_NOT_FOUND', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
