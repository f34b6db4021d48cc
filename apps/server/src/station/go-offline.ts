import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/station'
import { canTakeStation } from '@chargedeck/domain/station/states'
import { requestStop } from '../charge-order/public.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { pushSoonIfWanted } from './amap/push-soon.ts'
import { listRunningOrders } from './facts-store.ts'
import { requireGuards } from './guards.ts'
import { lockStation, moveStation, type StationRow } from './store.ts'

type Wish = Omit<Received<typeof stationApi.offline>['body'], 'id'>

export async function goOffline(ctx: Context, { id, ...wish }: Received<typeof stationApi.offline>['body']): Promise<null> {
  await takeOffline(ctx, await lockStation(ctx, id), wish)
  return null
}

/** Closes the station to drivers. While somebody charges staff must insist; those charges are then asked to stop. */
export async function takeOffline(ctx: Context, station: StationRow, { reason, closeFlag = 0, stopRunning = 0 }: Wish): Promise<void> {
  if (!canTakeStation(station.status, 'goOffline')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  if (stopRunning === 0) await requireGuards(ctx, station, 'goOffline')
  await moveStation(ctx, station, 'goOffline', { onlineFlag: 0 })
  const asked = await stopCharges(ctx, station.id, reason)
  await pushSoonIfWanted(ctx, station)
  const states = { status: [station.status, '20'], onlineFlag: [station.onlineFlag, 0] }
  ctx.note(station.id, { step: 'goOffline', ...states, reason, closeFlag, ...asked })
}

/** A charger that cannot be reached ends its charge by itself; it is named, not waited for. */
async function stopCharges(ctx: Context, stationId: string, reason: string): Promise<{ stopped: string[]; unreached: string[] }> {
  const charging = (await listRunningOrders(ctx, stationId)).filter(({ orderStatus }) => orderStatus === '10')
  const reachable = charging.filter(({ netStatus }) => netStatus === '1').map(({ orderId }) => orderId)
  for (const orderId of reachable) await requestStop(ctx, { orderId, reason })
  return { stopped: reachable, unreached: charging.filter(({ netStatus }) => netStatus !== '1').map(({ orderId }) => orderId) }
}
