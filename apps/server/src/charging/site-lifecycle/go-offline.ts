import type { Received } from '@chargedeck/contract/endpoint'
import type { siteLifecycleApi, StoppedCharges } from '@chargedeck/contract/site/station/lifecycle'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { stationStates, stationSteps } from '@chargedeck/domain/station/states'
import { enterStationStatus } from '../../site/carrier-outbox/public.ts'
import {
  moveStation,
  pushSoonIfWanted,
  requireStationGuards,
  type StationGuards,
  type StationRow,
} from '../../site/station/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listRunningAt, stopWhenReached } from '../charge-order/public.ts'
import { changeClosed } from './change-closed.ts'

const { closed, maintenance } = carrierStationStatuses
type GoOfflineInput = Omit<Received<typeof siteLifecycleApi.offline>['body'], 'id'>

/** Closes the station to drivers, or says of one that is offline whether it is for good. While charges run, staff must insist; those charges are then stopped. */
export async function goOffline(
  ctx: Context,
  guards: StationGuards,
  station: StationRow,
  { reason, closeFlag: wanted, stopRunning = 0 }: GoOfflineInput,
): Promise<StoppedCharges> {
  const closeFlag = wanted ?? 0
  if (station.status === stationStates.maintenance && wanted !== undefined && wanted !== station.closedFlag)
    return changeClosed(ctx, station, { reason, closeFlag })
  if (!stationSteps.can(station.status, 'goOffline')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  await requireStationGuards(ctx, stopRunning === 1 ? withoutRunning(guards) : guards, station, 'goOffline')
  await moveStation(ctx, station, 'goOffline', { onlineFlag: 0, closedFlag: closeFlag })
  const charges = await stopCharges(ctx, station.id, reason)
  await enterStationStatus(ctx, station.id, closeFlag === 1 ? closed : maintenance)
  await pushSoonIfWanted(ctx, station)
  ctx.note(station.id, {
    step: 'goOffline',
    status: [station.status, stationStates.maintenance],
    onlineFlag: [station.onlineFlag, 0],
    reason,
    ...(closeFlag === 1 && { closeFlag }),
    ...charges,
  })
  return charges
}

/** Charges that are about to be stopped need not have ended yet; every other guard must hold. */
const withoutRunning = (guards: StationGuards): StationGuards => ({ ...guards, noRunningOrder: async () => null })

/** A charge that is only starting cannot be stopped yet; a charger that is offline is asked when it returns. */
async function stopCharges(ctx: Context, stationId: string, reason: string): Promise<StoppedCharges> {
  const running = await listRunningAt(ctx.tx, stationId)
  const starting = running.filter(({ orderStatus }) => orderStatus === chargeOrderStates.starting).length
  if (starting > 0) throw new AppError('STATION.CHARGING', `有${starting}笔订单正在启动，请稍后重试`)
  const charges: StoppedCharges = { stopped: [], unreached: [] }
  for (const { orderId, orderNo, orderStatus } of running) {
    if (orderStatus !== chargeOrderStates.charging) continue
    const outcome = await stopWhenReached(ctx, { orderId, reason })
    if (outcome === 'ASKED') charges.stopped.push(orderNo)
    if (outcome === 'LATER') charges.unreached.push(orderNo)
  }
  return charges
}
