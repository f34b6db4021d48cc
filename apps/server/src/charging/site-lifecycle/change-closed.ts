import type { StoppedCharges } from '@chargedeck/contract/site/station/lifecycle'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { enterStationStatus } from '../../site/carrier-outbox/public.ts'
import { changeStation, pushSoonIfWanted, type StationRow } from '../../site/station/public.ts'
import type { Context } from '../../platform/context.ts'

type Change = { reason: string; closeFlag: number }

/** A station that is offline already is closed for good from now on, or under maintenance again. Nothing charges there. */
export async function changeClosed(
  ctx: Context,
  station: StationRow,
  { reason, closeFlag }: Change,
): Promise<StoppedCharges> {
  const { closed, maintenance } = carrierStationStatuses
  await changeStation(ctx, station.id, { closedFlag: closeFlag })
  await enterStationStatus(ctx, station.id, closeFlag === 1 ? closed : maintenance)
  await pushSoonIfWanted(ctx, station)
  ctx.note(station.id, { closeFlag: [station.closedFlag, closeFlag], reason })
  return { stopped: [], unreached: [] }
}
