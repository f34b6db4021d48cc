import { Type, type Static } from 'typebox'
import { stationGuards, type StationGuard } from '@chargedeck/domain/station/states'
import { OneOf } from '../../shapes.ts'

export const stationGuardLabels: Record<StationGuard, string> = {
  position: '已设置经纬度',
  cover: '已上传封面图',
  pileInUse: '有在用的充电桩',
  plan: '在用桩型都有生效的计费方案',
  serviceTel: '已设置服务电话',
  noRunningOrder: '没有充电中的订单',
  noPileLeft: '没有待投运、在用或检修的桩',
  noOpenOrder: '没有未完成的订单',
  noPile: '没有充电桩',
  noOrder: '没有产生过订单',
}

export type ShownGuard = Static<typeof ShownGuard>
const ShownGuard = Type.Object({
  guard: OneOf(stationGuardLabels, { title: '检查项' }),
  ok: Type.Boolean(),
  /** Why not: what the refusal would say. Empty when it holds. */
  message: Type.String({ title: '说明' }),
})

const steps = Object.keys(stationGuards) as (keyof typeof stationGuards)[] // the table has no other keys

export type StationGuards = Static<typeof StationGuards>
/** For each step, what must hold before it. */
export const StationGuards = Type.Object(
  Object.fromEntries(steps.map((step) => [step, Type.Array(ShownGuard)])) as Record<
    (typeof steps)[number],
    ReturnType<typeof Type.Array<typeof ShownGuard>>
  >, // an entry for each step
)

export type StoppedCharges = Static<typeof StoppedCharges>
/** What became of the charges that staff had stopped, by the numbers of their orders. */
export const StoppedCharges = Type.Object({
  stopped: Type.Array(Type.String(), { title: '已发送停止指令的订单' }),
  /** Their chargers are away: asked to stop when they are back, as long as the station is offline. */
  unreached: Type.Array(Type.String(), { title: '桩离线、未能停止的订单' }),
})
