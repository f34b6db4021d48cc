import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { scopeTypes, type ScopeType } from '@chargedeck/domain/activity/kinds'
import { areaLevels } from '@chargedeck/domain/area/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import { forgetInScopeAudits } from '../customer/public.ts'
import { stationsInScope } from '../../site/station/public.ts'
import type { Context } from '../../platform/context.ts'
import { mayBeId } from '../../platform/ids.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type NamedScopeRow = { scopeType: ScopeType; scopeId: string; scopeName: string; includeFlag: number }

export const listScope = ({ tx }: Pick<Context, 'tx'>, activityId: string): Promise<NamedScopeRow[]> =>
  tx
    .selectFrom('activityScope')
    .select(['scopeType', 'scopeId', 'scopeName', 'includeFlag'])
    .where('activityId', '=', activityId)
    .orderBy('id')
    .execute()

export type ScopeSummary = { scopeType: ScopeType; includeFlag: number; qty: number; names: string[] }
const namesShown = 3

/** How each type of scope is narrowed, for a list. */
export async function summariseScopes(
  { tx }: Pick<Context, 'tx'>,
  activityIds: readonly string[],
): Promise<Map<string, ScopeSummary[]>> {
  const { rows } = await sql<ScopeSummary & { activityId: string }>`
    select activity_id, scope_type, include_flag, count(*)::int as qty,
      (array_agg(scope_name order by id))[1:${sql.lit(namesShown)}] as names
    from activity_scope where activity_id = any(${activityIds}::bigint[])
    group by activity_id, scope_type, include_flag order by activity_id, min(id)`.execute(tx)
  return Map.groupBy(rows, ({ activityId }) => activityId)
}

export async function replaceScope(
  { tx, nextId }: Pick<Context, 'tx' | 'nextId'>,
  activityId: string,
  rows: readonly NamedScopeRow[],
): Promise<void> {
  await tx.deleteFrom('activityScope').where('activityId', '=', activityId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('activityScope')
    .values(rows.map((row) => ({ ...row, id: nextId(), activityId })))
    .execute()
}

type Named = { id: string; name: string }
type ScopeIds = { companyId: string; ids: readonly string[] }
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`

/** What cannot be an id is unknown. */
const possibleIds = (ids: readonly string[]): string[] => ids.filter(mayBeId)

export const namesOfStations = (reader: Reader, { ids }: ScopeIds): Promise<Named[]> =>
  stationsInScope(reader)
    .select(['station.id', 'station.stationName as name'])
    .where('station.id', '=', anyOf(possibleIds(ids)))
    .execute()

export const namesOfCities = ({ tx }: Reader, { ids }: ScopeIds): Promise<Named[]> =>
  tx
    .selectFrom('area')
    .select(['areaCode as id', 'name'])
    .where('levelCode', '=', Number(areaLevels.city))
    .where('areaCode', '=', sql<string>`any(${ids})`)
    .execute()

export const namesOfGroups = ({ tx }: Reader, { companyId, ids }: ScopeIds): Promise<Named[]> =>
  tx
    .selectFrom('customerGroup')
    .select(['id', 'groupName as name'])
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .where('id', '=', anyOf(possibleIds(ids)))
    .execute()

export const namesOfCustomers = ({ tx }: Reader, { companyId, ids }: ScopeIds): Promise<Named[]> =>
  tx
    .selectFrom('customer')
    .select(['id', sql<string>`concat_ws(' ', customer_no, nickname)`.as('name')])
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .where('id', '=', anyOf(possibleIds(ids)))
    .execute()

/** The name of a customer who leaves; their number stays, but not in the log. */
export const forgetInScopes = async ({ tx }: Pick<Context, 'tx'>, customerId: string): Promise<void> => {
  await forgetInScopeAudits(tx, { path: activityApi.addedOrModify.path, customerId })
  await sql`update activity_scope set scope_name = customer.customer_no from customer
    where scope_type = ${scopeTypes.customer} and scope_id = ${customerId} and customer.id = ${customerId}`.execute(tx)
}
