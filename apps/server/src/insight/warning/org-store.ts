import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

type Placed = { stationId: string | null; companyId: string | null }

/** Only users who see all organisations see what belongs to none. */
const noOrg = '0'

/** The organisations whose staff see these warnings: of the station, or else of the company. */
export async function findOrgs(tx: Tx, warnings: readonly Placed[]) {
  const stationIds = [...new Set(warnings.flatMap(({ stationId }) => stationId ?? []))]
  const companyIds = [...new Set(warnings.flatMap(({ stationId, companyId }) => (stationId ? [] : (companyId ?? []))))]
  const stations = await tx
    .selectFrom('station')
    .select(['id', 'orgId', 'companyId', 'stationName'])
    .where('id', '=', sql<string>`any(${stationIds}::bigint[])`)
    .execute()
  const companies = await tx
    .selectFrom('company')
    .select(['id', 'orgId'])
    .where('id', '=', sql<string>`any(${companyIds}::bigint[])`)
    .execute()
  const stationById = new Map(stations.map((station) => [station.id, station]))
  const orgByCompany = new Map(companies.map(({ id, orgId }) => [id, orgId]))
  return {
    orgOf: ({ stationId, companyId }: Placed): string =>
      (stationId ? stationById.get(stationId)?.orgId : orgByCompany.get(companyId ?? '')) ?? noOrg,
    companyOf: ({ stationId, companyId }: Placed): string | null =>
      companyId ?? stationById.get(stationId ?? '')?.companyId ?? null,
    stationNameOf: ({ stationId }: Placed): string | null => stationById.get(stationId ?? '')?.stationName ?? null,
  }
}
