import type { Context } from '../../platform/context.ts'
import { enterChange, enterStationInfo } from '../carrier-outbox/public.ts'
import { plansInForce, type PlanInForce } from '../plan-in-force/public.ts'
import { listStationsOfCarrier } from './bound-store.ts'
import type { CarrierRow } from './store.ts'

/** A carrier heard nothing while it was disabled: it gets its stations and their plans as they are now. */
export async function tellWhatChanged(ctx: Context, { id: carrierId }: CarrierRow): Promise<void> {
  await tellStations(ctx, carrierId, await listStationsOfCarrier(ctx, carrierId))
}

/** A carrier gets these stations and their plans as they are now. */
export async function tellStations(ctx: Context, carrierId: string, stationIds: readonly string[]): Promise<void> {
  for (const stationId of stationIds) await enterStationInfo(ctx, stationId, carrierId)
  for (const { id, stationId, ...plan } of await plansInForce(ctx, stationIds, ctx.now()))
    if (isFor(plan, carrierId)) await enterChange(ctx, { kind: 'STATION_FEE', stationId, subjectId: id, carrierId })
}

const isFor = ({ audience, audienceRefId }: Pick<PlanInForce, 'audience' | 'audienceRefId'>, carrierId: string) =>
  audience === 'ALL' || (audience === 'CARRIER' && audienceRefId === carrierId)
