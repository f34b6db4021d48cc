import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

type Reader = Pick<Context, 'tx'>

/** A number of a carrier names one charge. */
export const carrierKeyOf = (carrierId: string, carrierOrderNo: string): string => `${carrierId}|${carrierOrderNo}`

/** Of two starts with one number the second waits until the first is decided. */
export const lockCarrierNumber = async ({ tx }: Reader, carrierId: string, carrierOrderNo: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${carrierKeyOf(carrierId, carrierOrderNo)}, 0))`.execute(tx)
}

export const findCarrierOrderOrNull = async (
  { tx }: Reader,
  carrierId: string,
  carrierOrderNo: string,
): Promise<ChargeOrderRow | null> =>
  (await tx
    .selectFrom('chargeOrderKey')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'chargeOrderKey.orderId')
    .selectAll('chargeOrder')
    .where('kind', '=', 'CARRIER')
    .where('key', '=', carrierKeyOf(carrierId, carrierOrderNo))
    .executeTakeFirst()) ?? null

/** A charge as its carrier sees it while it runs. */
export const findChargeNow = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('chargeOrder')
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargeOrder.id')
    .leftJoin('chargerGun', 'chargerGun.id', 'chargeOrder.gunId')
    .selectAll('chargeOrder')
    .select([
      'chargeProgress.sampleTime',
      'chargeProgress.energy as runningEnergy',
      'chargeProgress.elecAmt as runningElecAmt',
    ])
    .select(['chargeProgress.serviceAmt as runningServiceAmt', 'chargeProgress.soc', 'chargeProgress.voltage'])
    .select(['chargeProgress.current', 'chargerGun.runStatus'])
    .where('chargeOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
export type ChargeNow = Awaited<ReturnType<typeof findChargeNow>>

/** Charges of carriers' customers that run now, in any order: when there are more than a carrier can hear of in time, each has its turn. */
export const listRunningOfCarriers = async ({ tx }: Reader): Promise<{ orderId: string; carrierId: string }[]> => {
  const { rows } = await sql<{ orderId: string; carrierId: string }>`
    select o.id as order_id, o.carrier_id from running_order r join charge_order o on o.id = r.order_id
    where o.carrier_id is not null and o.order_status = any(${[chargeOrderStates.charging, chargeOrderStates.stopping]}::text[])
    order by random()`.execute(tx)
  return rows
}

export const stateOfGun = async ({ tx }: Reader, gunCode: string) =>
  (await tx.selectFrom('chargerGun').select('runStatus').where('gunCode', '=', gunCode).executeTakeFirst())?.runStatus
