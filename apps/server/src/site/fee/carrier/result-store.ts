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

type ResultOfPlans = Omit<CarrierResult, 'feeId'> & { stationId: string; at: Date }

/** How the plans that were in force at a station reached a carrier that was told of the station; a failure changes none that had arrived. */
export async function noteResultOfPlans(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { carrierId, stationId, at, ...outcome }: ResultOfPlans,
): Promise<void> {
  const plans = tx.selectFrom('stationFee').select('id').where('stationId', '=', stationId)
  const inForce = plans
    .where('effectiveTime', '<=', at)
    .where((on) => on.or([on('expireTime', 'is', null), on('expireTime', '>', at)]))
  let told = tx.updateTable('stationFeeCarrier').where('carrierId', '=', carrierId).where('feeId', 'in', inForce)
  if (outcome.result === 'F') told = told.where('result', '<>', 'S')
  await told.set({ ...outcome, pushTime: now() }).execute()
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
