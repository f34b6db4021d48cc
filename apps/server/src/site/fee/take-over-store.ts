import { feeSteps } from '@chargedeck/domain/fee/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { FeeRow } from './fee-store.ts'

const { draft, confirmed } = versionStates

/** Ends replaced plans at their successor's start. Prices follow from the starts alone, so this may run later. */
export async function retireOvertaken(tx: Tx, stationId: string, now: Date): Promise<void> {
  const before = literals(feeSteps.statesBefore('replace'))
  await sql`update station_fee set version_status = ${sql.lit(feeSteps.stateAfter('replace'))},
      expire_time = overtaken.ended, row_version = row_version + 1
    from (select id, lead(effective_time) over (partition by pile_type, audience, audience_ref_id order by effective_time) as ended
      from station_fee where station_id = ${stationId} and data_status = ${sql.lit(dataStates.normal)}
        and version_status <> ${sql.lit(draft)} and effective_time <= ${now}) overtaken
    where station_fee.id = overtaken.id and overtaken.ended is not null
      and station_fee.version_status in (${before})`.execute(tx)
}

/** The plan of the same key before this one; for a draft, the plan in force. */
export async function findForerunnerId(
  tx: Tx,
  { id, versionStatus, ...fee }: FeeRow,
  now: Date,
): Promise<string | null> {
  const before = tx
    .selectFrom('stationFee')
    .select('id')
    .where('stationId', '=', fee.stationId)
    .where('pileType', '=', fee.pileType)
    .where('audience', '=', fee.audience)
    .where('audienceRefId', 'is not distinct from', fee.audienceRefId)
    .where('dataStatus', '=', dataStates.normal)
    .where('versionStatus', '<>', draft)
    .where('id', '<>', id)
    .where((other) =>
      versionStatus === draft ? other('effectiveTime', '<=', now) : other('effectiveTime', '<', fee.effectiveTime),
    )
  return (await before.orderBy('effectiveTime', 'desc').executeTakeFirst())?.id ?? null
}

/** Plans that were confirmed and have begun, of which carriers are not yet notified, at stations that still exist. */
const toNotify = (tx: Tx, now: Date) =>
  tx
    .selectFrom('stationFee')
    .innerJoin('station', 'station.id', 'stationFee.stationId')
    .where('stationFee.dataStatus', '=', dataStates.normal)
    .where('stationFee.versionStatus', '=', confirmed)
    .where('stationFee.takeOverTime', 'is', null)
    .where('stationFee.confirmUser', 'is not', null)
    .where('stationFee.effectiveTime', '<=', now)
    .where('station.status', '<>', stationStates.dismantled)
    .where('station.dataStatus', '<>', dataStates.deleted)

export type Begun = Pick<FeeRow, 'id' | 'stationId' | 'audience' | 'audienceRefId'>
export const findToNotify = (tx: Tx, id: string, now: Date): Promise<Begun | undefined> =>
  toNotify(tx, now)
    .select(['stationFee.id', 'stationFee.stationId', 'stationFee.audience', 'stationFee.audienceRefId'])
    .where('stationFee.id', '=', id)
    .executeTakeFirst()

export const listToNotify = (tx: Tx, now: Date): Promise<{ id: string }[]> =>
  toNotify(tx, now).select('stationFee.id').orderBy('stationFee.effectiveTime').limit(500).execute()

export const markNotified = async (tx: Tx, id: string, takeOverTime: Date): Promise<void> => {
  await tx.updateTable('stationFee').set({ takeOverTime }).where('id', '=', id).execute()
}

export const markPushed = async (tx: Tx, id: string, carrierPushTime: Date): Promise<void> => {
  await tx.updateTable('stationFee').set({ carrierPushTime }).where('id', '=', id).execute()
}
