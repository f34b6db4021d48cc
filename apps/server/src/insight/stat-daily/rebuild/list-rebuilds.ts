import type { Rebuild } from '@chargedeck/contract/insight/stat-daily/rebuilds'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { dayQtyOf } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../../platform/context.ts'
import { listOwnRebuilds } from './rebuild-store.ts'

/** The caller's own, with how far each has come. */
export async function listRebuilds(ctx: Context): Promise<Rebuild[]> {
  return (await listOwnRebuilds(ctx)).map(({ nextDate, nextStation, stationQty, createTime, endTime, ...rebuild }) => ({
    ...rebuild,
    dayQty: dayQtyOf(rebuild),
    doneQty: dayQtyOf({ startDate: nextDate, endDate: rebuild.endDate }) - 1,
    /** Of the day that is counted now. */
    stationQty,
    doneStationQty: nextStation,
    createTime: toWallTime(createTime),
    endTime: wallTimeOrNull(endTime),
  }))
}
