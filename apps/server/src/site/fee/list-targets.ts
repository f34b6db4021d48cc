import type { StationState } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { stationsInScope } from '../station/public.ts'

export type Target = { id: string; stationName: string; status: StationState; companyId: string }

/** Keeps the stations that the caller may see. */
export const listTargets = (ctx: Pick<Context, 'tx' | 'actor'>, stationIds: readonly string[]): Promise<Target[]> =>
  stationsInScope(ctx)
    .select(['station.id', 'station.stationName', 'station.status', 'station.companyId'])
    .where('station.id', '=', sql<string>`any(${stationIds}::bigint[])`)
    .execute()
