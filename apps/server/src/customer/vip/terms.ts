import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { stationsInScope } from '../../site/station/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hasVin } from '../vehicle/public.ts'

export const dayOf = ({ now }: Pick<Context, 'now'>): string => toWallTime(now()).slice(0, 10)

type Terms = { customerId: string; stationScope: readonly string[]; plugChargeFlag: number }
/** Plug and charge needs a car that can be recognised, and stations exist. */
export async function requireTerms(ctx: Context, { customerId, stationScope, plugChargeFlag }: Terms): Promise<void> {
  if (plugChargeFlag === 1 && !(await hasVin(ctx, customerId))) throw refusedAt('plugChargeFlag', 'VIP.NO_VIN')
  if (stationScope.length === 0) return
  const stations = await stationsInScope(ctx).select('station.id').where('station.id', 'in', stationScope).execute()
  if (stations.length !== new Set(stationScope).size) throw refusedAt('stationScope', 'VIP.STATION_UNKNOWN')
}

export function requireDates(validFrom: string, validTo: string, today: string): void {
  if (validFrom > validTo) throw refusedAt('validTo', 'VIP.DATES_WRONG', '有效期不正确，到期日期不能早于生效日期')
  if (validTo < today) throw refusedAt('validTo', 'VIP.DATES_WRONG', '有效期不正确，到期日期不能早于今天')
}
