import { areStationsInScope } from '../../site/station/public.ts'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hasVin } from '../vehicle/public.ts'

/** Plug and charge needs a car that can be recognised. */
export const plugFaults = async (ctx: Context, customerId: string, plugChargeFlag: number): Promise<FieldFault[]> =>
  plugChargeFlag === 1 && !(await hasVin(ctx, customerId)) ? [['plugChargeFlag', 'VIP.NO_VIN']] : []

export const stationFaults = async (ctx: Context, stationScope: readonly string[]): Promise<FieldFault[]> =>
  (await areStationsInScope(ctx, stationScope)) ? [] : [['stationScope', 'VIP.STATION_UNKNOWN']]

export function dateFaults(validFrom: string, validTo: string, today: string): FieldFault[] {
  if (validFrom > validTo) return [['validTo', 'VIP.DATES_WRONG', '有效期不正确，到期日期不能早于生效日期']]
  return validTo < today ? [['validTo', 'VIP.DATES_WRONG', '有效期不正确，到期日期不能早于今天']] : []
}
