import { areBusinessHours } from '@chargedeck/domain/station/business-hours'
import { kmOutsideArea } from '@chargedeck/domain/map/place-in-area'
import { outsideChina, type Position } from '@chargedeck/domain/station/position'
import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import { isCarrierOf } from '../carrier/public.ts'
import { isCompanyInReach } from '../company/public.ts'
import { orgFault } from '../../staff/org/public.ts'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { StationFactsSent } from './facts.ts'
import { isArea, isNameTaken, nameOfUserOrNull } from './store.ts'

/** What is impossible, each at its field; the caller holds the lock on names. */
export async function factFaults(
  ctx: Context,
  facts: StationFactsSent,
  exceptId: string | null,
): Promise<FieldFault[]> {
  const { managerUserId } = facts
  const ofOrg = await orgFault(ctx, facts.orgId)
  const isNamed = managerUserId === null || (await nameOfUserOrNull(ctx.tx, managerUserId)) !== null
  return [
    ...(ofOrg === null ? [] : [['orgId', ofOrg] as const]),
    ...faultIf(await isNameTaken(ctx.tx, facts.stationName, exceptId), 'stationName', 'STATION.NAME_TAKEN'),
    ...(await ownerFaults(ctx, facts, exceptId)),
    ...faultIf(!isNamed, 'managerUserId', 'STATION.MANAGER_UNKNOWN'),
    ...faultIf(!(await isArea(ctx.tx, facts.areaCode)), 'areaCode', 'STATION.AREA_UNKNOWN'),
    ...(facts.lng === null && facts.lat === null ? [] : positionFaults(facts)),
    ...businessFaults(facts),
  ]
}

const faultIf = (isWrong: boolean, ...fault: FieldFault): FieldFault[] => (isWrong ? [fault] : [])

async function ownerFaults(ctx: Context, facts: StationFactsSent, exceptId: string | null): Promise<FieldFault[]> {
  const { companyId, selfBuyWay, selfBuyWaySub, carrierId } = facts
  if (!(await isCompanyInReach(ctx, companyId, exceptId))) return [['companyId', 'STATION.COMPANY_UNKNOWN']]
  if (selfBuyWay === selfBuyWays.own && selfBuyWaySub === null) return [['selfBuyWaySub', 'STATION.WAY_SUB_MISSING']]
  if (selfBuyWay === selfBuyWays.carrier && carrierId === null) return [['carrierId', 'STATION.CARRIER_MISSING']]
  const isFit = carrierId === null || (await isCarrierOf(ctx, carrierId, { companyId, carrierType: 'SUP' }))
  return faultIf(!isFit, 'carrierId', 'STATION.CARRIER_UNKNOWN')
}

type Degrees = { [Side in keyof Position]: number | null }

/** Of a position both numbers are needed. */
export function positionFaults({ lng, lat }: Degrees): FieldFault[] {
  if (lng === null) return [['lng', 'STATION.LNG_NULL']]
  if (lat === null) return [['lat', 'STATION.LAT_NULL']]
  return outsideChina({ lng, lat }).map((side) => [side, 'STATION.OUTSIDE_CHINA'])
}

const businessFaults = (facts: StationFactsSent): FieldFault[] => [
  ...faultIf(
    facts.openAllDayFlag === 0 && !areBusinessHours(facts.businessHours ?? ''),
    'businessHours',
    'STATION.HOURS_MALFORMED',
  ),
  ...faultIf(facts.occupyFlag === 1 && facts.occupyRule === null, 'occupyRule', 'STATION.RULE_MISSING'),
]

type PlacedFacts = Degrees & Pick<StationFactsSent, 'areaCode'>

/** Asks once: a position far outside the area is nearly always a wrong click. */
export function areaFaults({ areaCode, lng, lat }: PlacedFacts, farPlaceFlag: number | undefined): FieldFault[] {
  if (lng === null || lat === null || farPlaceFlag === 1 || outsideChina({ lng, lat }).length > 0) return []
  const km = kmOutsideArea(areaCode, { lng, lat })
  return km === null ? [] : [['lng', 'STATION.FAR_FROM_AREA', `坐标与省市区不符：距所选城市约${km}公里`]]
}
