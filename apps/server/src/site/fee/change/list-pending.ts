import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { FeeKey, FeeRow } from '../fee-store.ts'

export type PendingPlan = FeeKey &
  Pick<FeeRow, 'id' | 'feeName' | 'versionNo' | 'versionStatus' | 'effectiveTime' | 'rowVersion'>

/** The drafts of these stations, and the confirmed plans that begin at this moment or later, the earliest first. */
export const listPending = (tx: Tx, stationIds: readonly string[], from: Date): Promise<PendingPlan[]> =>
  tx
    .selectFrom('stationFee')
    .select(['id', 'stationId', 'pileType', 'audience', 'audienceRefId'])
    .select(['feeName', 'versionNo', 'versionStatus', 'effectiveTime', 'rowVersion'])
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('dataStatus', '=', dataStates.normal)
    .where((plan) => plan.or([plan('versionStatus', '=', versionStates.draft), plan('effectiveTime', '>=', from)]))
    .orderBy('effectiveTime')
    .orderBy('id')
    .execute()
