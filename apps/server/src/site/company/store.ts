import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type CompanyRow = Selectable<Tables['company']>

export const companiesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('company')
    .where('company.dataStatus', '<>', dataStates.deleted)
    .where(withinScope(actor, 'company.orgId'))

export const lockCompanyOrNull = async (reader: Reader, id: string): Promise<CompanyRow | null> =>
  (await companiesInScope(reader)
    .selectAll('company')
    .where('company.id', '=', id)
    .forNoKeyUpdate('company')
    .executeTakeFirst()) ?? null

export const companyById = ({ tx }: Pick<Context, 'tx'>, id: string): Promise<CompanyRow> =>
  tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const isNameTaken = async (
  { tx }: Reader,
  companyName: string,
  exceptId: string | undefined,
): Promise<boolean> => {
  const same = tx
    .selectFrom('company')
    .select('id')
    .where('companyName', '=', companyName)
    .where('dataStatus', '<>', dataStates.deleted)
  const others = exceptId === undefined ? same : same.where('id', '<>', exceptId)
  return (await others.executeTakeFirst()) !== undefined
}

/** Order numbers begin with it. Two writers of one id wait for each other, so that the second finds it taken. */
export async function isOperatorIdTaken({ tx }: Reader, operatorId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('company.operator_id'), hashtext(${operatorId}))`.execute(tx)
  const holder = tx
    .selectFrom('company')
    .select('id')
    .where('operatorId', '=', operatorId)
    .where('dataStatus', '<>', dataStates.deleted)
  return (await holder.limit(1).executeTakeFirst()) !== undefined
}

export const insertCompany = ({ tx }: Reader, row: Insertable<Tables['company']>) =>
  tx.insertInto('company').values(row).execute()

export const changeCompany = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['company']>,
) =>
  tx
    .updateTable('company')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
