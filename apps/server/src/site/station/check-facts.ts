import { areBusinessHours } from '@chargedeck/domain/station/business-hours'
import { kmOutsideArea } from '@chargedeck/domain/map/place-in-area'
import { isInChina } from '@chargedeck/domain/station/position'
import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import { isCarrierOf } from '../carrier/public.ts'
import { isCompanyInReach } from '../company/public.ts'
import { requireOrgInScope } from '../../staff/org/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { StationFactsSent } from './facts.ts'
import { isArea, isNameTaken, nameOfUserOrNull } from './store.ts'

/** Refuses impossible facts; the caller holds the lock on names. */
export async function checkFacts(ctx: Context, facts: StationFactsSent, exceptId: string | null): Promise<void> {
  await requireOrgInScope(ctx, facts.orgId)
  if (!(await isCompanyInReach(ctx, facts.companyId, exceptId))) throw new AppError('STATION.COMPANY_UNKNOWN')
  if (await isNameTaken(ctx.tx, facts.stationName, exceptId)) throw new AppError('STATION.NAME_TAKEN')
  if (facts.selfBuyWay === selfBuyWays.own && facts.selfBuyWaySub === null)
    throw new AppError('STATION.WAY_SUB_MISSING')
  if (facts.selfBuyWay === selfBuyWays.carrier && facts.carrierId === null)
    throw new AppError('STATION.CARRIER_MISSING')
  if (facts.carrierId !== null && !(await isCarrierOf(ctx, facts.carrierId, { ...facts, carrierType: 'SUP' })))
    throw refusedAt('carrierId', 'STATION.CARRIER_UNKNOWN')
  if (facts.openAllDayFlag === 0 && !areBusinessHours(facts.businessHours ?? ''))
    throw new AppError('STATION.HOURS_MALFORMED')
  if (facts.occupyFlag === 1 && facts.occupyRule === null) throw new AppError('STATION.RULE_MISSING')
  if (facts.lng !== null || facts.lat !== null) requirePosition(facts)
  if (!(await isArea(ctx.tx, facts.areaCode))) throw new AppError('STATION.AREA_UNKNOWN')
  if (facts.managerUserId && (await nameOfUserOrNull(ctx.tx, facts.managerUserId)) === null)
    throw new AppError('STATION.MANAGER_UNKNOWN')
}

export function requirePosition({ lng, lat }: { lng: number | null; lat: number | null }): {
  lng: number
  lat: number
} {
  if (lng === null) throw new AppError('STATION.LNG_NULL')
  if (lat === null) throw new AppError('STATION.LAT_NULL')
  if (!isInChina({ lng, lat })) throw new AppError('STATION.OUTSIDE_CHINA')
  return { lng, lat }
}

type PlacedFacts = Pick<StationFactsSent, 'areaCode' | 'lng' | 'lat'>

/** Asks once: a position far outside the area is nearly always a wrong click. */
export function requirePlaceInArea({ areaCode, lng, lat }: PlacedFacts, farPlaceFlag: number | undefined): void {
  if (lng === null || lat === null || farPlaceFlag === 1) return
  const km = kmOutsideArea(areaCode, { lng, lat })
  if (km !== null) throw new AppError('STATION.FAR_FROM_AREA', `坐标与省市区不符：距所选城市约${km}公里`)
}
