import type { StopCauseStory } from '@chargedeck/contract/charging/charge-order/story'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { readCurve } from './present-curve.ts'
import { findStopCodeOrNull, lastEndingsOfPile, listGunReports } from './stop-cause-store.ts'

const aroundMs = 5 * 60_000
const unknownCode = { name: null, normalFlag: null, alarmLevel: null, suggestion: null, carrierStopReason: null }

/** Why a charge ended, what to do about it, and whether the pile often ends so. */
export async function readStopCause(ctx: Context, orderId: string): Promise<StopCauseStory> {
  const order = await findChargeOrder(ctx, orderId)
  const { stopCode, stopReason, stopSide, endTime, endSoc: soc, pileId, pileNo } = order
  const code = stopCode === null ? undefined : await findStopCodeOrNull(ctx, stopCode, pileId)
  return {
    stopCode,
    stopReason,
    stopSide,
    ...(code ?? unknownCode),
    stopTime: endTime && toWallTime(endTime),
    soc,
    lastSample: (await readCurve(ctx, orderId)).at(-1) ?? null,
    reports: await reportsOf(ctx, order),
    lastOfPile: await lastEndingsOfPile(ctx, pileNo),
  }
}

async function reportsOf(ctx: Context, { gunId, endTime }: ChargeOrderRow): Promise<StopCauseStory['reports']> {
  if (gunId === null || endTime === null) return []
  const [from, to] = [new Date(endTime.getTime() - aroundMs), new Date(endTime.getTime() + aroundMs)]
  const reports = await listGunReports(ctx, { gunId, from, to })
  return reports.map(({ changeTime, ...report }) => ({ time: toWallTime(changeTime), ...report }))
}
