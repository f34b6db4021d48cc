import { fen } from '@chargedeck/domain/kernel/money'
import {
  acceptWorkOrder,
  addWorkOrder,
  cancelWorkOrder,
  closeWorkOrder,
  finishWork,
  noteWork,
  sendBack,
} from '../../insight/work-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { unclosedWarnings } from './on-call-store.ts'
import { pilesInUse, userIdOf, type DemoPile } from './warning-store.ts'

const hourMs = 3_600_000
type Hand = (account: 'ops' | 'site01' | 'cs01', hoursAgo: number) => Context

/** Work orders in each state, whose times make the figures. */
export async function someWorkOrders(ctx: Context): Promise<void> {
  const users = {
    ops: await userIdOf(ctx.tx, 'ops'),
    site01: await userIdOf(ctx.tx, 'site01'),
    cs01: await userIdOf(ctx.tx, 'cs01'),
  }
  const hand: Hand = (account, hoursAgo) => {
    const at = new Date(ctx.now().getTime() - hoursAgo * hourMs)
    return { ...ctx, now: () => at, actor: { ...ctx.actor, userId: users[account] } }
  }
  const [first, second, third] = await onePileOfEach(ctx)
  if (!first || !second || !third) return
  await closedOnes(hand, first, second)
  await openOnes(hand, users.site01, [first, third])
  const warnings = await unclosedWarnings(ctx.tx)
  const urgent = warnings.find(({ alarmLevel, stationId }) => alarmLevel === 1 && stationId !== null)
  const { id: warningId, alarmName: title } = urgent ?? {}
  if (warningId && title)
    await addWorkOrder(hand('ops', 0.4), { warningId, title, level: 1, content: urgent?.content ?? null })
}

/** A pile of each of the first stations. */
async function onePileOfEach(ctx: Context): Promise<DemoPile[]> {
  const stations = Map.groupBy(await pilesInUse(ctx.tx), ({ stationId }) => stationId)
  return [...stations.values()].flatMap(([pile]) => pile ?? [])
}

const placeOf = ({ stationId, pileId }: DemoPile) => ({ stationId, pileId })

async function closedOnes(hand: Hand, first: DemoPile, second: DemoPile): Promise<void> {
  const fan = await addWorkOrder(hand('cs01', 130), {
    ...placeOf(first),
    title: '散热风扇异响',
    level: 2,
    content: '车主反映充电时噪声大',
  })
  await acceptWorkOrder(hand('site01', 129.7), fan.id)
  await noteWork(hand('site01', 128.5), { id: fan.id, note: '右侧风扇轴承磨损，领取备件' })
  const parts = [
    { name: '散热风扇', qty: 2, costAmt: fen(18_600) },
    { name: '防尘滤网', qty: 1, costAmt: fen(3500) },
  ]
  await finishWork(hand('site01', 126), { id: fan.id, note: '更换风扇和滤网，满载试充30分钟正常', parts })
  await closeWorkOrder(hand('ops', 124), [], { id: fan.id, note: '噪声已消除' })
  const cable = await addWorkOrder(hand('ops', 300), { ...placeOf(second), title: '枪线外皮破损', level: 1 })
  await acceptWorkOrder(hand('site01', 299.5), cable.id)
  await finishWork(hand('site01', 297), { id: cable.id, note: '绝缘胶带包扎' })
  await sendBack(hand('ops', 296), { id: cable.id, reason: '须更换整根枪线' })
  const line = [{ name: '直流枪线', qty: 1, costAmt: fen(168_000) }]
  await finishWork(hand('site01', 276), { id: cable.id, note: '已更换枪线，绝缘检测合格', parts: line })
  await closeWorkOrder(hand('ops', 275), [], { id: cable.id })
}

async function openOnes(hand: Hand, siteUserId: string, [first, third]: readonly [DemoPile, DemoPile]): Promise<void> {
  const meter = await addWorkOrder(hand('ops', 26), { ...placeOf(first), title: '电表通讯时断时续', level: 3 })
  await acceptWorkOrder(hand('site01', 25), meter.id)
  await finishWork(hand('site01', 21), { id: meter.id, note: '重新压接通讯线，观察2小时无中断' })
  const screen = await addWorkOrder(hand('cs01', 31), {
    ...placeOf(third),
    title: '屏幕无显示',
    level: 2,
    content: '车主来电，仍可扫码充电',
  })
  await acceptWorkOrder(hand('site01', 30), screen.id)
  await noteWork(hand('site01', 28), { id: screen.id, note: '电源板损坏，等待桩企寄件' })
  await addWorkOrder(hand('ops', 2), {
    stationId: first.stationId,
    title: '月度巡检',
    level: 4,
    content: '检查灭火器、雨棚照明和车位地锁',
    assigneeId: siteUserId,
  })
  const twice = await addWorkOrder(hand('cs01', 29), { ...placeOf(third), title: '屏幕不亮', level: 3 })
  await cancelWorkOrder(hand('ops', 28.5), { id: twice.id, reason: '与已有工单重复' })
}
