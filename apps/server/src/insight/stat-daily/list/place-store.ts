import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'

type PlaceFilters = {
  companyId?: string | undefined
  stationId?: string[] | undefined
  pileType?: 'DC' | 'AC' | undefined
}
/** Companies of which the caller sees every station are read from their own rows; of others the stations in scope. */
export type Places = { companyIds: string[]; stationIds: string[]; pileType: 'DC' | 'AC' | undefined }
type Reader = Pick<Context, 'tx' | 'actor'>

export async function placesOf(
  { tx, actor }: Reader,
  { companyId, stationId, pileType }: PlaceFilters,
): Promise<Places> {
  const inScope = withinScope(actor, 'station.orgId')
  const { rows } = await sql<{ companyId: string; isWhole: boolean; ids: string[] | null }>`
    select company_id, bool_and(${inScope} is true) as is_whole, array_agg(id) filter (where ${inScope}) as ids from station
    where ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}
      and ${stationId === undefined ? sql`true` : sql`id = any(${stationId}::bigint[])`} group by company_id`.execute(
    tx,
  )
  const byCompany = stationId === undefined
  return {
    companyIds: rows.flatMap((row) => (byCompany && row.isWhole ? row.companyId : [])),
    stationIds: rows.flatMap((row) => (byCompany && row.isWhole ? [] : (row.ids ?? []))),
    pileType,
  }
}
