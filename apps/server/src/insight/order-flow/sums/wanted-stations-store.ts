import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Wanted = { stations: string[] | null; isEverywhere: boolean | null }

/** The stations that the caller sees and the filters leave; null: all that there are. */
export async function wantedStations(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { companyId, stationId }: Pick<FlowFilters, 'companyId' | 'stationId'>,
): Promise<string[] | null> {
  const wanted = [withinScope(actor, 'station.orgId')]
  if (companyId !== undefined) wanted.push(sql`station.company_id = ${companyId}`)
  if (stationId !== undefined) wanted.push(sql`station.id = ${stationId}`)
  const isWanted = sql`(${sql.join(wanted, sql` and `)})`
  const { rows } = await sql<Wanted>`
    select array_agg(id) filter (where ${isWanted}) as stations, bool_and(${isWanted} is true) as is_everywhere from station`.execute(
    tx,
  )
  return rows[0]?.isEverywhere ? null : (rows[0]?.stations ?? [])
}

export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[] | null | undefined): RawBuilder<boolean> =>
  ids == null ? sql<boolean>`true` : sql<boolean>`${column} = any(${plainArray(ids)}::bigint[])`
