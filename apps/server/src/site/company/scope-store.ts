import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isMadeBy, withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** What belongs to a company is seen and changed by users whose data scope has the company, and where the scope is 4 (self) by its `maker`. */
export function ofCompaniesInScope<T extends keyof Tables>(
  { actor }: Pick<Context, 'actor'>,
  rows: SelectQueryBuilder<Tables, T, object>,
  companyId: `${T}.companyId`,
  maker?: `${T}.createUser`,
) {
  const ofCompanies = withinScope(actor, 'company.orgId')
  const isOwn = maker !== undefined && actor.seesOwn
  return rows
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${sql.ref(companyId)}`))
    .where(isOwn ? sql<boolean>`(${ofCompanies} or ${isMadeBy(actor, maker)})` : ofCompanies)
}

const companies = ({ tx, actor }: Reader) =>
  tx.selectFrom('company').select('company.id').where(withinScope(actor, 'company.orgId'))

export const isCompanyInScope = async (reader: Reader, id: string): Promise<boolean> =>
  (await companies(reader).where('company.id', '=', id).executeTakeFirst()) !== undefined

/**
 * The company that a new record belongs to: the wanted one, or the first of the caller's. A disabled company gets none.
 * Who sees only what they made has no company, so theirs is that of their organisation or of the nearest above it.
 */
export async function companyOrNull(reader: Reader, wanted: string | undefined): Promise<string | null> {
  const live = companies(reader).where('company.dataStatus', '=', dataStates.normal)
  const found = wanted === undefined ? live : live.where('company.id', '=', wanted)
  const company = await found.orderBy('company.id').limit(1).executeTakeFirst()
  if (company) return company.id
  return wanted === undefined && reader.actor.seesOwn ? nearestCompanyOrNull(reader) : null
}

const nearestCompanyOrNull = async ({ tx, actor }: Reader): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select company.id from company
      join sys_emp on sys_emp.id = ${actor.userId} join sys_org on sys_org.id = sys_emp.org_id
    where company.data_status = ${dataStates.normal}
      and (company.org_id = sys_emp.org_id or position('[' || company.org_id || ']' in sys_org.pids) > 0)
    order by company.org_id = sys_emp.org_id desc, position('[' || company.org_id || ']' in sys_org.pids) desc, company.id
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** A disabled company takes nobody new. */
export const takesCustomers = async ({ tx }: Pick<Reader, 'tx'>, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where('dataStatus', '=', dataStates.normal)
    .executeTakeFirst()) !== undefined

/** Whose users see what belongs to the company. */
export const orgOfCompany = async ({ tx }: Pick<Reader, 'tx'>, id: string): Promise<string> =>
  (await tx.selectFrom('company').select('orgId').where('id', '=', id).executeTakeFirstOrThrow()).orgId
