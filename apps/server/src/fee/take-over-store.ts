import { sql } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { FeeRow } from './fee-store.ts'

/** Whoever is overtaken ended when the next one began. Prices go by the starts alone, so it does not matter when this is written. */
export async function retireOvertaken(tx: Tx, stationId: string, now: Date): Promise<void> {
  await sql`update station_fee set version_status = 'HISTORY', expire_time = overtaken.ended, row_version = row_version + 1
    from (select id, lead(effective_time) over (partition by pile_type, audience, audience_ref_id order by effective_time) as ended
      from station_fee where station_id = ${stationId} and data_status = 0 and version_status <> 'INITIAL' and effective_time <= ${now}) overtaken
    where station_fee.id = overtaken.id and overtaken.ended is not null and station_fee.version_status = 'CONFIRM'`.execute(tx)
}

/** What its key went by before it: for a draft the plan that counts now. */
export async function findForerunnerId(tx: Tx, { id, versionStatus, ...fee }: FeeRow): Promise<string | null> {
  let before = tx
    .selectFrom('stationFee')
    .select('id')
    .where('stationId', '=', fee.stationId)
    .where('pileType', '=', fee.pileType)
    .where('audience', '=', fee.audience)
    .where('audienceRefId', 'is not distinct from', fee.audienceRefId)
    .where('dataStatus', '=', 0)
    .where('versionStatus', '<>', 'INITIAL')
    .where('id', '<>', id)
  if (versionStatus !== 'INITIAL') before = before.where('effectiveTime', '<', fee.effectiveTime)
  return (await before.orderBy('effectiveTime', 'desc').executeTakeFirst())?.id ?? null
}

type Begun = { id: string; stationId: string; audience: FeeRow['audience'] }

/** Confirmed by staff, begun, and not yet told to anybody. */
export const listUntold = (tx: Tx, now: Date): Promise<Begun[]> =>
  tx
    .selectFrom('stationFee')
    .select(['id', 'stationId', 'audience'])
    .where('dataStatus', '=', 0)
    .where('versionStatus', '=', 'CONFIRM')
    .where('carrierPushTime', 'is', null)
    .where('confirmUser', 'is not', null)
    .where('effectiveTime', '<=', now)
    .orderBy('effectiveTime')
    .limit(500)
    .execute()
