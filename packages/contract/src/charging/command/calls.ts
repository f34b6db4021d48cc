import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, OneOf, RangeEdge, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { commandProgressLabels, commandStatusLabels, resetKindLabels, refreshLabels } from './enums.ts'

/** A command that we sent to a charger, and its result. */
export type CommandRow = Static<typeof CommandRow>
const CommandRow = Type.Object({
  id: Id('指令ID'),
  commandNo: Type.String({ title: '指令编号' }),
  command: Type.String({ title: '指令' }),
  gunName: TextOrNull('枪'),
  orderId: Nullable(Id('订单')),
  /** As it was sent, in JSON. */
  param: Type.String({ title: '参数' }),
  status: OneOf(commandStatusLabels, { title: '状态' }),
  result: TextOrNull('结果'),
  userName: TextOrNull('操作人'),
  createTime: WallTime('下达时间'),
  sendTime: Nullable(WallTime('发送时间')),
  ackTime: Nullable(WallTime('应答时间')),
})

const sent = Type.Object({ commandNo: Type.String({ title: '指令编号' }) })
const pileId = Id('桩')
const reason = Text('原因', 100)

export const commandApi = {
  page: endpoint({
    method: 'GET',
    path: '/charger/pile/command/page',
    title: '指令分页查询',
    query: pageQuery(
      {
        pileId,
        command: Type.Optional(Text('指令', 30)),
        status: Type.Optional(SomeOf(commandStatusLabels, '状态')),
        startTime: Type.Optional(RangeEdge('开始时间')),
        endTime: Type.Optional(RangeEdge('结束时间')),
      },
      ['createTime'] as const,
    ),
    data: pageOf(CommandRow),
    errors: ['PILE.NOT_FOUND'],
  }),
  /** What has become of one command: staff who pressed a button wait for it. */
  outcome: endpoint({
    method: 'GET',
    path: '/charger/pile/command/outcome',
    title: '指令结果',
    query: Type.Object({ commandNo: Text('指令编号', 40) }),
    data: Type.Object({
      progress: OneOf(commandProgressLabels, { title: '进展' }),
      /** The charger's own word, or why there is none. */
      result: TextOrNull('结果'),
      /** Since the command was sent, until the charger was back. */
      seconds: Count('用时'),
    }),
    errors: ['COMMAND.NOT_FOUND'],
  }),
  /** The current obstacles to a reset. */
  resetCheck: endpoint({
    method: 'GET',
    path: '/charger/pile/reset/check',
    title: '重启检查',
    query: Type.Object({ pileId }),
    data: Type.Object({ onlineFlag: Flag('在线'), runningOrderNos: Type.Array(Type.String()) }),
    errors: ['PILE.NOT_FOUND'],
  }),
  reboot: endpoint({
    method: 'POST',
    path: '/rpt/monitor/chargePile/reboot',
    title: '重启',
    body: Type.Object({ pileId: Id('桩ID'), force: Type.Optional(Flag('强制')), reason: Text('原因', 200) }),
    data: Type.Object({ commandNo: Type.String({ title: '指令编号' }) }),
    errors: ['PILE.NOT_FOUND', 'MONITOR.DEVICE_CHARGING', 'MONITOR.REBOOT_DEVICE_OFFLINE'],
  }),
  /** A charging pile resets only by force: its charges stop first, unless the call says otherwise. */
  reset: endpoint({
    method: 'POST',
    path: '/charger/pile/reset',
    title: '软硬重启',
    body: Type.Object({
      pileId,
      kind: OneOf(resetKindLabels, { title: '重启方式' }),
      reason,
      force: Type.Optional(Flag('强制')),
      /** On unless it is 0: then the charger itself ends its charges, and their cause is the reset. */
      stopFirstFlag: Type.Optional(Flag('先停止充电')),
    }),
    data: sent,
    errors: ['PILE.NOT_FOUND', 'MONITOR.REBOOT_DEVICE_OFFLINE', 'MONITOR.DEVICE_CHARGING', 'COMMAND.NOT_SPOKEN'],
  }),
  /** One gun, or the whole pile without one. The charger applies the change after its charges. */
  availability: endpoint({
    method: 'POST',
    path: '/charger/pile/availability',
    title: '启用与停用枪',
    body: Type.Object({ pileId, gunId: Type.Optional(Id('枪')), availableFlag: Flag('可用'), reason }),
    data: sent,
    errors: ['PILE.NOT_FOUND', 'COMMAND.GUN_NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'],
  }),
  /** A charging gun only by force: the charger ends the charge. By a number it may be one that we do not know. */
  unlock: endpoint({
    method: 'POST',
    path: '/charger/pile/unlock',
    title: '解锁枪',
    body: Type.Object({
      pileId,
      gunId: Type.Optional(Id('枪')),
      gunNo: Type.Optional(Type.Integer({ title: '枪号', minimum: 1, maximum: 999 })),
      reason,
      force: Type.Optional(Flag('强制')),
    }),
    data: sent,
    errors: [
      'PILE.NOT_FOUND',
      'COMMAND.GUN_NOT_FOUND',
      'COMMAND.GUN_CHARGING',
      'COMMAND.DEVICE_OFFLINE',
      'COMMAND.NOT_SPOKEN',
    ],
  }),
  clearCache: endpoint({
    method: 'POST',
    path: '/charger/pile/clearCache',
    title: '清除鉴权缓存',
    body: Type.Object({ pileId, reason }),
    data: sent,
    errors: ['PILE.NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'],
  }),
  /** Requests a report at once: the state of each gun, unless something else is named. */
  refresh: endpoint({
    method: 'POST',
    path: '/charger/pile/refresh',
    title: '立即上报',
    body: Type.Object({
      pileId,
      gunId: Type.Optional(Id('枪')),
      what: Type.Optional(OneOf(refreshLabels, { title: '上报内容' })),
    }),
    data: sent,
    errors: ['PILE.NOT_FOUND', 'COMMAND.GUN_NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'],
  }),
}
