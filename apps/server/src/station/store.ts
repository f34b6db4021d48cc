import type { Selectable } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { withinScope } from '../platform/data-scope.ts'
import type { Tables } from '../platform/tables.ts'

export type StationRow = Selectable<Tables['station']> & { companyName: string; orgName: string | null }

/** The one way to read stations: whatever is built on it stays within the caller's organisations. */
export const stationsInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .leftJoin('sysOrg', 'sysOrg.id', 'station.orgId')
    .where('station.dataStatus', '<>', 2)
    .where(withinScope(actor, 'station.orgId'))

/** A station outside the scope does not exist for this caller. */
export async function findStation(ctx: Pick<Context, 'tx' | 'actor'>, stationId: string): Promise<StationRow> {
  const row = await stationsInScope(ctx)
    .selectAll('station')
    .select(['company.companyName', 'sysOrg.name as orgName'])
    .where('station.id', '=', stationId)
    .executeTakeFirst()
  if (!row) throw new AppError('STATION.NOT_FOUND')
  return row
}
