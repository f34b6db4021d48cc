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
> & { periods: PeriodRow[] }

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
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('dataStatus', '=', dataStates.normal)
    .where('versionStatus', '<>', versionStates.draft)
    .where('effectiveTime', '<=', at)
    .where((on) => on.or([on('expireTime', 'is', null), on('expireTime', '>', at)]))
    .orderBy('effectiveTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
