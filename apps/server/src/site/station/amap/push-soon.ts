import type { AMapPush } from '@chargedeck/contract/site/station/amap'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'
import { attemptsOfJob } from '../../../platform/outbox/deliver.ts'
import { changeStation, savePush, lockStation, type StationRow } from '../store.ts'

export const pushStationJob = defineJob<{ stationId: string }>('push-station-to-amap')
export const mostPushAttempts = 3

type PushContext = Pick<Context, 'tx' | 'now'>

/** Sends the push after the commit; until AMap answers, the station shows that the push is waiting. */
async function pushSoon({ tx, now }: PushContext, station: Pick<StationRow, 'id' | 'aMapPushInfo'>): Promise<AMapPush> {
  const poiId = station.aMapPushInfo?.poiId ?? null
  const push: AMapPush = { result: 'I', poiId, message: '推送中', attemptQty: 0, lastPushTime: toWallTime(now()) }
  await savePush(tx, station.id, push)
  await enqueue(
    tx,
    pushStationJob,
    { stationId: station.id },
    { jobKey: `amap:${station.id}`, ...attemptsOfJob(mostPushAttempts) },
  )
  return push
}

export const pushSoonIfWanted = async (ctx: PushContext, station: StationRow): Promise<void> => {
  if (station.aMapPushFlag === 1) await pushSoon(ctx, station)
}

/** Staff push a station to AMap by hand. */
export async function pushNow(ctx: Context, id: string): Promise<AMapPush> {
  const station = await lockStation(ctx, id)
  const missing =
    station.onlineFlag !== 1 ? '站点未上线' : station.lng === null || station.lat === null ? '经纬度未设置' : null
  if (missing) throw new AppError('STATION.AMAP_FAILED', `高德推送失败：${missing}`)
  const push = await pushSoon(ctx, station)
  ctx.note(id, { aMapPush: push.message })
  return push
}

export async function setPushFlag(ctx: Context, id: string, aMapPushFlag: number): Promise<null> {
  const station = await lockStation(ctx, id)
  if (aMapPushFlag === 1 && station.onlineFlag !== 1) throw new AppError('STATION.NOT_ONLINE')
  await changeStation(ctx, id, { aMapPushFlag })
  if (aMapPushFlag === 1 && station.aMapPushFlag !== 1) await pushSoon(ctx, station)
  ctx.note(id, { aMapPushFlag: [station.aMapPushFlag, aMapPushFlag] })
  return null
}
