import { standingOf } from '@chargedeck/domain/vip/states'
import { isVin, tidyVin } from '@chargedeck/domain/vehicle/vins'
import type { Context } from '../../platform/context.ts'
import { payerOrNull, type Payer } from '../customer/public.ts'
import { holderOfVinOrNull } from '../vehicle/public.ts'
import { vipOfOrNull } from './store.ts'

/** The member whose car starts a charge by its VIN: plug and charge. Null for a VIN of anybody else. */
export async function plugPayerOrNull(ctx: Context, idTag: string): Promise<Payer | null> {
  const vin = tidyVin(idTag)
  const vehicle = isVin(vin) ? await holderOfVinOrNull(ctx, vin) : null
  const vip = vehicle && (await vipOfOrNull(ctx, vehicle.customerId))
  if (!vehicle || vip?.plugChargeFlag !== 1) return null
  if (standingOf({ ...vip, status: vip.dataStatus }, ctx.now()) !== 'VALID') return null
  const payer = await payerOrNull(ctx, vehicle.customerId)
  return payer && { ...payer, vehicleId: vehicle.id, plateNo: vehicle.plateNo, vin }
}
