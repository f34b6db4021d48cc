import type { ShownGuard, StationGuards as ShownGuards } from '@chargedeck/contract/site/station/moves'
import { stationGuards, type GuardedStep, type StationGuard } from '@chargedeck/domain/station/states'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import type { StationRow } from './store.ts'

/** The function behind each guard. Upper groups that know the answer pass their own; the server combines them. */
export type StationGuards = Readonly<Record<StationGuard, Guard<StationRow>>>

/** Refuses the step with the first of its guards that does not hold. */
export const requireStationGuards = (
  ctx: Context,
  guards: StationGuards,
  station: StationRow,
  step: GuardedStep,
): Promise<void> =>
  requireGuards(
    ctx,
    stationGuards[step].map((guard) => guards[guard]),
    station,
  )

/** Every guard of every step with the text of its refusal. */
export async function showGuards(ctx: Context, guards: StationGuards, station: StationRow): Promise<ShownGuards> {
  const shown = async (step: GuardedStep) => {
    const rows: ShownGuard[] = []
    for (const guard of stationGuards[step]) {
      const refusal = await guards[guard](ctx, station)
      rows.push({ guard, ok: refusal === null, message: refusal?.message ?? '' })
    }
    return rows
  }
  return {
    goOnline: await shown('goOnline'),
    goOffline: await shown('goOffline'),
    dismantle: await shown('dismantle'),
    delete: await shown('delete'),
  }
}
