import type { AMapPush } from '@chargedeck/contract/site/station/amap'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { handleOutbox, type Parcel, type Tried } from '../../../platform/outbox/deliver.ts'
import { findStation, savePush, type StationRow } from '../store.ts'
import type { AMapReceipt, AMapStation } from './adapter.ts'
import { chooseAMap } from './choose-adapter.ts'
import { mostPushAttempts, pushStationJob } from './push-soon.ts'

type AMapParcel = Parcel<AMapReceipt> & { poiId: string | null }

/** A test passes its own adapter. */
const aMapOutbox = (choose: typeof chooseAMap) =>
  handleOutbox(pushStationJob, {
    mostAttempts: mostPushAttempts,
    prepare: (ctx: Context, { stationId }) => prepare(ctx, stationId, choose),
    save: (ctx, { stationId }, parcel: AMapParcel, tried: Tried<AMapReceipt>) =>
      savePush(ctx.tx, stationId, resultOf(ctx, parcel, tried)),
  })

export const pushStationHandler = aMapOutbox(chooseAMap)

/** Null for a station that was deleted in the meantime or has no coordinates. */
async function prepare(ctx: Context, stationId: string, choose: typeof chooseAMap): Promise<AMapParcel | null> {
  const station = await findStation(ctx, stationId).catch(nullIfGone)
  const payload = station && aMapStationOf(station)
  if (!payload) return null
  const push = await choose(ctx)
  const { poiId = null, attemptQty = 0 } = station.aMapPushInfo ?? {}
  return { send: () => push(payload), poiId, attemptQty }
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

function aMapStationOf(station: StationRow): AMapStation | null {
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

const resultOf = ({ now }: Context, { poiId }: AMapParcel, { outcome, attemptQty }: Tried<AMapReceipt>): AMapPush => ({
  result: outcome.sent ? 'S' : 'F',
  poiId: (outcome.sent && outcome.receipt.poiId) || poiId,
  message: outcome.sent ? outcome.receipt.message : `高德推送失败：${outcome.reason}`.slice(0, 200),
  attemptQty,
  lastPushTime: toWallTime(now()),
})
