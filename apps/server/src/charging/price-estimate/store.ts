import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { feeSendStates } from '@chargedeck/domain/fee/states'
import { protocolsThatCan } from '@chargedeck/domain/pile/capabilities'
import { pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

type Key = { stationId: string; pileType: string; audience: string; audienceRefId: string | null }
export type HourSum = { hour: number; energy: EnergyE4; firstStart: Date }

/** The energy of each hour of the day that was billed by any version of this plan. */
export const listHourSums = async (
  tx: Tx,
  { stationId, pileType, audience, audienceRefId }: Key,
  { from, to }: { from: Date; to: Date },
): Promise<HourSum[]> =>
  (
    await sql<HourSum>`
    select extract(hour from part.hour_start at time zone 'Asia/Shanghai')::int as hour,
      sum(part.energy)::bigint as energy, min(part.hour_start) as first_start
    from station_fee fee join charge_order_hour part on part.fee_id = fee.id
    where fee.station_id = ${stationId} and fee.pile_type = ${pileType} and fee.audience = ${audience}
      and fee.audience_ref_id is not distinct from ${audienceRefId}
      and part.hour_start >= ${from} and part.hour_start < ${to}
    group by 1`.execute(tx)
  ).rows

/** The piles that a plan concerns, and those that can show its prices as far as we know. */
export const countPiles = async (tx: Tx, stationId: string, pileTypes: readonly ('DC' | 'AC')[]) => {
  if (pileTypes.length === 0) return { pileQty: 0, displayPileQty: 0 }
  return tx
    .selectFrom('chargerPile')
    .select((pile) => [
      pile.fn.countAll<number>().as('pileQty'),
      pile.fn
        .countAll<number>()
        .filterWhere('protocol', 'in', protocolsThatCan('priceDisplay'))
        .filterWhere(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('stationFeeSend')
                .select('pileId')
                .whereRef('pileId', '=', 'chargerPile.id')
                .where('stationFeeSend.status', '=', feeSendStates.unsupported),
            ),
          ),
        )
        .as('displayPileQty'),
    ])
    .where('stationId', '=', stationId)
    .where('pileType', 'in', pileTypes)
    .where('dataStatus', '=', dataStates.normal)
    .where('status', '<>', pileStates.scrapped)
    .executeTakeFirstOrThrow()
}
