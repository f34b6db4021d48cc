import type { AMapPush } from '@chargedeck/contract/site/station/amap'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem } from '../../../platform/work.ts'
import { findStation, keepPush, type StationRow } from '../store.ts'
import type { AMapAdapter, AMapOutcome, AMapStation } from './adapter.ts'
import { chooseAMap } from './choose-adapter.ts'

const doing = 'job:push-station-to-amap'
type Ready = { push: AMapAdapter; told: AMapStation; poiId: string | null }

/** The network lies between two transactions, so nothing waits for AMap. */
export async function deliverPush(deps: WorkDeps, stationId: string, choose = chooseAMap): Promise<void> {
  const ready = await asSystem(deps, doing, (ctx) => prepare(ctx, stationId, choose))
  if (!ready) return
  const outcome = await ready.push(ready.told)
  await asSystem(deps, doing, (ctx) => keepPush(ctx.tx, stationId, resultOf(ctx, ready, outcome)))
  if (!outcome.pushed && outcome.again) throw new Error(`station ${stationId} is pushed again: ${outcome.message}`)
}

/** Null for a station that is gone meanwhile, or stands nowhere. */
async function prepare(ctx: Context, stationId: string, choose: typeof chooseAMap): Promise<Ready | null> {
  const station = await findStation(ctx, stationId).catch(nullIfGone)
  const told = station && toldOf(station)
  return told && { told, push: await choose(ctx), poiId: station.aMapPushInfo?.poiId ?? null }
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

function toldOf(station: StationRow): AMapStation | null {
  const { stationNo, stationName, address, areaCode, lng, lat, dcGunQty, acGunQty } = station
  if (lng === null || lat === null) return null
  return {
    stationNo,
    stationName,
    address,
    areaCode,
    dcGunQty,
    acGunQty,
    lng: Number(lng),
    lat: Number(lat),
    tel: station.stationTel ?? station.serviceTel,
    businessHours: station.openAllDayFlag === 1 ? '00:00-24:00' : (station.businessHours ?? ''),
    open: station.onlineFlag === 1 ? 1 : 0,
    parkFeeDesc: station.parkFeeDesc ?? '',
  }
}

const resultOf = ({ now }: Context, { poiId }: Ready, outcome: AMapOutcome): AMapPush => ({
  result: outcome.pushed ? 'S' : 'F',
  poiId: (outcome.pushed && outcome.poiId) || poiId,
  message: outcome.pushed ? outcome.message : `高德推送失败：${outcome.message}`,
  lastPushTime: toWallTime(now()),
})
