import { pileStates } from '@chargedeck/domain/pile/states'
import type { Context } from '../../platform/context.ts'
import { pilesInScope } from '../../site/pile/public.ts'

export const listMaxSoc = (ctx: Context, stationId: string) =>
  pilesInScope(ctx)
    .select([
      'chargerPile.id as pileId',
      'chargerPile.pileNo',
      'chargerPile.pileName',
      'chargerPile.maxSoc',
      'chargerPile.netStatus',
    ])
    .where('chargerPile.stationId', '=', stationId)
    .orderBy('chargerPile.pileNo')
    .limit(1000)
    .execute()

/** Ids of the piles of a station that are not scrapped. */
export const pileIdsAt = async (ctx: Context, stationId: string): Promise<string[]> => {
  const piles = pilesInScope(ctx).select('chargerPile.id').where('chargerPile.stationId', '=', stationId)
  return (await piles.where('chargerPile.status', '<>', pileStates.scrapped).orderBy('chargerPile.id').execute()).map(
    ({ id }) => id,
  )
}
