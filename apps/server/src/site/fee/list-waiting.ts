import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Context } from '../../platform/context.ts'
import { feesInScope, withFacts, type FeeRow } from './fee-store.ts'

const mostWaiting = 50

/** The confirmed plans of the same key that are still to begin, the earliest first. */
export const listWaiting = (ctx: Pick<Context, 'tx' | 'actor' | 'now'>, fee: FeeRow): Promise<FeeRow[]> =>
  withFacts(ctx, feesInScope(ctx))
    .where('stationFee.stationId', '=', fee.stationId)
    .where('stationFee.pileType', '=', fee.pileType)
    .where('stationFee.audience', '=', fee.audience)
    .where('stationFee.audienceRefId', 'is not distinct from', fee.audienceRefId)
    .where('stationFee.versionStatus', '=', versionStates.confirmed)
    .where('stationFee.effectiveTime', '>', ctx.now())
    .where('stationFee.id', '<>', fee.id)
    .orderBy('stationFee.effectiveTime')
    .orderBy('stationFee.id')
    .limit(mostWaiting)
    .execute()
