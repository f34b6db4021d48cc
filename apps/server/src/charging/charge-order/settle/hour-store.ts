import { energyByHour } from '@chargedeck/domain/tariff/energy-by-hour'
import type { FeePeriod, MeterSample } from '@chargedeck/domain/tariff/split-energy'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

type Order = Pick<ChargeOrderRow, 'id' | 'stationId' | 'feeId'>
type Charge = { samples: readonly MeterSample[]; plan: readonly FeePeriod[] }

export async function replaceHours(
  ctx: Context,
  { id: orderId, stationId, feeId }: Order,
  charge: Charge,
): Promise<void> {
  await deleteHours(ctx, orderId)
  const hours = energyByHour(charge.samples, charge.plan).map((hour) => ({ ...hour, orderId, stationId, feeId }))
  if (hours.length > 0) await ctx.tx.insertInto('chargeOrderHour').values(hours).execute()
}

/** Until the order is billed again, its samples say what it charged. */
export const deleteHours = async ({ tx }: Context, orderId: string): Promise<void> => {
  await tx.deleteFrom('chargeOrderHour').where('orderId', '=', orderId).execute()
}
