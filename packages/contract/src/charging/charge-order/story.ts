import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Energy, Flag, Id, Money, Nullable, NumberOf, OneOf, WallTime } from '../../shapes.ts'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import { feeBandLabels } from '../../site/fee/enums.ts'
import { gunRunStatusLabels } from '../../site/gun/enums.ts'
import { CurvePoint } from './detail.ts'
import { milestoneLabels, stopSideLabels } from './enums.ts'
import { ChargeOrderLine } from './line.ts'
import { ChargeOrder } from './row.ts'

const query = Type.Object({ orderId: Id('订单ID') })
const text = (title: string) => Type.String({ title })

export type StopCauseStory = Static<typeof StopCauseStory>
const StopCauseStory = Type.Object({
  stopCode: Nullable(text('停止码')),
  stopReason: Nullable(text('停止原因')),
  stopSide: Nullable(OneOf(stopSideLabels, { title: '停止方' })),
  /** The next five say what the table of codes knows; null: the code is not in it. */
  name: Nullable(text('名称')),
  normalFlag: Nullable(Flag('正常停止')),
  alarmLevel: Nullable(NumberOf(alarmLevelLabels, { title: '等级' })),
  suggestion: Nullable(text('处理建议')),
  carrierStopReason: Nullable(Type.Integer({ title: '互联停止码' })),
  stopTime: Nullable(WallTime('停止时间')),
  soc: Nullable(Type.Integer({ title: '结束SOC' })),
  lastSample: Nullable(CurvePoint),
  /** What the gun reported from five minutes before the end until five minutes after it. */
  reports: Type.Array(
    Type.Object({
      time: WallTime('时间'),
      runStatus: OneOf(gunRunStatusLabels, { title: '枪状态' }),
      errorCode: Nullable(text('故障码')),
    }),
    { title: '前后状态' },
  ),
  /** Of the gun or its pile, raised or repeated in the same ten minutes. */
  warnings: Type.Array(
    Type.Object({
      id: Id('告警ID'),
      alarmCode: text('告警码'),
      alarmName: text('告警'),
      alarmLevel: NumberOf(alarmLevelLabels, { title: '等级' }),
      time: WallTime('时间'),
    }),
    { title: '前后告警' },
  ),
  /** How the last thirty charges of the pile ended, the most frequent first. */
  lastOfPile: Type.Array(Type.Object({ stopCode: text('停止码'), stopReason: text('停止原因'), qty: Count('次数') }), {
    title: '同桩近30单',
  }),
})

export type TimeStats = Static<typeof TimeStats>
const TimeStats = Type.Object({
  order: ChargeOrder,
  lines: Type.Array(ChargeOrderLine),
  bands: Type.Array(
    Type.Object({
      band: OneOf(feeBandLabels, { title: '时段' }),
      energy: Energy('电量'),
      /** Of the whole energy, in hundredths of a percent. */
      shareBp: Count('电量占比'),
      elecAmt: Money('电费'),
      serviceAmt: Money('服务费'),
      amt: Money('合计'),
    }),
  ),
  /** At most 500 points, with the lowest and highest power of each stretch. */
  samples: Type.Array(CurvePoint),
  /** Only those that were reached, in the order of time. */
  milestones: Type.Array(Type.Object({ milestone: OneOf(milestoneLabels, { title: '节点' }), time: WallTime('时间') })),
})

export const chargeStoryApi = {
  stopCause: endpoint({
    method: 'GET',
    path: '/rpt/order/stop/cause',
    title: '停止原因分析',
    query,
    data: StopCauseStory,
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
  timeStats: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/time',
    title: '订单时段统计',
    query,
    data: TimeStats,
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
}
