import { energyByHour } from '@chargedeck/domain/tariff/energy-by-hour'
import type { FeePeriod, MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import { insertRows } from '../../../platform/postgres/insert-rows.ts'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

type Order = Pick<ChargeOrderRow, 'id' | 'stationId' | 'feeId'>
type Charge = { samples: readonly MeterSample[]; plan: readonly FeePeriod[] }

export async function replaceHours(ctx: Context, charges: readonly { order: Order; charge: Charge }[]): Promise<void> {
  await deleteHours(
    ctx,
    charges.map(({ order }) => order.id),
  )
  const hours = charges.flatMap(({ order: { id: orderId, stationId, feeId }, charge: { samples, plan } }) =>
    energyByHour(samples, plan).map((hour) => ({ ...hour, orderId, stationId, feeId })),
  )
  await insertRows(ctx.tx, 'chargeOrderHour', hours)
}

/** Until an order is billed again, its samples say what it charged. */
export const deleteHours = async ({ tx }: Context, orderIds: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('chargeOrderHour')
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .execute()
}
