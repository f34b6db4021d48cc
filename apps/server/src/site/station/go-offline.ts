import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationSteps } from '@chargedeck/domain/station/states'
import { stopWhenReached } from '../../charging/charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { pushSoonIfWanted } from './amap/push-soon.ts'
import { listRunningOrders } from './facts-store.ts'
import { requireGuards } from './guards.ts'
import { lockStation, moveStation, type StationRow } from './store.ts'

type Wish = Omit<Received<typeof stationApi.offline>['body'], 'id'>
type Stopped = Answer<typeof stationApi.offline>

export async function goOffline(
  ctx: Context,
  { id, ...wish }: Received<typeof stationApi.offline>['body'],
): Promise<Stopped> {
  return takeOffline(ctx, await lockStation(ctx, id), wish)
}

/** Closes the station to drivers. While somebody charges staff must insist; those charges are then asked to stop. */
export async function takeOffline(
  ctx: Context,
  station: StationRow,
  { reason, stopRunning = 0 }: Wish,
): Promise<Stopped> {
  if (!stationSteps.can(station.status, 'goOffline')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  if (stopRunning === 0) await requireGuards(ctx, station, 'goOffline')
  await moveStation(ctx, station, 'goOffline', { onlineFlag: 0 })
  const asked = await stopCharges(ctx, station.id, reason)
  await pushSoonIfWanted(ctx, station)
  const states = { status: [station.status, '20'], onlineFlag: [station.onlineFlag, 0] }
  ctx.note(station.id, { step: 'goOffline', ...states, reason, ...asked })
  return asked
}

/** What is only starting cannot be stopped yet; a charger that is away is asked when it is back. */
async function stopCharges(ctx: Context, stationId: string, reason: string): Promise<Stopped> {
  const running = await listRunningOrders(ctx, stationId)
  const starting = running.filter(({ orderStatus }) => orderStatus === '00').length
  if (starting > 0) throw new AppError('STATION.CHARGING', `有${starting}笔订单正在启动，请稍后重试`)
  const asked: Stopped = { stopped: [], unreached: [] }
  for (const { orderId, orderNo, orderStatus } of running) {
    if (orderStatus !== '10') continue
    const outcome = await stopWhenReached(ctx, { orderId, reason })
    if (outcome === 'ASKED') asked.stopped.push(orderNo)
    if (outcome === 'LATER') asked.unreached.push(orderNo)
  }
  return asked
}
