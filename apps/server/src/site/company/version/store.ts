import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { NewVersion, VersionChange } from '../../version-chain/public.ts'
import { ofCompaniesInScope } from '../scope-store.ts'

export type CompanyVersionRow = Selectable<Tables['companyVersion']>
type Reader = Pick<Context, 'tx'>

/** The versions of the companies that the caller may see. */
export const versionsInScope = (reader: Pick<Context, 'tx' | 'actor'>) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('companyVersion'), 'companyVersion.companyId')

export const findVersionOrNull = async (
  ctx: Pick<Context, 'tx' | 'actor'>,
  id: string,
): Promise<CompanyVersionRow | null> =>
  (await versionsInScope(ctx).selectAll('companyVersion').where('companyVersion.id', '=', id).executeTakeFirst()) ??
  null

export const listVersionsOf = ({ tx }: Reader, companyId: string): Promise<CompanyVersionRow[]> =>
  tx.selectFrom('companyVersion').selectAll().where('companyId', '=', companyId).execute()

/** Every version that was in force at some time; a company has few. */
export const listReleased = ({ tx }: Reader, companyId: string) =>
  tx
    .selectFrom('companyVersion')
    .select(['content', 'releaseTime', 'createTime'])
    .where('companyId', '=', companyId)
    .where('versionStatus', '<>', versionStates.draft)
    .orderBy('versionNo')
    .execute()

export async function insertVersion({ tx }: Reader, version: NewVersion): Promise<void> {
  await tx
    .insertInto('companyVersion')
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute()
}

export async function changeVersion({ tx }: Reader, id: string, { content, ...change }: VersionChange): Promise<void> {
  await tx
    .updateTable('companyVersion')
    .set({ ...change, ...(content && { content: JSON.stringify(content) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteVersion({ tx }: Reader, id: string): Promise<void> {
  await tx.deleteFrom('companyVersion').where('id', '=', id).execute()
}
