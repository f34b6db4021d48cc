import type { CarrierPushResult } from '@chargedeck/contract/site/fee/enums'
import type { Context } from '../../../platform/context.ts'

export type CarrierResult = { feeId: string; carrierId: string; result: CarrierPushResult; message: string }

/** How a plan reached a carrier: the last word counts. */
export async function noteCarrierResult(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { feeId, carrierId, ...outcome }: CarrierResult,
): Promise<void> {
  const said = { ...outcome, pushTime: now() }
  await tx
    .insertInto('stationFeeCarrier')
    .values({ feeId, carrierId, ...said })
    .onConflict((known) => known.columns(['feeId', 'carrierId']).doUpdateSet(said))
    .execute()
}

export const listCarrierResults = ({ tx }: Pick<Context, 'tx'>, feeId: string) =>
  tx
    .selectFrom('stationFeeCarrier')
    .innerJoin('carrier', 'carrier.id', 'stationFeeCarrier.carrierId')
    .select(['stationFeeCarrier.carrierId', 'carrier.carrierName', 'stationFeeCarrier.result'])
    .select(['stationFeeCarrier.message', 'stationFeeCarrier.pushTime'])
    .where('stationFeeCarrier.feeId', '=', feeId)
    .orderBy('carrier.carrierName')
    .execute()
