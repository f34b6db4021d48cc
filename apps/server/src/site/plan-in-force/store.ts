import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type PeriodRow = Pick<
  Selectable<Tables['stationFeePeriod']>,
  'startTime' | 'endTime' | 'band' | 'elecPrice' | 'servicePrice' | 'originServicePrice'
>
export type PlanRow = Pick<
  Selectable<Tables['stationFee']>,
  | 'id'
  | 'stationId'
  | 'feeNo'
  | 'feeSeq'
  | 'feeName'
  | 'pileType'
  | 'audience'
  | 'audienceRefId'
  | 'versionNo'
  | 'effectiveTime'
  | 'expireTime'
  | 'stackDiscountFlag'
  | 'rowVersion'
> & {
  periods: PeriodRow[]
  /** Plans of the same kind that began before it. */
  earlierIds: string[]
}

const earlierIds = sql<string[]>`array(select earlier.id::text from station_fee earlier
  where earlier.station_id = station_fee.station_id and earlier.pile_type = station_fee.pile_type
    and earlier.audience = station_fee.audience and earlier.audience_ref_id is not distinct from station_fee.audience_ref_id
    and earlier.data_status = ${sql.lit(dataStates.normal)} and earlier.version_status <> ${sql.lit(versionStates.draft)}
    and earlier.effective_time < station_fee.effective_time)`

/** Plans of these stations that had begun and not ended at this moment, the latest first, each with its periods. */
export const listPlansAt = ({ tx }: Pick<Context, 'tx'>, stationIds: readonly string[], at: Date): Promise<PlanRow[]> =>
  tx
    .selectFrom('stationFee')
    .select(['id', 'stationId', 'feeNo', 'feeSeq', 'feeName', 'pileType', 'audience', 'audienceRefId', 'versionNo'])
    .select(['effectiveTime', 'expireTime', 'stackDiscountFlag', 'rowVersion'])
    .select(
      sql<PeriodRow[]>`(select json_agg(json_build_object('startTime', start_time, 'endTime', end_time, 'band', band,
        'elecPrice', elec_price, 'servicePrice', service_price, 'originServicePrice', origin_service_price) order by seq)
        from station_fee_period where fee_id = station_fee.id)`.as('periods'),
    )
    .select(earlierIds.as('earlierIds'))
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('dataStatus', '=', dataStates.normal)
    .where('versionStatus', '<>', versionStates.draft)
    .where('effectiveTime', '<=', at)
    .where((on) => on.or([on('expireTime', 'is', null), on('expireTime', '>', at)]))
    .orderBy('effectiveTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
