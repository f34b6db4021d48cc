import type { GunDay } from '@chargedeck/contract/insight/monitor/calls'
import { statePeriods, upRateBp } from '@chargedeck/domain/gun/state-periods'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { standingGuns } from '../../site/pile/public.ts'
import { listFaults, listStateChanges } from './list-state-changes.ts'

/** The last 24 hours of these guns: their states, up-time and last faults. A gun outside the scope is left out. */
export async function gunDays(ctx: Context, gunIds: readonly string[]): Promise<GunDay[]> {
  const to = ctx.now()
  const from = daysLater(to, -1)
  const guns = await standingGuns(ctx)
    .select(['chargerGun.id', 'chargerGun.runStatus', 'chargerGun.createTime'])
    .where('chargerGun.id', 'in', gunIds)
    .orderBy('chargerGun.id')
    .execute()
  const ids = guns.map(({ id }) => id)
  const changes = Map.groupBy(await listStateChanges(ctx, ids, from), ({ gunId }) => gunId)
  const faults = Map.groupBy(await listFaults(ctx, ids), ({ gunId }) => gunId)
  return guns.map(({ id, runStatus, createTime }) => {
    const own = changes.get(id) ?? []
    const began = new Date(Math.min(createTime.getTime(), own[0]?.at.getTime() ?? Infinity))
    const span = { from: began > from ? began : from, to }
    const periods = statePeriods(span, own, runStatus)
    return {
      gunId: id,
      from: toWallTime(from),
      to: toWallTime(to),
      upRateBp: upRateBp(periods),
      periods: periods.map((period) => ({ ...period, from: toWallTime(period.from), to: toWallTime(period.to) })),
      faults: (faults.get(id) ?? []).map((fault) => ({
        from: toWallTime(fault.from),
        to: fault.to && toWallTime(fault.to),
        errorCode: fault.errorCode,
      })),
    }
  })
}
