import { energyE4, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { isRoamingSettled, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import type { RequestOf } from '@chargedeck/tcec/messages'
import { seqStats } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { stopJob } from '../jobs.ts'
import { costSoFar, keepFunded, releaseMoney } from '../money.ts'
import { changeRoaming, isGunTaken, lockRoaming, moveRoaming, readMoveTime, type RoamingOrderRow } from '../store.ts'
import { requestStop } from '../stop/request-stop.ts'

export type ChargeStatus = RequestOf<'notification_equip_charge_status'>

/** What a partner says of a charge that is not settled, pushed or asked for. The caller has locked the order. */
export async function applyStatus(ctx: Context, order: RoamingOrderRow, status: ChargeStatus): Promise<void> {
  const isCharging = status.StartChargeSeqStat === seqStats.charging
  if (isRoamingSettled(order.orderStatus)) return
  if (order.orderStatus === roamingOrderStates.cancelled) return isCharging ? stopUnwanted(ctx, order) : undefined
  const isOver = status.StartChargeSeqStat === seqStats.ended
  if (isOver && status.TotalPower <= 0 && order.orderStatus === roamingOrderStates.starting) {
    const reason = '对方未能启动'
    await moveRoaming(ctx, order, { step: 'failStart', change: { failReason: reason }, note: reason })
    return releaseMoney(ctx, order)
  }
  const energy = await believedEnergy(ctx, order, status)
  if (energy === null) return
  const amt = costSoFar(energy, saidAmt(status), order)
  await changeRoaming(ctx, order.id, { runningEnergy: energy, runningAmt: amt, ...readingsOf(status) })
  if (isCharging) await goOn(ctx, order, { status, amt })
}

/** A charge that we gave up began after all: nobody wants it. */
export async function stopUnwanted(ctx: Context, { id }: RoamingOrderRow): Promise<void> {
  await enqueue(ctx.tx, stopJob, { orderId: id }, { jobKey: `stop-at-partner:${id}` })
}

type Running = { status: ChargeStatus; amt: ReturnType<typeof costSoFar> }
async function goOn(ctx: Context, order: RoamingOrderRow, { status, amt }: Running): Promise<void> {
  const { starting, charging, stopping, abnormal } = roamingOrderStates
  const change = { newsTime: ctx.now(), ...(order.startTime === null && startOf(status)) }
  if (order.orderStatus === starting)
    await moveRoaming(ctx, order, { step: 'confirmStart', change, note: '对方已启动' })
  else if (order.orderStatus === abnormal && !(await isGunTaken(ctx, order)))
    await moveRoaming(ctx, order, { step: 'goOn', change: { ...change, failReason: null }, note: '对方恢复上报' })
  else if (order.orderStatus === stopping && (await isStopOld(ctx, order)))
    await moveRoaming(ctx, order, { step: 'missStop', change: { ...change, failReason: runsOn }, note: runsOn })
  else await changeRoaming(ctx, order.id, change)
  const now = await lockRoaming(ctx, order.id)
  if (now.orderStatus === charging && !(await keepFunded(ctx, now, amt)))
    await requestStop(ctx, now, 'BALANCE', '余额不足，请求停止')
}

const runsOn = '请求停止后对方仍在充电'
/** A partner that took the stop has stopped by then. */
const stopMs = 120_000
const isStopOld = async (ctx: Context, { id }: RoamingOrderRow): Promise<boolean> =>
  ctx.now().getTime() - (await readMoveTime(ctx, id)).getTime() > stopMs

const startOf = ({ StartTime }: ChargeStatus) => (isWallTime(StartTime) ? { startTime: fromWallTime(StartTime) } : {})

/** Null: no charge comes to that, and nothing of the message counts. */
async function believedEnergy(ctx: Context, order: RoamingOrderRow, { TotalPower }: ChargeStatus) {
  const { maxOrderEnergy } = await activeConfig(ctx, order.companyId)
  const isBelievable = TotalPower >= 0 && TotalPower * 10_000 <= maxOrderEnergy
  return isBelievable ? energyE4(Math.round(TotalPower * 100) * 100) : null
}

const mostYuan = 1_000_000
const saidAmt = ({ TotalMoney }: ChargeStatus) =>
  TotalMoney !== undefined && TotalMoney > 0 && TotalMoney < mostYuan ? fenOfYuan(TotalMoney) : null

const tenths = (value: number): number => Math.max(0, Math.min(Math.round(value * 10), 100_000))
const readingsOf = ({ Soc, CurrentA, VoltageA }: ChargeStatus) => ({
  soc: Math.max(0, Math.min(Math.round(Soc), 100)),
  current: tenths(CurrentA),
  voltage: tenths(VoltageA),
})
