import type { StopCauseStory } from '@chargedeck/contract/charging/charge-order/story'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { readCurve } from './present-curve.ts'
import { findStopCodeOrNull, lastEndingsOfPile, listGunReports } from './stop-cause-store.ts'

const aroundMs = 5 * 60_000
const unknownCode = { name: null, normalFlag: null, alarmLevel: null, suggestion: null, carrierStopReason: null }

/** A group above knows the warnings of a pile that were raised or repeated in a span, those of other guns left out. */
export type WarningsNear = (
  ctx: Context,
  near: { pileId: string; gunId: string | null; from: Date; to: Date },
) => Promise<StopCauseStory['warnings']>

/** Why a charge ended, what to do about it, and whether the pile often ends so. */
export async function readStopCause(
  ctx: Context,
  warningsNear: WarningsNear,
  orderId: string,
): Promise<StopCauseStory> {
  const order = await findChargeOrder(ctx, orderId)
  const { stopCode, stopReason, stopSide, endTime, endSoc: soc, pileId, pileNo } = order
  const code = stopCode === null ? undefined : await findStopCodeOrNull(ctx, stopCode, pileId)
  return {
    stopCode,
    stopReason,
    stopSide,
    ...(code ?? unknownCode),
    stopTime: wallTimeOrNull(endTime),
    soc,
    lastSample: (await readCurve(ctx, orderId)).at(-1) ?? null,
    reports: await reportsOf(ctx, order),
    warnings: endTime === null ? [] : await warningsNear(ctx, { pileId, gunId: order.gunId, ...around(endTime) }),
    lastOfPile: await lastEndingsOfPile(ctx, pileNo),
  }
}

const around = (at: Date) => ({ from: new Date(at.getTime() - aroundMs), to: new Date(at.getTime() + aroundMs) })

async function reportsOf(ctx: Context, { gunId, endTime }: ChargeOrderRow): Promise<StopCauseStory['reports']> {
  if (gunId === null || endTime === null) return []
  const reports = await listGunReports(ctx, { gunId, ...around(endTime) })
  return reports.map(({ changeTime, ...report }) => ({ time: toWallTime(changeTime), ...report }))
}
