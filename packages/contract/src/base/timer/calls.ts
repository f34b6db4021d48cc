import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, NumberOf, OptionalText, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { timerRunOutcomeLabels, timerStateLabels } from './enums.ts'

export type TimerRun = Static<typeof TimerRun>
export const TimerRun = Type.Object({
  id: Id('记录ID'),
  /** Null: started by hand. */
  dueTime: Nullable(WallTime('计划时间')),
  createTime: WallTime('触发时间'),
  createUserName: TextOrNull('触发人'),
  beginTime: Nullable(WallTime('开始时间')),
  endTime: Nullable(WallTime('结束时间')),
  durationMs: Nullable(Count('耗时')),
  attempts: Count('尝试次数'),
  outcome: NumberOf(timerRunOutcomeLabels, { title: '结果' }),
  message: TextOrNull('失败原因'),
})

const facts = {
  id: Id('任务ID'),
  timerName: Type.String({ title: '任务名称' }),
  actionClass: Type.String({ title: '任务class类名' }),
  cron: Type.String({ title: '定时任务表达式' }),
  jobStatus: NumberOf(timerStateLabels, { title: '状态' }),
  /** Ships with the system: its time and state can be changed, but it cannot be deleted. */
  shippedFlag: Flag('系统内置'),
  nextTime: Nullable(WallTime('下次执行')),
  lastTime: Nullable(WallTime('上次执行')),
  remark: TextOrNull('备注'),
}
const LastRun = Type.Unsafe<TimerRun | null>({ ...TimerRun, type: ['object', 'null'] })

export type Timer = Static<typeof Timer>
export const Timer = Type.Object({ ...facts, lastRun: LastRun })

export type TimerDetail = Static<typeof TimerDetail>
export const TimerDetail = Type.Object({
  ...facts,
  lastRun: LastRun,
  nextTimes: Type.Array(WallTime('执行时间')),
  runs: Type.Array(TimerRun),
})

const filters = {
  timerName: Type.Optional(Text('任务名称', 50)),
  jobStatus: Type.Optional(NumberOf(timerStateLabels, { title: '状态', minimum: 1, maximum: 2 })),
}
const sortable = ['timerName', 'nextTime', 'lastTime'] as const

const one = Type.Object({ id: Id('任务ID') })
const oneOrNone = Type.Object({ id: Type.Optional(Nullable(Id('任务ID'))) })
const written = {
  timerName: Text('任务名称', 50),
  cron: Text('定时任务表达式', 100),
  remark: OptionalText('备注', 200),
}
const aboutCron = ['TIMER.CRON_WRONG', 'TIMER.TOO_OFTEN'] as const

/** The actions are fixed in the code; staff set time and state. An action's second timer starts stopped. */
export const timerApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysTimers/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Timer),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysTimers/list',
    title: '列表',
    query: Type.Object(filters),
    data: Type.Array(Timer),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysTimers/detail',
    title: '详情',
    query: one,
    data: TimerDetail,
    errors: ['TIMER.NOT_FOUND'],
  }),
  nextTimes: endpoint({
    method: 'GET',
    path: '/sysTimers/nextTimes',
    title: '查询下次执行时间',
    query: Type.Object({ cron: written.cron }),
    data: Type.Array(WallTime('执行时间')),
    errors: aboutCron,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysTimers/add',
    title: '新增',
    body: Type.Object({ ...written, actionClass: Text('任务class类名', 100) }),
    data: Id('任务ID'),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.ACTION_UNKNOWN', ...aboutCron],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysTimers/edit',
    title: '编辑',
    body: Type.Object({ ...written, id: Id('任务ID') }),
    data: Type.Null(),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.NOT_FOUND', ...aboutCron],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysTimers/delete',
    title: '删除',
    body: one,
    data: Type.Null(),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.NOT_FOUND', 'TIMER.SHIPPED'],
  }),
  getActionClasses: endpoint({
    method: 'POST',
    path: '/sysTimers/getActionClasses',
    title: '查看任务类',
    data: Type.Array(Type.String({ title: '任务class类名' })),
    errors: [],
  }),
  start: endpoint({
    method: 'POST',
    path: '/sysTimers/start',
    title: '启动',
    body: oneOrNone,
    data: Type.Null(),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.NOT_FOUND', 'TIMER.FACTS_MISSING'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/sysTimers/stop',
    title: '停止',
    body: oneOrNone,
    data: Type.Null(),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.NOT_FOUND', 'TIMER.FACTS_MISSING'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/sysTimers/run',
    title: '立即执行',
    body: one,
    data: Type.Null(),
    errors: ['REQUEST.DATA_FORBIDDEN', 'TIMER.NOT_FOUND'],
  }),
}
