import { choosePlan, everybody, plansInForce } from '../../site/plan-in-force/public.ts'
import type { Context } from '../../platform/context.ts'
import { listPilesBehind, listPlaces, type PileBehind } from './store.ts'

/** Piles online and in use that were last sent another plan than the one in force, or were offline then. */
export async function listBehind(ctx: Context, ofStationId?: string): Promise<PileBehind[]> {
  const at = ctx.now()
  const places = await listPlaces(ctx.tx, ofStationId)
  const plans = Map.groupBy(
    await plansInForce(ctx, [...new Set(places.map(({ stationId }) => stationId))], at),
    ({ stationId }) => stationId,
  )
  const due = places.flatMap(({ stationId, pileType }) => {
    const plan = choosePlan(plans.get(stationId) ?? [], { pileType, at, audience: everybody })
    return plan ? [{ stationId, pileType, feeId: plan.id }] : []
  })
  return listPilesBehind(ctx.tx, due)
}
