import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isMadeBy, withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** What belongs to a company is seen and changed by users whose data scope has the company; `createUser` adds what they made. */
export const ofCompaniesInScope = <T extends keyof Tables>(
  { actor }: Pick<Context, 'actor'>,
  rows: SelectQueryBuilder<Tables, T, object>,
  companyId: `${T}.companyId`,
  createUser?: `${T}.createUser`,
) =>
  rows
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${sql.ref(companyId)}`))
    .where((row) => row.or([withinScope(actor, 'company.orgId'), ...(createUser ? [isMadeBy(actor, createUser)] : [])]))

const companies = ({ tx, actor }: Reader) =>
  tx.selectFrom('company').select('company.id').where(withinScope(actor, 'company.orgId'))

export const isCompanyInScope = async (reader: Reader, id: string): Promise<boolean> =>
  (await companies(reader).where('company.id', '=', id).executeTakeFirst()) !== undefined

/** The company that a new record belongs to: the wanted one, or the first of the caller's. A disabled company gets none. */
export const companyOrNull = async (reader: Reader, wanted: string | undefined): Promise<string | null> => {
  const live = companies(reader).where('company.dataStatus', '=', dataStates.normal)
  const found = wanted === undefined ? live : live.where('company.id', '=', wanted)
  return (await found.orderBy('company.id').limit(1).executeTakeFirst())?.id ?? null
}

/** A disabled company takes nobody new. */
export const takesCustomers = async ({ tx }: Pick<Reader, 'tx'>, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where('dataStatus', '=', dataStates.normal)
    .executeTakeFirst()) !== undefined
